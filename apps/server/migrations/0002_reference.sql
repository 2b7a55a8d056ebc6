CREATE TABLE countries (
  id text PRIMARY KEY,
  name text NOT NULL,
  dial_code text NOT NULL,
  slug text NOT NULL UNIQUE
);
CREATE TABLE states (
  id text PRIMARY KEY,
  country_id text NOT NULL REFERENCES countries,
  name text NOT NULL
);
CREATE INDEX states_of_country ON states (country_id, name);

CREATE TABLE categories (
  id uuid PRIMARY KEY,
  title text NOT NULL UNIQUE,
  slug text NOT NULL UNIQUE,
  description text NOT NULL,
  icon text,
  position integer NOT NULL
);
CREATE TABLE tags (
  id uuid PRIMARY KEY,
  category_id uuid NOT NULL REFERENCES categories,
  name text NOT NULL,
  UNIQUE (category_id, name)
);
CREATE TABLE price_ranges (
  id uuid PRIMARY KEY,
  min_cents bigint NOT NULL CHECK (min_cents >= 0),
  max_cents bigint NOT NULL,
  connect_for_bid integer NOT NULL DEFAULT 20 CHECK (connect_for_bid >= 0),
  CHECK (max_cents > min_cents)
);
COMMENT ON COLUMN price_ranges.connect_for_bid IS 'What a bid on a job of this range costs (RULES 4).';
CREATE TABLE response_times (hours integer PRIMARY KEY CHECK (hours > 0));
CREATE TABLE connect_packages (
  id uuid PRIMARY KEY,
  connects integer NOT NULL CHECK (connects > 0),
  price_cents bigint NOT NULL CHECK (price_cents > 0)
);

CREATE TABLE banners (
  id uuid PRIMARY KEY,
  image text NOT NULL,
  title text NOT NULL,
  link text,
  position integer NOT NULL
);
CREATE TABLE testimonials (
  id uuid PRIMARY KEY,
  avatar text,
  name text NOT NULL,
  designation text NOT NULL,
  total_rating integer NOT NULL CHECK (total_rating BETWEEN 1 AND 5),
  comment text NOT NULL,
  position integer NOT NULL
);
CREATE TABLE pages (
  id integer PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  title text NOT NULL,
  description text NOT NULL,
  updated_at timestamptz NOT NULL
);
COMMENT ON COLUMN pages.description IS 'Sanitised HTML.';
