-- How alike words must be is said inside these functions: as a part of their definition PostgreSQL takes it only from a
-- superuser, or where pg_trgm is loaded already, so that a backup that their owner restored came back without them.
-- The setting holds until the transaction ends, and nothing else looks for words that are nearly alike.
CREATE OR REPLACE FUNCTION listings_alike(p_kind text, p_words text) RETURNS TABLE (id uuid, likeness real)
LANGUAGE sql STABLE SET enable_seqscan = off AS $$
  SELECT set_config('pg_trgm.word_similarity_threshold', '0.45', true);
  SELECT few.id, word_similarity(left(plain_text(p_words), 40), few.search_names) FROM (
    SELECT l.id, l.search_names, l.created_at
    FROM (SELECT * FROM listings WHERE left(plain_text(p_words), 40) <% search_names OFFSET 0) l
    WHERE l.kind = p_kind AND l.status = 'Open' AND l.deleted_at IS NULL LIMIT 2000
  ) few ORDER BY 2 DESC, few.created_at DESC LIMIT 1000
$$;
COMMENT ON FUNCTION listings_alike IS
  'Open listings whose names are nearly the first 40 characters of these words: of the first 2,000 found the nearest first, at most 1,000.';

CREATE OR REPLACE FUNCTION sellers_alike(p_words text) RETURNS TABLE (id uuid, likeness real)
LANGUAGE sql STABLE SET enable_seqscan = off AS $$
  SELECT set_config('pg_trgm.word_similarity_threshold', '0.45', true);
  SELECT alike.id, max(alike.likeness) FROM (
    (SELECT u.id, word_similarity(left(plain_text(p_words), 40), plain_text(u.full_name)) AS likeness
      FROM (SELECT * FROM users WHERE type = 'SELLER' AND left(plain_text(p_words), 40) <% plain_text(full_name) OFFSET 0) u
      WHERE u.step = 4 AND u.suspended_at IS NULL LIMIT 2000)
    UNION ALL
    (SELECT u.id, t.likeness
      FROM (SELECT tags.id, word_similarity(left(plain_text(p_words), 40), plain_text(name)) AS likeness FROM tags
        WHERE left(plain_text(p_words), 40) <% plain_text(name) ORDER BY 2 DESC) t
      JOIN user_tags ut ON ut.tag_id = t.id
      JOIN users u ON u.id = ut.user_id AND u.type = 'SELLER' AND u.step = 4 AND u.suspended_at IS NULL LIMIT 2000)
    UNION ALL
    (SELECT u.id, c.likeness
      FROM (SELECT categories.id, word_similarity(left(plain_text(p_words), 40), plain_text(title)) AS likeness FROM categories
        WHERE left(plain_text(p_words), 40) <% plain_text(title) ORDER BY 2 DESC) c
      JOIN users u ON u.category_id = c.id AND u.type = 'SELLER' AND u.step = 4 AND u.suspended_at IS NULL LIMIT 2000)
  ) alike GROUP BY alike.id ORDER BY 2 DESC, alike.id DESC LIMIT 1000
$$;
COMMENT ON FUNCTION sellers_alike IS
  'Sellers whose name, tag or category is nearly the first 40 characters of these words: of the first 2,000 of each the nearest first, at most 1,000.';

CREATE OR REPLACE FUNCTION seller_names_alike(p_words text) RETURNS TABLE (id uuid, likeness real)
LANGUAGE sql STABLE SET enable_seqscan = off AS $$
  SELECT set_config('pg_trgm.word_similarity_threshold', '0.5', true);
  SELECT few.id, word_similarity(left(plain_text(p_words), 40), few.name) FROM (
    SELECT u.id, plain_text(u.full_name) AS name
    FROM (SELECT * FROM users WHERE type = 'SELLER' AND left(plain_text(p_words), 40) <% plain_text(full_name) OFFSET 0) u
    WHERE u.step = 4 AND u.suspended_at IS NULL LIMIT 2000
  ) few ORDER BY 2 DESC, few.id LIMIT 10
$$;
COMMENT ON FUNCTION seller_names_alike IS
  'Sellers whose name is nearly the first 40 characters of these words: of the first 2,000 found the nearest first, at most 10.';
