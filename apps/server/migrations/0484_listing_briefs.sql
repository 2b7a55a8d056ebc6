-- A longer text beside the description, which stays the summary on cards.
ALTER TABLE listings ADD COLUMN brief text;
ALTER TABLE listings ADD CONSTRAINT listings_brief_is_short CHECK (char_length(brief) BETWEEN 1 AND 30000) NOT VALID;
COMMENT ON COLUMN listings.brief IS 'Sanitized HTML; null without one.';
