-- In PL/pgSQL, whose statements a connection plans once.
CREATE OR REPLACE FUNCTION listings_refresh_search(p_ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE listings l SET
    search_names = plain_text(concat_ws(' ', l.title, t.names, c.title, u.full_name)),
    search_words = setweight(to_tsvector('english', plain_text(l.title)), 'A')
      || setweight(to_tsvector('english', plain_text(concat_ws(' ', t.names, c.title))), 'B')
      || setweight(to_tsvector('english', plain_text(u.full_name)), 'C')
      || setweight(to_tsvector('english', plain_text(l.description)), 'D')
  FROM listings same
  JOIN categories c ON c.id = same.category_id
  JOIN users u ON u.id = same.owner_id
  LEFT JOIN LATERAL (
    SELECT string_agg(tags.name, ' ') AS names FROM listing_tags
      JOIN tags ON tags.id = listing_tags.tag_id WHERE listing_tags.listing_id = same.id
  ) t ON true
  WHERE l.id = same.id AND same.id = ANY (p_ids);
END
$$;
