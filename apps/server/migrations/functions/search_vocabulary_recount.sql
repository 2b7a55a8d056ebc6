CREATE OR REPLACE FUNCTION search_vocabulary_recount()
RETURNS void
LANGUAGE plpgsql AS $$
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
COMMENT ON FUNCTION search_vocabulary_recount IS 'Counts the words on a sample, forgets those that nothing holds any more, and keeps the 200,000 most frequent of each kind. Run every hour.';
