CREATE OR REPLACE FUNCTION saved_search_seller_keys(p_seller uuid)
RETURNS text[]
LANGUAGE sql
STABLE AS $$
  SELECT array(
    SELECT 'SELLER' || key FROM users u CROSS JOIN LATERAL (
      SELECT ' word ' || unnest(tsvector_to_array(u.search_words))
      UNION ALL SELECT ' tag ' || tag_id FROM user_tags WHERE user_id = u.id
      UNION ALL SELECT ' city ' || plain_text(u.city)
      UNION ALL SELECT ' state ' || u.state_id
      UNION ALL SELECT ' in ' || category || ' ' || country
        FROM (VALUES (u.category_id::text), ('*')) AS categories (category), (VALUES (u.country_id), ('*')) AS countries (country)
    ) AS keys (key) WHERE u.id = p_seller AND key IS NOT NULL)
$$;
COMMENT ON FUNCTION saved_search_seller_keys IS 'The keys of a seller that anchors of saved searches for sellers name.';
