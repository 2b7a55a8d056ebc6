-- A mail may be refused for what somebody wrote in it. Nothing is known against its address then.
ALTER TABLE sent_messages ADD COLUMN for_its_words boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN sent_messages.for_its_words IS 'Whether the refusal is of what stands in the message, and not of its address.';
