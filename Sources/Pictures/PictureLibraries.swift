/// Which of the optional libraries this build has.
public enum PictureLibraries {
  /// Pictures can be read, turned and written.
  public static var readsPictures: Bool { Raster.isAvailable }

  /// The packages whose headers were missing at build time, to be told to who asks.
  public static var missingPackages: [String] {
    var missing: [String] = []
    if !Raster.isAvailable { missing.append("libgd-dev") }
    #if !ZBAR
      missing.append("libzbar-dev")
    #endif
    #if !QRENCODE
      missing.append("libqrencode-dev")
    #endif
    if !Sixel.isAvailable { missing.append("libsixel-dev") }
    return missing
  }
}
