-- A market to search in, made by one script: sellers, buyers, listings, tags, reviews. Sizes come as settings:
-- bench.sellers, bench.listings. Chance is seeded, so that every run searches the same market. Triggers and foreign keys
-- are off, and indexes are built after the rows, which makes a million listings take minutes instead of a quarter of an hour.
SET session_replication_role = replica;
SET synchronous_commit = off;
SET maintenance_work_mem = '1GB';
SET work_mem = '256MB';
SET max_parallel_maintenance_workers = 4;
SELECT setseed(0.42);

-- Ids in the order of creation, like those of the program, so that each row goes to the end of its indexes.
CREATE FUNCTION pg_temp.id_at(p_created_at timestamptz) RETURNS uuid LANGUAGE sql AS $$
  SELECT (lpad(to_hex((extract(epoch FROM p_created_at) * 1000)::bigint), 12, '0') || '7' || substr(replace(gen_random_uuid()::text, '-', ''), 14))::uuid
$$;

INSERT INTO categories (id, title, slug, description, position)
SELECT gen_random_uuid(), title, replace(lower(title), ' ', '-'), title, place
FROM unnest(ARRAY['Design', 'Web development', 'Writing', 'Translation', 'Video', 'Photography', 'Marketing', 'Music',
  'Home repair', 'Tutoring', 'Events', 'Finance', 'Data', 'Fitness']) WITH ORDINALITY AS c (title, place);
INSERT INTO tags (id, category_id, name)
SELECT gen_random_uuid(), c.id, c.title || ' ' || kind
FROM categories c, unnest(ARRAY['basics', 'express', 'classic', 'modern', 'local', 'remote', 'team', 'review']) kind;
INSERT INTO price_ranges (id, min_cents, max_cents)
SELECT gen_random_uuid(), low * 100, high * 100 FROM (VALUES (10, 50), (50, 150), (150, 600), (600, 2500)) r (low, high);

CREATE TEMP TABLE bench_categories AS SELECT id, title, row_number() OVER (ORDER BY position)::int AS place FROM categories;
CREATE TEMP TABLE bench_ranges AS SELECT id, min_cents, max_cents, row_number() OVER (ORDER BY min_cents)::int AS place FROM price_ranges;
CREATE TEMP TABLE bench_countries AS SELECT id, row_number() OVER (ORDER BY id)::int AS place FROM countries LIMIT 40;
CREATE TEMP TABLE bench_words AS SELECT word, place::int FROM unnest(string_to_array(
  'logo brand poster website shop portrait garden kitchen wedding lesson podcast newsletter report budget invoice album '
  || 'label menu sign carpet window bicycle piano guitar violin drum marathon yoga swimming chess algebra physics '
  || 'chemistry history grammar essay novel poem speech contract patent visa passport diploma subtitle trailer advert '
  || 'banner brochure catalogue calendar postcard sticker ceramic leather wooden copper marble velvet linen harvest '
  || 'orchard vineyard bakery brewery pharmacy hospital museum theatre cinema library airport harbour railway tunnel',
  ' ')) WITH ORDINALITY AS w (word, place);
CREATE TEMP TABLE bench_acts AS SELECT word, place::int FROM unnest(ARRAY['Painted', 'Drawn', 'Printed', 'Edited',
  'Planned', 'Repaired', 'Filmed', 'Written', 'Checked', 'Built', 'Cleaned', 'Taught']) WITH ORDINALITY AS a (word, place);

CREATE TEMP TABLE bench_indexes AS SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
FROM pg_index WHERE indrelid IN ('users'::regclass, 'listings'::regclass, 'listing_tags'::regclass, 'listing_files'::regclass)
  AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid);
DO $$ DECLARE name text; BEGIN FOR name IN SELECT i.name FROM bench_indexes i LOOP EXECUTE 'DROP INDEX ' || name; END LOOP; END $$;

INSERT INTO users (id, type, full_name, email, email_verified_at, country_code, phone, country_id, city, category_id, price_range_id,
  response_time, bio, step, created_at, updated_at, search_words)
