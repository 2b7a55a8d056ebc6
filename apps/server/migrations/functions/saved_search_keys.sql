CREATE OR REPLACE FUNCTION saved_search_keys(p_listing uuid)
RETURNS text[]
LANGUAGE sql
STABLE AS $$
  SELECT array(
    SELECT l.kind || key FROM listings l JOIN users u ON u.id = l.owner_id CROSS JOIN LATERAL (
      SELECT ' word ' || unnest(tsvector_to_array(l.search_words))
      UNION ALL SELECT ' tag ' || tag_id FROM listing_tags WHERE listing_id = l.id
      UNION ALL SELECT ' city ' || plain_text(u.city)
      UNION ALL SELECT ' state ' || u.state_id
      UNION ALL SELECT ' in ' || category || ' ' || country
        FROM (VALUES (l.category_id::text), ('*')) AS categories (category), (VALUES (l.country_id), ('*')) AS countries (country)
    ) AS keys (key) WHERE l.id = p_listing AND key IS NOT NULL)
$$;
COMMENT ON FUNCTION saved_search_keys IS 'The keys of a listing that anchors of saved searches name.';
