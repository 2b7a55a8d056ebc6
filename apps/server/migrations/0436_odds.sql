-- How buyers treat bids, computed every night from what happened.
CREATE TABLE buyer_figures (
  user_id uuid PRIMARY KEY REFERENCES users,
  jobs_posted integer NOT NULL,
  jobs_ended integer NOT NULL,
  jobs_hired integer NOT NULL,
  bids_received integer NOT NULL,
  bids_opened integer NOT NULL,
  median_decision_hours integer,
  computed_at timestamptz NOT NULL
);
COMMENT ON COLUMN buyer_figures.jobs_ended IS 'Booked or Closed; the hire rate is jobs_hired of these.';

-- The figures of all bids of the last 90 days; one row.
CREATE TABLE bid_figures (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  bids integer NOT NULL,
  bids_opened integer NOT NULL,
  connects_spent integer NOT NULL,
  connects_returned integer NOT NULL,
  median_view_minutes integer,
  computed_at timestamptz NOT NULL
);
