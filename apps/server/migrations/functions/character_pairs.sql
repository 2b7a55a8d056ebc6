CREATE OR REPLACE FUNCTION character_pairs(p_run text)
RETURNS text
LANGUAGE sql
IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT string_agg(substr(p_run, place, 2), ' ' ORDER BY place) FROM generate_series(1, greatest(length(p_run) - 1, 1)) place
$$;
COMMENT ON FUNCTION character_pairs IS 'The overlapping pairs of characters of a text: abcd becomes "ab bc cd".';
