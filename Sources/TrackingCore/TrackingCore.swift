// TrackingCore
