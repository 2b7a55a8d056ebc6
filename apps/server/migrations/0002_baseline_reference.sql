-- uses functions/categories_refresh_search.sql
-- uses functions/tags_refresh_search.sql

CREATE TABLE countries (
  id text PRIMARY KEY,
  name text NOT NULL,
  dial_code text NOT NULL,
  slug text NOT NULL UNIQUE,
  is_active boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1
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
  "position" integer NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1
);
COMMENT ON COLUMN categories.is_active IS 'Offered to choose from; what names it already stays.';
-- Titles of active categories are unique in any case, although two of them can lead to the same slug (C# and C++).
CREATE UNIQUE INDEX categories_titled_once ON categories (lower(title)) WHERE is_active;
CREATE TRIGGER categories_search AFTER UPDATE OF title ON categories
  FOR EACH ROW WHEN (new.title <> old.title) EXECUTE FUNCTION categories_refresh_search();

CREATE TABLE tags (
  id uuid PRIMARY KEY,
  category_id uuid NOT NULL REFERENCES categories,
  name text NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT tags_category_id_name_key UNIQUE (category_id, name)
);
CREATE UNIQUE INDEX tags_named_once ON tags (category_id, lower(name)) WHERE is_active;
CREATE TRIGGER tags_search AFTER UPDATE OF name ON tags
  FOR EACH ROW WHEN (new.name <> old.name) EXECUTE FUNCTION tags_refresh_search();

CREATE TABLE price_ranges (
  id uuid PRIMARY KEY,
  min_cents bigint NOT NULL CHECK (min_cents >= 0),
  max_cents bigint NOT NULL,
  connect_for_bid integer NOT NULL DEFAULT 20 CHECK (connect_for_bid >= 0),
  is_active boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT price_ranges_check CHECK (max_cents > min_cents)
);
COMMENT ON COLUMN price_ranges.connect_for_bid IS 'What a bid on a job of this range costs (RULES 4).';
CREATE UNIQUE INDEX price_ranges_once ON price_ranges (min_cents, max_cents) WHERE is_active;

CREATE TABLE response_times (
  hours integer PRIMARY KEY CHECK (hours > 0)
);

CREATE TABLE connect_packages (
  id uuid PRIMARY KEY,
  connects integer NOT NULL CHECK (connects > 0),
  price_cents bigint NOT NULL CHECK (price_cents > 0),
  is_active boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1
);

CREATE TABLE banners (
  id uuid PRIMARY KEY,
  image text NOT NULL,
  title text NOT NULL,
  link text,
  "position" integer NOT NULL,
  starts_at timestamptz,
  ends_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT banners_check CHECK (starts_at < ends_at)
);
COMMENT ON COLUMN banners.starts_at IS 'Shown from here, and until ends_at; null is no limit.';
COMMENT ON COLUMN banners.version IS 'Goes up with every change; the same in all that the operator edits.';

CREATE TABLE testimonials (
  id uuid PRIMARY KEY,
  avatar text,
  name text NOT NULL,
  designation text NOT NULL,
  total_rating integer NOT NULL CHECK (total_rating BETWEEN 1 AND 5),
  comment text NOT NULL,
  "position" integer NOT NULL,
  version integer NOT NULL DEFAULT 1
);

CREATE TABLE pages (
  id integer PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  title text NOT NULL,
  description text NOT NULL,
  updated_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1
);
COMMENT ON COLUMN pages.description IS 'Sanitised HTML.';
-- Starter pages that the footer and the registration link to.
INSERT INTO pages (id, slug, title, description, updated_at) VALUES (1, 'terms-conditions', 'Terms & Conditions', '<p><strong>This is a starter text.</strong> It says how this marketplace works. Who runs it and under which law is for its operator to add.</p><h2>What this marketplace does</h2><p>It brings together buyers, who need work done, and sellers, who do it. A contract about work is between the two of them.</p><h2>Money</h2><ul><li>When a booking begins, its price leaves the wallet of the buyer and waits in escrow.</li><li>When the work is accepted, the seller is paid the price less the fee. The fee is inside the price and shown before anyone commits.</li><li>A cancellation parts the price as both sides agree. Where nobody answers in time, the booking says beforehand what happens and when.</li><li>Where both sides cannot agree, either may raise a dispute, and the operator decides with a reason.</li></ul><h2>Conduct</h2><p>Offer only what is lawful and yours to offer, and pay and be paid on the marketplace. The operator may remove listings and suspend accounts, and says why.</p>', now());
INSERT INTO pages (id, slug, title, description, updated_at) VALUES (2, 'privacy-policy', 'Privacy Policy', '<p><strong>This is a starter text.</strong> It says what this marketplace keeps. Who is responsible for it, and whom to ask, is for its operator to add.</p><h2>What is kept</h2><ul><li>What you enter: your account, profile, listings, bids, bookings, reviews and files.</li><li>What you write in chats and to support. The other side reads it, and the operator where they have to decide something.</li><li>Every movement of money. Those records stay, because books may not be changed.</li><li>Your sessions, with the device they run on.</li><li>In your browser: what keeps you signed in, and a cookie with a random name of the browser that lasts 15 days. It opens nothing, and its name is not stored.</li></ul><h2>What you can do</h2><p>In your account you can see and download what is kept about you, choose which mails and notifications you get, end sessions, and delete the account once nothing is open.</p>', now());
INSERT INTO pages (id, slug, title, description, updated_at) VALUES (3, 'home-about', 'Work with people you can name', '<p>Buyers post what they need or buy a service as it stands. Sellers answer with a bid, a question or an offer. When both say yes, the full price waits in escrow until the work is done, so nobody has to go first. The fee is inside the price and shown before anyone commits. If plans change, both sides see what each of them would receive and when. And if they cannot agree, a person reads the whole story and decides.</p>', now());
INSERT INTO pages (id, slug, title, description, updated_at) VALUES (4, 'about-us', 'About us', '<p><strong>This is a starter text.</strong> Who is behind this marketplace is for its operator to tell.</p><p>Here people find others to do work for them, agree on a price, and know where the money is at every moment: it waits in escrow until the work is accepted.</p>', now());
INSERT INTO pages (id, slug, title, description, updated_at) VALUES (6, 'faqs', 'Frequently asked questions', '<details><summary>How do I hire somebody?</summary><p>Buy a service at its listed price, or post a job and choose from the bids. You can also write to a seller first and agree on an offer in the chat.</p></details><details><summary>Where is my money while the work is going on?</summary><p>In escrow. It left the wallet of the buyer when the booking began and reaches the seller when the work is accepted. Until then neither side can spend it.</p></details><details><summary>What does it cost?</summary><p>The fee is inside the price and comes out of the share of the seller. Both sides see it before they commit. Bids cost connects.</p></details><details><summary>Can a booking be cancelled?</summary><p>Yes, by either side, with a reason and a proposed refund. The other accepts, rejects or answers once with another amount.</p></details><details><summary>How do disputes work?</summary><p>Raise a dispute with your reason and files. All clocks stop. The operator reads the history and decides how the price is divided.</p></details>', now());
