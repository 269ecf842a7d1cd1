// Conversation
