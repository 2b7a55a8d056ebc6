-- Suggestions while somebody types. A text is found by the start of any of its first words; each of these indexes holds
-- the text from one word on, so that a suggestion is a short walk along an index however many listings there are.
CREATE FUNCTION words_from(p_text text, p_word integer) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_to_string((string_to_array(public.plain_text(p_text), ' '))[p_word:], ' ') COLLATE "C"
$$;
COMMENT ON FUNCTION words_from IS 'A text without accents and capitals from its nth word on; empty when it has fewer.';

CREATE INDEX listings_title_from_1 ON listings (kind, words_from(title, 1) COLLATE "C") WHERE status = 'Open' AND deleted_at IS NULL;
CREATE INDEX listings_title_from_2 ON listings (kind, words_from(title, 2) COLLATE "C") WHERE status = 'Open' AND deleted_at IS NULL;
CREATE INDEX listings_title_from_3 ON listings (kind, words_from(title, 3) COLLATE "C") WHERE status = 'Open' AND deleted_at IS NULL;
CREATE INDEX listings_title_from_4 ON listings (kind, words_from(title, 4) COLLATE "C") WHERE status = 'Open' AND deleted_at IS NULL;

CREATE INDEX users_name_from_1 ON users (words_from(full_name, 1) COLLATE "C")
  WHERE type = 'SELLER' AND step = 4 AND suspended_at IS NULL;
CREATE INDEX users_name_from_2 ON users (words_from(full_name, 2) COLLATE "C")
  WHERE type = 'SELLER' AND step = 4 AND suspended_at IS NULL;

CREATE FUNCTION seller_names_alike(p_words text) RETURNS TABLE (id uuid, likeness real)
LANGUAGE sql STABLE SET pg_trgm.word_similarity_threshold = 0.5 AS $$
  SELECT u.id, word_similarity(plain_text(p_words), plain_text(u.full_name)) FROM users u
  WHERE u.type = 'SELLER' AND plain_text(p_words) <% plain_text(u.full_name)
    AND u.step = 4 AND u.suspended_at IS NULL
  ORDER BY 2 DESC, u.id LIMIT 10
$$;
COMMENT ON FUNCTION seller_names_alike IS 'Sellers whose name is nearly these words, the nearest first, at most 10.';
