-- Leaves out numbers, stop words, and scripts without spaces, whose pairs of characters are not words.
CREATE OR REPLACE FUNCTION searched_words(p_text text)
RETURNS TABLE(place bigint, word text, lexeme text)
LANGUAGE sql
IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT place, token, lexeme
  FROM ts_parse('default', fold_search_text(p_text)) WITH ORDINALITY AS parsed (tokid, token, place),
    LATERAL (SELECT (tsvector_to_array(to_tsvector('english', token)))[1] AS lexeme OFFSET 0) stemmed
  WHERE tokid IN (1, 2, 3, 9, 10, 11) AND length(token) BETWEEN 2 AND 40 AND lexeme IS NOT NULL AND NOT has_unspaced_script(token)
$$;
COMMENT ON FUNCTION searched_words IS 'The words of a text, in order, each with what to_tsvector makes of it.';