SELECT id, type, name, email, verified_at, code, phone, country, city, category, range, hours, bio, 4, joined_at, now(),
  to_tsvector('english', name || ' ' || bio || ' ' || title || ' ' || title || ' local')
FROM (SELECT pg_temp.id_at(now() - n * interval '1 minute') AS id, 'SELLER' AS type,
  initcap((ARRAY['asha', 'bea', 'carl', 'dina', 'emil', 'fay', 'gil', 'hana', 'ivo', 'jun'])[1 + n % 10]) || ' '
    || initcap((SELECT word FROM bench_words WHERE place = 1 + n % (SELECT count(*)::int FROM bench_words))) || chr(97 + n / 80 % 26) || chr(97 + n / 2080 % 26) AS name,
  'seller' || n || '@bench.test' AS email, now() AS verified_at, '+91' AS code, (7000000000 + n * 7919::bigint % 1000000000)::text AS phone,
  c.id AS country, 'City ' || n % 300 AS city, k.id AS category, k.title, r.id AS range, (ARRAY[1, 4, 12, 24, 48])[1 + n % 5] AS hours,
  'Years of work with care, ' || n AS bio, now() - n * interval '1 minute' AS joined_at
FROM generate_series(current_setting('bench.sellers')::int, 1, -1) n
JOIN bench_countries c ON c.place = 1 + n % 40 JOIN bench_categories k ON k.place = 1 + n % 14
JOIN bench_ranges r ON r.place = 1 + n / 7 % 4) sellers;
INSERT INTO users (id, type, full_name, email, email_verified_at, country_id, city, step, created_at, updated_at)
SELECT gen_random_uuid(), 'BUYER', 'Buyer Number', 'buyer' || n || '@bench.test', now(), 'IN', 'Pune', 4, now(), now()
FROM generate_series(1, 2000) n;
INSERT INTO seller_ratings (seller_id, stars_sum, review_count)
SELECT id, n + (n * 3 * random())::int, n FROM (SELECT id, 1 + (random() * 20)::int AS n FROM users WHERE type = 'SELLER') s;
INSERT INTO user_tags (user_id, tag_id)
SELECT u.id, t.id FROM users u JOIN categories c ON c.id = u.category_id JOIN tags t ON t.category_id = c.id AND t.name = c.title || ' local';
CREATE TEMP TABLE bench_owners AS
SELECT id, type, row_number() OVER (PARTITION BY type ORDER BY email)::int AS place,
  setweight(to_tsvector('english', full_name), 'C') AS words FROM users;
CREATE INDEX ON bench_owners (type, place);
ANALYZE bench_owners;

CREATE TEMP TABLE bench_listings AS
SELECT pg_temp.id_at(now() - n * interval '10 seconds') AS id, n, n % 10 < 7 AS is_service, 1 + (random() * 13)::int AS category,
  1 + floor(power(random(), 2) * words)::int AS first_word, 1 + floor(power(random(), 2) * words)::int AS second_word,
  1 + floor(random() * 12)::int AS act, 1 + floor(random() * 4)::int AS range, 1 + floor(random() * 40)::int AS country,
  floor(500 + power(random(), 3) * 250000)::bigint AS price
FROM (SELECT count(*) AS words FROM bench_words) counted, generate_series(current_setting('bench.listings')::int, 1, -1) n;

-- Texts that the search reads, parsed once for each different text and joined below.
CREATE TEMP TABLE bench_titles AS
SELECT first_word, second_word, act, title, setweight(to_tsvector('english', title), 'A') AS words,
  to_tsvector('english', 'A careful ' || one || ' for your ' || two || ', number') AS described
