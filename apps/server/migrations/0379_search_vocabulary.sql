-- The words that searches can find. A misspelled word is compared with these instead of with every listing, and the
-- share tells how many records a search by the word would read.
CREATE TABLE search_vocabulary (
  kind text NOT NULL CHECK (kind IN ('JOB', 'SERVICE', 'SELLER')),
  word text NOT NULL,
  lexeme text NOT NULL,
  share real NOT NULL DEFAULT 0 CHECK (share BETWEEN 0 AND 1),
  PRIMARY KEY (kind, word)
);
COMMENT ON TABLE search_vocabulary IS 'Words of listings and sellers, folded as the search folds them. Added when a record is saved; counted and pruned by search_vocabulary_recount.';
COMMENT ON COLUMN search_vocabulary.lexeme IS 'What to_tsvector makes of the word.';
COMMENT ON COLUMN search_vocabulary.share IS 'Part of the records of this kind that hold the lexeme, from 0 to 1, as last counted. A word added since has 0.';
CREATE INDEX search_vocabulary_lexeme ON search_vocabulary (kind, lexeme);
CREATE INDEX search_vocabulary_alike ON search_vocabulary USING gin (word gin_trgm_ops);

-- Numbers are left out: nobody corrects their spelling. So are stop words, and scripts without spaces, whose pairs of
-- characters are no words.
CREATE FUNCTION searched_words(p_text text) RETURNS TABLE (place bigint, word text, lexeme text) LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT place, token, lexeme
  FROM ts_parse('default', fold_search_text(p_text)) WITH ORDINALITY AS parsed (tokid, token, place),
    LATERAL (SELECT (tsvector_to_array(to_tsvector('english', token)))[1] AS lexeme OFFSET 0) stemmed
  WHERE tokid IN (1, 2, 3, 9, 10, 11) AND length(token) BETWEEN 2 AND 40 AND lexeme IS NOT NULL AND NOT has_unspaced_script(token)
$$;
COMMENT ON FUNCTION searched_words IS 'The words of a text, in order, each with what to_tsvector makes of it.';

CREATE FUNCTION search_vocabulary_add(p_kind text, p_text text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_vocabulary (kind, word, lexeme)
  SELECT DISTINCT p_kind, word, lexeme FROM searched_words(p_text) ORDER BY word
  ON CONFLICT DO NOTHING
$$;
COMMENT ON FUNCTION search_vocabulary_add IS 'Adds the words of a text, in one order for everyone, so that two transactions never wait for each other.';

CREATE OR REPLACE FUNCTION listings_refresh_search(p_ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  written record;
BEGIN
  FOR written IN
    WITH texts AS (
      SELECT l.id, l.kind, l.title, l.description, concat_ws(' ', t.names, c.title) AS labels, u.full_name AS owner
      FROM listings l
      JOIN categories c ON c.id = l.category_id
      JOIN users u ON u.id = l.owner_id
      LEFT JOIN LATERAL (
        SELECT string_agg(tags.name, ' ') AS names FROM listing_tags
          JOIN tags ON tags.id = listing_tags.tag_id WHERE listing_tags.listing_id = l.id
      ) t ON true
      WHERE l.id = ANY (p_ids)
    ), refreshed AS (
      UPDATE listings l SET search_words = setweight(to_tsvector('english', index_search_text(texts.title)), 'A')
        || setweight(to_tsvector('english', index_search_text(texts.labels)), 'B')
        || setweight(to_tsvector('english', index_search_text(texts.owner)), 'C')
        || setweight(to_tsvector('english', index_search_text(texts.description)), 'D')
      FROM texts WHERE l.id = texts.id
    )
    SELECT kind, string_agg(concat_ws(' ', title, labels, owner, description), ' ') AS text FROM texts GROUP BY kind
  LOOP
    PERFORM search_vocabulary_add(written.kind, written.text);
  END LOOP;
END
$$;

DROP FUNCTION listings_alike;
ALTER TABLE listings DROP COLUMN search_names;

CREATE FUNCTION search_vocabulary_alike(p_kind text, p_word text) RETURNS TABLE (word text)
LANGUAGE sql STABLE SET enable_seqscan = off AS $$
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
COMMENT ON FUNCTION search_vocabulary_alike IS
  'Up to five known words that an unknown one may be a typing error for, the likeliest first: two letters swapped, a missing space, or similar letters.';
