-- A deleted account keeps no text that a search reads.
CREATE OR REPLACE FUNCTION sellers_refresh_search(p_ids uuid[])
RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  words text;
BEGIN
  UPDATE users SET search_words = NULL WHERE id = ANY (p_ids) AND deleted_at IS NOT NULL;
  WITH texts AS (
    SELECT u.id, concat_ws(' ', u.full_name, u.bio, c.title, (
      SELECT string_agg(t.name, ' ') FROM user_tags ut JOIN tags t ON t.id = ut.tag_id WHERE ut.user_id = u.id)) AS text
    FROM users u LEFT JOIN categories c ON c.id = u.category_id
    WHERE u.id = ANY (p_ids) AND u.type = 'SELLER' AND u.deleted_at IS NULL
  ), refreshed AS (
    UPDATE users u SET search_words = to_tsvector('english', index_search_text(texts.text)) FROM texts WHERE u.id = texts.id
  )
  SELECT string_agg(text, ' ') INTO words FROM texts;
  PERFORM search_vocabulary_add('SELLER', words);
END
$$;
COMMENT ON FUNCTION sellers_refresh_search IS 'Rewrites what search reads of these sellers; called by the triggers below.';
