-- What a search by words reads of a seller, in one column: name, bio, category and tags. One index answers all words of
-- a search together, and a walk over sellers in another order checks them without parsing any text.
ALTER TABLE users ADD COLUMN search_words tsvector;
COMMENT ON COLUMN users.search_words IS 'Name, bio, category and tags of a seller. Written by sellers_refresh_search.';

CREATE FUNCTION sellers_refresh_search(p_ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  words text;
BEGIN
  WITH texts AS (
    SELECT u.id, concat_ws(' ', u.full_name, u.bio, c.title, (
      SELECT string_agg(t.name, ' ') FROM user_tags ut JOIN tags t ON t.id = ut.tag_id WHERE ut.user_id = u.id)) AS text
    FROM users u LEFT JOIN categories c ON c.id = u.category_id WHERE u.id = ANY (p_ids) AND u.type = 'SELLER'
  ), refreshed AS (
    UPDATE users u SET search_words = to_tsvector('english', index_search_text(texts.text)) FROM texts WHERE u.id = texts.id
  )
  SELECT string_agg(text, ' ') INTO words FROM texts;
  PERFORM search_vocabulary_add('SELLER', words);
END
$$;
COMMENT ON FUNCTION sellers_refresh_search IS 'Rewrites what search reads of these sellers; called by the triggers below.';

CREATE FUNCTION users_refresh_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM sellers_refresh_search(ARRAY[NEW.id]);
  RETURN NULL;
END
$$;
CREATE TRIGGER users_search AFTER INSERT OR UPDATE OF full_name, bio, category_id ON users
  FOR EACH ROW WHEN (NEW.type = 'SELLER') EXECUTE FUNCTION users_refresh_search();

CREATE FUNCTION user_tags_refresh_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM sellers_refresh_search(array_agg(DISTINCT user_id)) FROM changed;
  RETURN NULL;
END
$$;
CREATE TRIGGER user_tags_search_added AFTER INSERT ON user_tags REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION user_tags_refresh_search();
CREATE TRIGGER user_tags_search_removed AFTER DELETE ON user_tags REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION user_tags_refresh_search();

CREATE FUNCTION tags_refresh_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM sellers_refresh_search(array_agg(user_id)) FROM user_tags WHERE tag_id = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER tags_search AFTER UPDATE OF name ON tags
  FOR EACH ROW WHEN (NEW.name <> OLD.name) EXECUTE FUNCTION tags_refresh_search();

CREATE FUNCTION categories_refresh_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM sellers_refresh_search(array_agg(id)) FROM users WHERE category_id = NEW.id AND type = 'SELLER';
  RETURN NULL;
END
$$;
CREATE TRIGGER categories_search AFTER UPDATE OF title ON categories
  FOR EACH ROW WHEN (NEW.title <> OLD.title) EXECUTE FUNCTION categories_refresh_search();

DROP INDEX users_words;
DROP FUNCTION sellers_alike;

-- Ratings in the order in which a search shows sellers, so that a frequent word is looked for from the best downwards.
CREATE INDEX seller_ratings_best ON seller_ratings ((coalesce(stars_sum::float / nullif(review_count, 0), 0)) DESC NULLS LAST, review_count DESC NULLS LAST);

-- Sellers of a category are counted in this index alone.
CREATE INDEX users_listed_of_category ON users (category_id, created_at DESC, id DESC) INCLUDE (price_range_id)
  WHERE type = 'SELLER' AND step = 4 AND suspended_at IS NULL;

CREATE FUNCTION search_vocabulary_recount() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  sampled CONSTANT real := 30000;
  kept CONSTANT integer := 200000;
  counted record;
  sample text;
  total bigint;
BEGIN
  FOR counted IN
    SELECT kind, condition, least(100, 100 * sampled / greatest(reltuples, 1)) AS percent, relation
    FROM (VALUES
      ('JOB', 'listings'::regclass, $q$kind = 'JOB' AND status = 'Open' AND deleted_at IS NULL$q$),
      ('SERVICE', 'listings', $q$kind = 'SERVICE' AND status = 'Open' AND deleted_at IS NULL$q$),
      ('SELLER', 'users', $q$type = 'SELLER' AND step = 4 AND suspended_at IS NULL$q$)
    ) kinds (kind, relation, condition) JOIN pg_class ON pg_class.oid = relation
  LOOP
    sample := format('SELECT search_words FROM %s TABLESAMPLE system (%s) REPEATABLE (1) WHERE %s',
      counted.relation, counted.percent, counted.condition);
    EXECUTE format('SELECT greatest(count(*), 1) FROM (%s) sample', sample) INTO total;
    UPDATE search_vocabulary v SET share = now.share
    FROM (
      SELECT word, least(coalesce(stat.ndoc, 0)::real / total, 1) AS share FROM search_vocabulary
      LEFT JOIN (SELECT word AS lexeme, ndoc FROM ts_stat(sample)) stat USING (lexeme) WHERE kind = counted.kind
    ) now
    WHERE v.kind = counted.kind AND v.word = now.word AND abs(v.share - now.share) > 0.1 * greatest(v.share, now.share);
    -- Words of few records are looked up one by one; of a frequent word some record is left.
    EXECUTE format($q$DELETE FROM search_vocabulary v WHERE kind = %L AND share < 0.001
      AND NOT EXISTS (SELECT FROM %s WHERE search_words @@ quote_literal(v.lexeme)::tsquery AND %s)$q$,
      counted.kind, counted.relation, replace(counted.condition, 'kind =', counted.relation || '.kind ='));
    DELETE FROM search_vocabulary v USING (
      SELECT kind, word FROM search_vocabulary WHERE kind = counted.kind ORDER BY share DESC, word OFFSET kept
    ) rarest WHERE v.kind = rarest.kind AND v.word = rarest.word;
  END LOOP;
END
$$;
COMMENT ON FUNCTION search_vocabulary_recount IS
  'Counts the words on a sample, forgets those that nothing holds any more, and keeps the 200,000 most frequent of each kind. Run every hour.';

-- What exists already.
DO $$
BEGIN
  PERFORM sellers_refresh_search(array_agg(id)) FROM users WHERE type = 'SELLER' HAVING count(*) > 0;
  INSERT INTO search_vocabulary (kind, word, lexeme)
  SELECT DISTINCT kind, word, lexeme FROM listings l
    JOIN categories c ON c.id = l.category_id JOIN users u ON u.id = l.owner_id
    LEFT JOIN LATERAL (SELECT string_agg(t.name, ' ') AS names FROM listing_tags lt JOIN tags t ON t.id = lt.tag_id
      WHERE lt.listing_id = l.id) tags ON true,
    searched_words(concat_ws(' ', l.title, tags.names, c.title, u.full_name, l.description))
  WHERE l.deleted_at IS NULL ON CONFLICT DO NOTHING;
END
$$;
CREATE INDEX users_words ON users USING gin (search_words) WHERE type = 'SELLER';
SELECT search_vocabulary_recount();
