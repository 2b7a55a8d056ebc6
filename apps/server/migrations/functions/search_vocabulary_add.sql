CREATE OR REPLACE FUNCTION search_vocabulary_add(p_kind text, p_text text)
RETURNS void
LANGUAGE sql AS $$
  INSERT INTO search_vocabulary (kind, word, lexeme)
  SELECT DISTINCT p_kind, word, lexeme FROM searched_words(p_text) ORDER BY word
  ON CONFLICT DO NOTHING
$$;
COMMENT ON FUNCTION search_vocabulary_add IS 'Adds the words of a text, in one order for everyone, so that two transactions never wait for each other.';
