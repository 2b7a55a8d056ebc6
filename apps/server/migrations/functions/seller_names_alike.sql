CREATE OR REPLACE FUNCTION seller_names_alike(p_words text)
RETURNS TABLE(id uuid, likeness real)
LANGUAGE sql
STABLE
SET enable_seqscan TO 'off' AS $$
  SELECT set_config('pg_trgm.word_similarity_threshold', '0.5', true);
  SELECT few.id, word_similarity(left(plain_text(p_words), 40), few.name) FROM (
    SELECT u.id, plain_text(u.full_name) AS name
    FROM (SELECT * FROM users WHERE type = 'SELLER' AND left(plain_text(p_words), 40) <% plain_text(full_name) OFFSET 0) u
    WHERE u.step = 4 AND u.suspended_at IS NULL LIMIT 2000
  ) few ORDER BY 2 DESC, few.id LIMIT 10
$$;
COMMENT ON FUNCTION seller_names_alike IS 'Sellers whose name is nearly the first 40 characters of these words: of the first 2,000 found the nearest first, at most 10.';
