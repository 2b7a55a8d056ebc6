-- A market to search in, made by one script: sellers, buyers, listings, tags, reviews. Sizes come as settings:
-- bench.sellers, bench.listings. Chance is seeded, so that every run searches the same market.
SELECT setseed(0.42);

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

INSERT INTO users (id, type, full_name, email, email_verified_at, country_code, phone, country_id, city, category_id, price_range_id,
  response_time, bio, step, created_at, updated_at)
SELECT gen_random_uuid(), 'SELLER',
  initcap((ARRAY['asha', 'bea', 'carl', 'dina', 'emil', 'fay', 'gil', 'hana', 'ivo', 'jun'])[1 + n % 10]) || ' '
    || initcap((SELECT word FROM bench_words WHERE place = 1 + n % (SELECT count(*)::int FROM bench_words))) || chr(97 + n / 80 % 26) || chr(97 + n / 2080 % 26),
  'seller' || n || '@bench.test', now(), '+91', (7000000000 + n * 7919::bigint % 1000000000)::text, c.id, 'City ' || n % 300, k.id, r.id, (ARRAY[1, 4, 12, 24, 48])[1 + n % 5],
  'Years of work with care, ' || n, 4, now() - n * interval '1 minute', now()
FROM generate_series(1, current_setting('bench.sellers')::int) n
JOIN bench_countries c ON c.place = 1 + n % 40 JOIN bench_categories k ON k.place = 1 + n % 14
JOIN bench_ranges r ON r.place = 1 + n % 4;
INSERT INTO users (id, type, full_name, email, email_verified_at, country_id, city, step, created_at, updated_at)
SELECT gen_random_uuid(), 'BUYER', 'Buyer Number', 'buyer' || n || '@bench.test', now(), 'IN', 'Pune', 4, now(), now()
FROM generate_series(1, 2000) n;
INSERT INTO seller_ratings (seller_id, stars_sum, review_count)
SELECT id, n + (n * 3 * random())::int, n FROM (SELECT id, 1 + (random() * 20)::int AS n FROM users WHERE type = 'SELLER') s;
CREATE TEMP TABLE bench_owners AS
SELECT id, type, row_number() OVER (PARTITION BY type ORDER BY email)::int AS place FROM users;
CREATE INDEX ON bench_owners (type, place);
ANALYZE bench_owners;

CREATE TEMP TABLE bench_indexes AS SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
FROM pg_index WHERE indrelid = 'listings'::regclass AND NOT indisprimary;
DO $$ DECLARE name text; BEGIN FOR name IN SELECT i.name FROM bench_indexes i LOOP EXECUTE 'DROP INDEX ' || name; END LOOP; END $$;

CREATE TEMP TABLE bench_listings AS
SELECT gen_random_uuid() AS id, n, n % 10 < 7 AS is_service, 1 + (random() * 13)::int AS category,
  1 + floor(power(random(), 2) * (SELECT count(*) FROM bench_words))::int AS first_word, 1 + floor(power(random(), 2) * (SELECT count(*) FROM bench_words))::int AS second_word,
  1 + floor(random() * 12)::int AS act, 1 + floor(random() * 4)::int AS range, 1 + floor(random() * 40)::int AS country,
  floor(500 + power(random(), 3) * 250000)::bigint AS price
FROM generate_series(1, current_setting('bench.listings')::int) n;

INSERT INTO listings (id, kind, owner_id, title, description, category_id, country_id, price_range_id, price_cents,
  min_cents, max_cents, connect_for_bid, status, created_at, updated_at, search_names, search_words)
SELECT id, kind, owner_id, title, description, category_id, country_id, range_id, price_cents, min_cents, max_cents,
  connects, CASE WHEN n % 20 = 0 AND kind = 'JOB' THEN 'Closed' ELSE 'Open' END, created_at, created_at,
  plain_text(concat_ws(' ', title, tag_names, category_title, owner_name)),
  setweight(to_tsvector('english', plain_text(title)), 'A')
    || setweight(to_tsvector('english', plain_text(concat_ws(' ', tag_names, category_title))), 'B')
    || setweight(to_tsvector('english', plain_text(owner_name)), 'C')
    || setweight(to_tsvector('english', plain_text(description)), 'D')
FROM (
  SELECT b.id, b.n, CASE WHEN is_service THEN 'SERVICE' ELSE 'JOB' END AS kind, o.id AS owner_id,
    initcap(act.word) || ' ' || one.word || ' with ' || two.word AS title,
    'A careful ' || one.word || ' for your ' || two.word || ', number ' || b.n || ', made in ' || b.n % 9 + 1 || ' days.' AS description,
    k.id AS category_id, k.title AS category_title, k.title || ' basics ' || k.title || ' express' AS tag_names,
    u.full_name AS owner_name, c.id AS country_id, CASE WHEN is_service THEN NULL ELSE r.id END AS range_id,
    CASE WHEN is_service THEN price END AS price_cents, CASE WHEN is_service THEN price ELSE r.min_cents END AS min_cents,
    CASE WHEN is_service THEN price ELSE r.max_cents END AS max_cents, CASE WHEN is_service THEN NULL ELSE 20 END AS connects,
    now() - b.n * interval '10 seconds' AS created_at
  FROM bench_listings b
  JOIN bench_words one ON one.place = first_word JOIN bench_words two ON two.place = second_word
  JOIN bench_acts act ON act.place = b.act JOIN bench_categories k ON k.place = category
  JOIN bench_ranges r ON r.place = range JOIN bench_countries c ON c.place = country
  JOIN bench_owners o ON o.type = CASE WHEN is_service THEN 'SELLER' ELSE 'BUYER' END
    AND o.place = 1 + b.n % CASE WHEN is_service THEN current_setting('bench.sellers')::int ELSE 2000 END
  JOIN users u ON u.id = o.id
) made;
INSERT INTO listing_tags (listing_id, tag_id)
SELECT b.id, t.id FROM bench_listings b JOIN bench_categories k ON k.place = b.category
JOIN tags t ON t.category_id = k.id AND t.name IN (k.title || ' basics', k.title || ' express');
INSERT INTO files (id, filename, type, is_public, created_at)
SELECT id, id || '.png', 'png', true, now() FROM (SELECT gen_random_uuid() AS id FROM generate_series(1, 500)) f;
INSERT INTO listing_files (listing_id, file_id, role, name, position)
SELECT b.id, f.id, 'image', 'cover.png', 0 FROM bench_listings b
JOIN (SELECT id, row_number() OVER (ORDER BY id) AS place FROM files) f ON f.place = 1 + b.n % 500;
DO $$ DECLARE text text; BEGIN FOR text IN SELECT definition FROM bench_indexes LOOP EXECUTE text; END LOOP; END $$;
