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
  connect_for_bid integer,
  status text NOT NULL CHECK (status IN ('Open', 'Booked', 'Closed')),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  deleted_at timestamptz,
  CONSTRAINT listings_price_by_kind CHECK (
    CASE kind
      WHEN 'JOB' THEN price_range_id IS NOT NULL AND price_cents IS NULL AND connect_for_bid IS NOT NULL
      ELSE price_cents IS NOT NULL AND price_range_id IS NULL AND connect_for_bid IS NULL
    END
  ),
  CONSTRAINT listings_services_are_never_booked CHECK (kind = 'JOB' OR status <> 'Booked')
);
COMMENT ON COLUMN listings.connect_for_bid IS 'Frozen when posted: a later change of the price range does not change it.';
CREATE INDEX listings_of_owner ON listings (owner_id, kind, created_at DESC) WHERE deleted_at IS NULL;
CREATE INDEX listings_latest ON listings (kind, created_at DESC) WHERE status = 'Open' AND deleted_at IS NULL;
CREATE INDEX listings_of_category ON listings (kind, category_id, created_at DESC) WHERE status = 'Open' AND deleted_at IS NULL;
CREATE INDEX listings_words ON listings USING gin (to_tsvector('english', title || ' ' || description));
CREATE INDEX listings_title_alike ON listings USING gin (title gin_trgm_ops);

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
