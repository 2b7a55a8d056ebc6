-- A bid carries a letter, a delivery time, files and answers to the job's questions; earlier versions are kept.
ALTER TABLE listings ADD COLUMN questions text[] NOT NULL DEFAULT '{}';
ALTER TABLE listings
  ADD CONSTRAINT listings_at_most_five_questions CHECK (cardinality(questions) <= 5),
  ADD CONSTRAINT listings_only_jobs_have_questions CHECK (kind = 'JOB' OR cardinality(questions) = 0);
COMMENT ON COLUMN listings.questions IS 'Answered with bids, in this order; frozen at the first bid.';

ALTER TABLE bids
  ADD COLUMN version integer NOT NULL DEFAULT 1 CHECK (version >= 1),
  ADD COLUMN cover_letter text CHECK (char_length(cover_letter) BETWEEN 1 AND 2000),
  ADD COLUMN delivery_days integer CHECK (delivery_days BETWEEN 1 AND 365),
  ADD COLUMN answers text[];
COMMENT ON COLUMN bids.answers IS 'One per question of the job, in the same order; null when none was answered.';

CREATE TABLE bid_versions (
  bid_id uuid REFERENCES bids,
  version integer,
  amount_cents bigint NOT NULL,
  cover_letter text,
  delivery_days integer,
  answers text[],
  created_at timestamptz NOT NULL,
  PRIMARY KEY (bid_id, version)
);
COMMENT ON TABLE bid_versions IS 'What a bid said before it was changed; the current version is in bids.';

CREATE TABLE bid_files (
  bid_id uuid REFERENCES bids,
  version integer,
  "position" integer,
  file_id uuid NOT NULL REFERENCES files,
  name text NOT NULL,
  PRIMARY KEY (bid_id, version, "position")
);
CREATE INDEX bid_files_of_file ON bid_files (file_id);

CREATE TABLE bid_templates (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 50),
  letter text NOT NULL CHECK (char_length(letter) BETWEEN 1 AND 2000),
  created_at timestamptz NOT NULL
);
CREATE INDEX bid_templates_of_user ON bid_templates (user_id, created_at);

-- The accepted proposal, copied into its booking.
CREATE TABLE booking_scopes (
  booking_id uuid PRIMARY KEY REFERENCES bookings,
  cover_letter text,
  delivery_days integer,
  questions text[] NOT NULL,
  answers text[]
);
ALTER TABLE booking_files DROP CONSTRAINT booking_files_role_check,
  ADD CONSTRAINT booking_files_role_check CHECK (role IN ('document', 'image', 'proof', 'dispute', 'proposal'));
COMMENT ON COLUMN booking_files.subject_id IS 'The completion a proof belongs to, the dispute of its files, else the booking itself.';
