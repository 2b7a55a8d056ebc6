CREATE TABLE listings (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('JOB', 'SERVICE')),
  owner_id uuid NOT NULL REFERENCES users,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 50),
  description text NOT NULL CHECK (length(description) BETWEEN 1 AND 250),
  category_id uuid NOT NULL REFERENCES categories,
  country_id text NOT NULL REFERENCES countries,
  price_range_id uuid REFERENCES price_ranges,
  price_cents bigint CHECK (price_cents >= 100),
  min_cents bigint NOT NULL CHECK (min_cents >= 0),
  max_cents bigint NOT NULL CHECK (max_cents >= min_cents),
  connect_for_bid integer CHECK (connect_for_bid >= 0),
  status text NOT NULL CHECK (status IN ('Open', 'Booked', 'Closed')),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  deleted_at timestamptz,
  search_names text NOT NULL DEFAULT '',
  search_words tsvector NOT NULL DEFAULT '',
  CONSTRAINT listings_price_by_kind CHECK (
    CASE kind
      WHEN 'JOB' THEN price_range_id IS NOT NULL AND price_cents IS NULL AND connect_for_bid IS NOT NULL
      ELSE price_cents IS NOT NULL AND min_cents = price_cents AND max_cents = price_cents AND price_range_id IS NULL AND connect_for_bid IS NULL
    END
  ),
  CONSTRAINT listings_services_are_never_booked CHECK (kind = 'JOB' OR status <> 'Booked')
);
COMMENT ON COLUMN listings.min_cents IS 'The price of a service, the low end of a job''s range; frozen when posted, so that lists sort by one column.';
COMMENT ON COLUMN listings.search_names IS 'Title, tags, category and owner without accents: what typing errors are matched against. Written by listings_refresh_search.';
COMMENT ON COLUMN listings.search_words IS 'Every searched text, weighted. Written by listings_refresh_search.';
COMMENT ON COLUMN listings.connect_for_bid IS 'Frozen when posted: a later change of the price range does not change it.';
CREATE INDEX listings_of_owner ON listings (owner_id, kind, created_at DESC) WHERE deleted_at IS NULL;
CREATE INDEX listings_latest ON listings (kind, created_at DESC) WHERE status = 'Open' AND deleted_at IS NULL;
CREATE INDEX listings_of_category ON listings (kind, category_id, created_at DESC) WHERE status = 'Open' AND deleted_at IS NULL;
CREATE INDEX listings_by_price ON listings (kind, min_cents, id) WHERE status = 'Open' AND deleted_at IS NULL;
CREATE INDEX listings_of_category_by_price ON listings (kind, category_id, min_cents) WHERE status = 'Open' AND deleted_at IS NULL;
CREATE INDEX listings_words ON listings USING gin (search_words);
CREATE INDEX listings_names_alike ON listings USING gin (search_names gin_trgm_ops);

CREATE TABLE listing_tags (
  listing_id uuid NOT NULL REFERENCES listings,
  tag_id uuid NOT NULL REFERENCES tags,
  PRIMARY KEY (listing_id, tag_id)
);
CREATE INDEX listing_tags_of_tag ON listing_tags (tag_id, listing_id);

CREATE TABLE listing_files (
  listing_id uuid NOT NULL REFERENCES listings,
  file_id uuid NOT NULL REFERENCES files,
  role text NOT NULL CHECK (role IN ('document', 'image')),
  name text NOT NULL,
  position integer NOT NULL,
  PRIMARY KEY (listing_id, role, position)
);

-- Lower case without accents. Declared immutable, which unaccent with a named dictionary is, so that indexes may use it.
CREATE FUNCTION plain_text(p_text text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT lower(public.unaccent('public.unaccent', p_text))
$$;

CREATE FUNCTION listings_refresh_search(p_ids uuid[]) RETURNS void LANGUAGE sql AS $$
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
  WHERE l.id = same.id AND same.id = ANY (p_ids)
$$;
COMMENT ON FUNCTION listings_refresh_search IS 'Rewrites what search reads of these listings; called after a listing, its tags or its owner''s name changed.';

CREATE INDEX users_words ON users USING gin (to_tsvector('english', plain_text(full_name || ' ' || coalesce(bio, ''))))
  WHERE type = 'SELLER';
CREATE INDEX users_names_alike ON users USING gin (plain_text(full_name) gin_trgm_ops) WHERE type = 'SELLER';
CREATE INDEX users_of_category ON users (category_id) WHERE type = 'SELLER';

-- Typing errors. The threshold belongs to the functions, so that the operator <% can use the trigram indexes with it;
-- at the default of 0.6 two letters in the wrong order are already too far apart.
CREATE FUNCTION listings_alike(p_kind text, p_words text) RETURNS TABLE (id uuid, likeness real)
LANGUAGE sql STABLE SET pg_trgm.word_similarity_threshold = 0.45 AS $$
  SELECT l.id, word_similarity(plain_text(p_words), l.search_names) FROM listings l
  WHERE plain_text(p_words) <% l.search_names AND l.kind = p_kind AND l.status = 'Open' AND l.deleted_at IS NULL
  ORDER BY 2 DESC, l.created_at DESC LIMIT 1000
$$;
COMMENT ON FUNCTION listings_alike IS 'Open listings whose names are nearly these words, the nearest first, at most 1,000.';

CREATE FUNCTION sellers_alike(p_words text) RETURNS TABLE (id uuid, likeness real)
LANGUAGE sql STABLE SET pg_trgm.word_similarity_threshold = 0.45 AS $$
  SELECT alike.id, max(alike.likeness) FROM (
    SELECT u.id, word_similarity(plain_text(p_words), plain_text(u.full_name)) AS likeness FROM users u
      WHERE u.type = 'SELLER' AND plain_text(p_words) <% plain_text(u.full_name)
    UNION ALL
    SELECT ut.user_id, word_similarity(plain_text(p_words), plain_text(t.name)) FROM tags t
      JOIN user_tags ut ON ut.tag_id = t.id WHERE plain_text(p_words) <% plain_text(t.name)
    UNION ALL
    SELECT u.id, word_similarity(plain_text(p_words), plain_text(c.title)) FROM categories c
      JOIN users u ON u.category_id = c.id AND u.type = 'SELLER' WHERE plain_text(p_words) <% plain_text(c.title)
  ) alike GROUP BY alike.id ORDER BY 2 DESC LIMIT 1000
$$;
COMMENT ON FUNCTION sellers_alike IS 'Sellers whose name, tag or category is nearly these words, at most 1,000.';
