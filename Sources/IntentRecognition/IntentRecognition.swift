// IntentRecognition