FROM (
  SELECT first_word, second_word, act, one.word AS one, two.word AS two, acts.word || ' ' || one.word || ' with ' || two.word AS title
  FROM (SELECT DISTINCT first_word, second_word, act FROM bench_listings) used
  JOIN bench_words one ON one.place = first_word JOIN bench_words two ON two.place = second_word
  JOIN bench_acts acts ON acts.place = act
) titles;
CREATE TEMP TABLE bench_labels AS
SELECT place, id, title, setweight(to_tsvector('english', title || ' basics ' || title || ' express ' || title), 'B') AS words
FROM bench_categories;

INSERT INTO listings (id, kind, owner_id, title, description, category_id, country_id, price_range_id, price_cents,
  min_cents, max_cents, connect_for_bid, status, created_at, updated_at, search_words)
SELECT b.id, CASE WHEN is_service THEN 'SERVICE' ELSE 'JOB' END, o.id, t.title,
  'A careful ' || one.word || ' for your ' || two.word || ', number ' || b.n || ', made in ' || b.n % 9 + 1 || ' days.',
  k.id, c.id, CASE WHEN is_service THEN NULL ELSE r.id END,
  CASE WHEN is_service THEN price END, CASE WHEN is_service THEN price ELSE r.min_cents END,
  CASE WHEN is_service THEN price ELSE r.max_cents END, CASE WHEN is_service THEN NULL ELSE 20 END,
  CASE WHEN b.n % 20 = 0 AND NOT is_service THEN 'Closed' ELSE 'Open' END,
  now() - b.n * interval '10 seconds', now() - b.n * interval '10 seconds',
  t.words || k.words || o.words || setweight(t.described || to_tsvector('english', b.n || ' made in ' || b.n % 9 + 1 || ' days'), 'D')
FROM bench_listings b
JOIN bench_titles t USING (first_word, second_word, act)
JOIN bench_words one ON one.place = first_word JOIN bench_words two ON two.place = second_word
JOIN bench_labels k ON k.place = category JOIN bench_ranges r ON r.place = range JOIN bench_countries c ON c.place = country
JOIN bench_owners o ON o.type = CASE WHEN is_service THEN 'SELLER' ELSE 'BUYER' END
  AND o.place = 1 + b.n % CASE WHEN is_service THEN current_setting('bench.sellers')::int ELSE 2000 END;
INSERT INTO listing_tags (listing_id, tag_id)
SELECT b.id, t.id FROM bench_listings b JOIN bench_categories k ON k.place = b.category
JOIN tags t ON t.category_id = k.id AND t.name IN (k.title || ' basics', k.title || ' express');
INSERT INTO files (id, filename, type, is_public, created_at)
SELECT id, id || '.png', 'png', true, now() FROM (SELECT gen_random_uuid() AS id FROM generate_series(1, 500)) f;
INSERT INTO listing_files (listing_id, file_id, role, name, position)
SELECT b.id, f.id, 'image', 'cover.png', 0 FROM bench_listings b
JOIN (SELECT id, row_number() OVER (ORDER BY id) AS place FROM files) f ON f.place = 1 + b.n % 500;
DO $$ DECLARE text text; BEGIN FOR text IN SELECT definition FROM bench_indexes LOOP EXECUTE text; END LOOP; END $$;

-- Each word is looked up once, although it is in many names and titles.
INSERT INTO search_vocabulary (kind, word, lexeme)
WITH texts AS (
  SELECT DISTINCT 'SELLER' AS type, unnest(string_to_array(full_name, ' ')) AS text FROM users WHERE type = 'SELLER'
  UNION ALL SELECT 'ANY', title || ' basics express' FROM categories
  UNION ALL SELECT 'ANY', word FROM bench_words UNION ALL SELECT 'ANY', word FROM bench_acts
  UNION ALL SELECT 'ANY', 'A careful logo for your poster, made in days.' UNION ALL SELECT 'SELLER', 'Years of work with care'
), words AS MATERIALIZED (
  SELECT type, word, lexeme FROM texts, searched_words(text)
)
SELECT DISTINCT kind, word, lexeme FROM words, (VALUES ('SERVICE'), ('SELLER'), ('JOB')) kinds (kind)
WHERE type = 'ANY' OR kind <> 'JOB';
RESET session_replication_role;
