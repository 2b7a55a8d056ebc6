-- The rarest condition that every found listing fulfills, so that a listing is compared with few searches. Words come first.
-- When any of several words is enough, each is an anchor; a search that only excludes words has none of them.
CREATE OR REPLACE FUNCTION saved_search_anchors(
  p_kind text, p_query tsquery, p_categories uuid[], p_country text, p_state text, p_city text, p_tags uuid[])
RETURNS text[]
LANGUAGE sql
STABLE AS $$
  WITH needed AS (SELECT coalesce(querytree(p_query), 'T') AS tree),
  words AS (
    SELECT DISTINCT replace(found[1], '''''', '''') AS lexeme
    FROM needed, regexp_matches(tree, '''((?:[^'']|'''')*)''', 'g') AS found
    WHERE tree <> 'T'
  ),
  rarest AS (
    SELECT lexeme FROM words
    ORDER BY (SELECT max(v.share) FROM search_vocabulary v WHERE v.kind = p_kind AND v.lexeme = words.lexeme) NULLS FIRST,
      length(lexeme) DESC, lexeme LIMIT 1
  )
  SELECT array(
    SELECT p_kind || ' word ' || lexeme FROM words
      WHERE position(' | ' IN tree) > 0 OR lexeme = (SELECT lexeme FROM rarest)
    UNION ALL SELECT p_kind || ' tag ' || tag FROM unnest(p_tags) AS tag WHERE tree = 'T'
    UNION ALL SELECT p_kind || ' city ' || plain_text(p_city) WHERE tree = 'T' AND cardinality(p_tags) = 0
    UNION ALL SELECT p_kind || ' state ' || p_state WHERE tree = 'T' AND cardinality(p_tags) = 0 AND p_city IS NULL
    UNION ALL SELECT p_kind || ' in ' || coalesce(category::text, '*') || ' ' || coalesce(p_country, '*')
      FROM unnest(CASE WHEN cardinality(p_categories) = 0 THEN array[NULL::uuid] ELSE p_categories END) AS category
      WHERE tree = 'T' AND cardinality(p_tags) = 0 AND p_city IS NULL AND p_state IS NULL
  ) FROM needed
$$;
COMMENT ON FUNCTION saved_search_anchors IS 'Keys of which every listing that a saved search finds has at least one; see saved_search_keys.';
