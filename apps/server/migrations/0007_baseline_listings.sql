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
  max_cents bigint NOT NULL,
  connect_for_bid integer CHECK (connect_for_bid >= 0),
  status text NOT NULL CHECK (status IN ('Open', 'Booked', 'Closed')),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  deleted_at timestamptz,
  search_words tsvector NOT NULL DEFAULT ''::tsvector,
  removed_at timestamptz,
  removed_reason text,
  CONSTRAINT listings_check CHECK (max_cents >= min_cents),
  CONSTRAINT listings_price_by_kind CHECK (
  CASE kind
      WHEN 'JOB' THEN price_range_id IS NOT NULL AND price_cents IS NULL AND connect_for_bid IS NOT NULL
      ELSE price_cents IS NOT NULL AND min_cents = price_cents AND max_cents = price_cents AND price_range_id IS NULL AND connect_for_bid IS NULL
  END),
  CONSTRAINT listings_services_are_never_booked CHECK (kind = 'JOB' OR status <> 'Booked')
);
COMMENT ON COLUMN listings.min_cents IS 'The price of a service, the low end of a job''s range; frozen when posted, so that lists sort by one column.';
COMMENT ON COLUMN listings.connect_for_bid IS 'Frozen when posted: a later change of the price range does not change it.';
COMMENT ON COLUMN listings.search_words IS 'Every searched text, weighted. Written by listings_refresh_search.';
COMMENT ON COLUMN listings.removed_at IS 'Removed by the operator: then deleted_at is set too, until it is restored.';
CREATE INDEX listings_by_price ON listings (kind, min_cents, id) WHERE status = 'Open' AND deleted_at IS NULL;
-- The operator's overview counts from this index alone.
CREATE INDEX listings_counted ON listings (kind, status, owner_id) WHERE deleted_at IS NULL;
CREATE INDEX listings_latest ON listings (kind, created_at DESC) WHERE status = 'Open' AND deleted_at IS NULL;
CREATE INDEX listings_newest ON listings (created_at DESC, id DESC);
CREATE INDEX listings_newest_by_status ON listings (kind, status, created_at DESC, id DESC);
CREATE INDEX listings_newest_of_owner ON listings (owner_id, created_at DESC, id DESC);
CREATE INDEX listings_of_category ON listings (kind, category_id, created_at DESC) WHERE status = 'Open' AND deleted_at IS NULL;
CREATE INDEX listings_of_category_by_price ON listings (kind, category_id, min_cents, owner_id) WHERE status = 'Open' AND deleted_at IS NULL;
CREATE INDEX listings_of_owner ON listings (owner_id, kind, created_at DESC) WHERE deleted_at IS NULL;
CREATE INDEX listings_removed ON listings (created_at DESC, id DESC) WHERE removed_at IS NOT NULL;
CREATE INDEX listings_title_from_1 ON listings (kind, words_from(title, 1) COLLATE "C") WHERE status = 'Open' AND deleted_at IS NULL;
CREATE INDEX listings_title_from_2 ON listings (kind, words_from(title, 2) COLLATE "C") WHERE status = 'Open' AND deleted_at IS NULL;
CREATE INDEX listings_title_from_3 ON listings (kind, words_from(title, 3) COLLATE "C") WHERE status = 'Open' AND deleted_at IS NULL;
CREATE INDEX listings_title_from_4 ON listings (kind, words_from(title, 4) COLLATE "C") WHERE status = 'Open' AND deleted_at IS NULL;
CREATE INDEX listings_titles_alike ON listings USING gin (plain_text(title) gin_trgm_ops);
-- Finds a frequent word within a category without reading every listing with the word.
CREATE INDEX listings_words ON listings USING gin (search_words, category_id);

CREATE TABLE listing_files (
  listing_id uuid REFERENCES listings,
  file_id uuid NOT NULL REFERENCES files,
  role text CHECK (role IN ('document', 'image')),
  name text NOT NULL,
  "position" integer,
  PRIMARY KEY (listing_id, role, "position")
);
CREATE INDEX listing_files_of_file ON listing_files (file_id);

CREATE TABLE listing_tags (
  listing_id uuid REFERENCES listings,
  tag_id uuid REFERENCES tags,
  PRIMARY KEY (listing_id, tag_id)
);
CREATE INDEX listing_tags_of_tag ON listing_tags (tag_id, listing_id);
