-- What is nearly the words is looked for by the trigram index alone (the fence keeps the planner from reading in another
-- order until enough is found), and stops at 2,000; to compare a name with the words takes far longer than to find it,
-- and the longer the more words there are.
CREATE OR REPLACE FUNCTION listings_alike(p_kind text, p_words text) RETURNS TABLE (id uuid, likeness real)
LANGUAGE sql STABLE SET pg_trgm.word_similarity_threshold = 0.45 SET enable_seqscan = off AS $$
  SELECT few.id, word_similarity(left(plain_text(p_words), 40), few.search_names) FROM (
    SELECT l.id, l.search_names, l.created_at
    FROM (SELECT * FROM listings WHERE left(plain_text(p_words), 40) <% search_names OFFSET 0) l
    WHERE l.kind = p_kind AND l.status = 'Open' AND l.deleted_at IS NULL LIMIT 2000
  ) few ORDER BY 2 DESC, few.created_at DESC LIMIT 1000
$$;
COMMENT ON FUNCTION listings_alike IS
  'Open listings whose names are nearly the first 40 characters of these words: of the first 2,000 found the nearest first, at most 1,000.';
