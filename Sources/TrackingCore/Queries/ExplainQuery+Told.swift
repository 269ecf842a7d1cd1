extension ExplainQuery {
  /// What its outcomes give to replies.
  public static let told: OutcomeValues = """
    query.explain
      answered answered.stated: assumptions figure formula input_list is_rough result result_count
          result_kcal
          source unit result_ml result_s
      answered.several: figures figures.assumptions figures.figure figures.formula
          figures.input_list figures.is_rough figures.result figures.result_amount figures.source
          figures.unit
      answered.counted: @subject @period rows together_kcal rows.@measure rows.distance_m
          rows.duration_s rows.energy_kcal rows.foods rows.id rows.items rows.on_day
          rows.value_amount rows.what more_entries rows.sets_count rows.reps_count rows.load_kg
          rows.note rows.row_at rows.second_count
      answered.nothing: @subject @period last_amount last_day goal_amount has_goal
      answered.read answered.as_told answered.asked answered.unheard: said
      answered.none:
    """
}
