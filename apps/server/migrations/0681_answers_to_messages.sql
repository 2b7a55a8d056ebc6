ALTER TABLE sent_messages ADD COLUMN answer text;
COMMENT ON COLUMN sent_messages.answer IS 'What the mail server answered when it took the email, often with its queue id; null before this column, and for text messages.';

-- The messages to one user, for the console. On a large marketplace, create this index beforehand with CREATE INDEX
-- CONCURRENTLY (docs/operations.md).
CREATE INDEX IF NOT EXISTS sent_messages_to ON sent_messages (recipient, at DESC) WHERE recipient <> '';
