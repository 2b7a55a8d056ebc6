-- uses functions/saved_search_anchors.sql
-- uses functions/saved_search_keys.sql
-- A member saves a search of jobs or services and is alerted when a listing that it finds is posted.
CREATE TABLE saved_searches (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  kind text NOT NULL CHECK (kind IN ('JOB', 'SERVICE')),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 50),
  alerts text NOT NULL CHECK (alerts IN ('instant', 'daily', 'weekly', 'none')),
  search_term text,
  query tsquery,
  category_ids uuid[] NOT NULL DEFAULT '{}',
  country_id text,
  state_id text,
  city text,
  tag_ids uuid[] NOT NULL DEFAULT '{}',
  min_cents bigint CHECK (min_cents >= 0),
  max_cents bigint CHECK (max_cents >= 0),
  response_time integer,
  anchors text[] NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT saved_searches_of_one_user UNIQUE (id, user_id)
);
COMMENT ON COLUMN saved_searches.query IS 'The search term as the search reads it; null without one.';
COMMENT ON COLUMN saved_searches.anchors IS 'A listing that the search finds has at least one of these keys (saved_search_anchors).';
CREATE INDEX saved_searches_of_user ON saved_searches (user_id, created_at);
-- Without a list of pending entries, which every match would read.
CREATE INDEX saved_searches_anchors ON saved_searches USING gin (anchors) WITH (fastupdate = off) WHERE alerts <> 'none';

CREATE TABLE search_alerts (
  user_id uuid,
  listing_id uuid REFERENCES listings,
  search_id uuid NOT NULL,
  matched_at timestamptz NOT NULL,
  sent_at timestamptz,
  PRIMARY KEY (user_id, listing_id),
  FOREIGN KEY (search_id, user_id) REFERENCES saved_searches (id, user_id) ON DELETE CASCADE
);
COMMENT ON TABLE search_alerts IS 'A listing that a saved search found. Each user is alerted of a listing once, whichever of their searches found it.';
COMMENT ON COLUMN search_alerts.sent_at IS 'Null until the next alert or digest.';
CREATE INDEX search_alerts_waiting ON search_alerts (user_id, search_id) WHERE sent_at IS NULL;
CREATE INDEX search_alerts_of_search ON search_alerts (search_id);

ALTER TABLE notification_opt_outs DROP CONSTRAINT notification_opt_outs_about_check,
  ADD CONSTRAINT notification_opt_outs_about_check
  CHECK (about IN ('bids', 'bookings', 'chat', 'money', 'account', 'searches')) NOT VALID;
