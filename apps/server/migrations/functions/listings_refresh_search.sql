-- In PL/pgSQL, so that a connection plans the statements once.
CREATE OR REPLACE FUNCTION listings_refresh_search(p_ids uuid[])
RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  written record;
BEGIN
  FOR written IN
    WITH texts AS (
      SELECT l.id, l.kind, l.title, concat_ws(' ', l.description, regexp_replace(l.brief, '<[^>]*>|&[a-z#0-9]+;', ' ', 'gi')) AS description, concat_ws(' ', t.names, c.title) AS labels, u.full_name AS owner
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
COMMENT ON FUNCTION listings_refresh_search IS 'Rewrites what search reads of these listings; called after a listing, its tags or its owner''s name changed.';
