CREATE OR REPLACE FUNCTION search_vocabulary_alike(p_kind text, p_word text)
RETURNS TABLE(word text)
LANGUAGE sql
STABLE
SET enable_seqscan TO 'off' AS $$
  SELECT set_config('pg_trgm.word_similarity_threshold', '0.45', true);
  SELECT word FROM (
    SELECT v.word, v.share, 1 AS likeness FROM generate_series(1, length(p_word) - 1) place
      JOIN search_vocabulary v ON v.kind = p_kind AND v.word = overlay(p_word PLACING reverse(substr(p_word, place, 2)) FROM place FOR 2)
    UNION ALL
    SELECT one.word || ' ' || two.word, least(one.share, two.share), 0.9 FROM generate_series(3, length(p_word) - 3) place
      JOIN search_vocabulary one ON one.kind = p_kind AND one.word = left(p_word, place)
      JOIN search_vocabulary two ON two.kind = p_kind AND two.word = substr(p_word, place + 1)
    UNION ALL
    -- The fence makes the planner use the trigram index alone.
    SELECT v.word, v.share, similarity(p_word, v.word)
      FROM (SELECT * FROM search_vocabulary WHERE p_word <% word OFFSET 0) v WHERE v.kind = p_kind
  ) alike GROUP BY word ORDER BY max(likeness) DESC, max(share) DESC, word LIMIT 5
$$;
COMMENT ON FUNCTION search_vocabulary_alike IS 'Up to five known words that an unknown one may be a typing error for, the likeliest first: two letters swapped, a missing space, or similar letters.';
