-- Suggestions match the start of any of a text's first words. Each index on this holds the text from one word on, so that a
-- suggestion is a short walk along an index.
CREATE OR REPLACE FUNCTION words_from(p_text text, p_word integer)
RETURNS text
LANGUAGE sql
IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT array_to_string((string_to_array(public.plain_text(p_text), ' '))[p_word:], ' ') COLLATE "C"
$$;
COMMENT ON FUNCTION words_from IS 'A text without accents and capitals from its nth word on; empty when it has fewer.';
