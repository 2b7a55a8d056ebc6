-- What the operator's tables show, made by one script on top of fill-market.sql: bench.rows rows of each.
CREATE TEMP TABLE bench_people AS
SELECT id, type, row_number() OVER (PARTITION BY type ORDER BY id)::int AS place FROM users WHERE type <> 'ADMIN';
CREATE INDEX ON bench_people (type, place);
ANALYZE bench_people;
CREATE TEMP TABLE bench_sizes AS SELECT current_setting('bench.rows')::int AS rows,
  (SELECT count(*)::int FROM bench_people WHERE type = 'BUYER') AS buyers,
  (SELECT count(*)::int FROM bench_people WHERE type = 'SELLER') AS sellers,
  (SELECT user_id FROM staff LIMIT 1) AS staff,
  (SELECT id FROM categories ORDER BY position LIMIT 1) AS category;
CREATE TEMP TABLE bench_pairs AS
SELECT n, gen_random_uuid() AS id, buyer.id AS buyer, seller.id AS seller, now() - n * interval '30 seconds' AS at,
  1000 + n % 90000 AS cents
FROM bench_sizes, generate_series(1, rows) n
JOIN bench_people buyer ON buyer.type = 'BUYER' AND buyer.place = 1 + n % (SELECT buyers FROM bench_sizes)
JOIN bench_people seller ON seller.type = 'SELLER' AND seller.place = 1 + (n * 7) % (SELECT sellers FROM bench_sizes);

INSERT INTO bookings (id, source, buyer_id, seller_id, status, title, description, category_id, country_id, tag_ids,
  price_cents, fee_cents, created_at, updated_at, ended_at)
SELECT p.id, 'service', p.buyer, p.seller,
  CASE WHEN n % 100 < 3 THEN 'Ongoing' WHEN n % 1000 = 4 THEN 'In-dispute' WHEN n % 10 = 9 THEN 'Cancelled' ELSE 'Completed' END,
  'Booking of a thing number ' || n, 'Made with care.', category, 'IN', '{}', cents, 200, at, at, at
FROM bench_pairs p, bench_sizes;
INSERT INTO disputes (id, booking_id, raised_by, status, status_before, reason, created_at, updated_at)
SELECT gen_random_uuid(), id, buyer, CASE WHEN n % 1000 = 4 THEN 'Open' ELSE 'Decided' END, 'Ongoing', 'Late by ' || n % 90 || ' days', at, at
FROM bench_pairs;
INSERT INTO reviews (id, booking_id, buyer_id, seller_id, stars, text, created_at)
SELECT gen_random_uuid(), id, buyer, seller, 1 + n % 5, 'Work number ' || n || ' came in time', at FROM bench_pairs;
INSERT INTO reports (id, reporter_id, user_id, reason, outcome, note, resolved_by, resolved_at, created_at)
SELECT gen_random_uuid(), buyer, seller, 'Asks for payment outside, case ' || n,
  CASE WHEN n % 1000 = 0 THEN NULL ELSE 'no action' END, CASE WHEN n % 1000 = 0 THEN NULL ELSE 'Looked at' END,
  CASE WHEN n % 1000 = 0 THEN NULL ELSE staff END, CASE WHEN n % 1000 = 0 THEN NULL ELSE at END, at
FROM bench_pairs, bench_sizes ON CONFLICT DO NOTHING;
INSERT INTO payments (id, user_id, provider, provider_reference, charge, amount_cents, status, created_at, updated_at)
SELECT id, buyer, 'sandbox', 'p' || n, 'c' || n, cents, CASE WHEN n % 50 = 0 THEN 'Failed' ELSE 'Paid' END, at, at FROM bench_pairs;
INSERT INTO wallet_adjustments (id, user_id, amount_cents, reason, status, asked_by, created_at, updated_at)
SELECT id, seller, cents, 'Goodwill, case ' || n, CASE WHEN n % 10000 = 0 THEN 'Waiting' ELSE 'Posted' END, staff, at, at
FROM bench_pairs, bench_sizes;
INSERT INTO withdrawals (id, user_id, amount_cents, status, account_number, iban, swift, country_id, first_name, last_name,
  payout_reference, created_at, updated_at)
SELECT id, seller, cents, CASE WHEN n % 1000 = 0 THEN 'Pending' ELSE 'Approved' END, '12345678', 'DE89370400440532013000',
  'COBADEFFXXX', 'DE', 'Asha', 'Logo', 'SEPA-' || n, at, at
FROM bench_pairs;
INSERT INTO support_threads (id, user_id, status, last_seq, last_type, last_text, last_by_staff, staff_unread, created_at, updated_at)
SELECT gen_random_uuid(), id, CASE WHEN place % 100 = 0 THEN 'Open' ELSE 'Closed' END, 2, 'TEXT', 'Where is it?', false,
  CASE WHEN place % 200 = 0 THEN 1 ELSE 0 END, now() - place * interval '1 minute', now() - place * interval '1 minute'
FROM bench_people;
INSERT INTO audit_log (actor_id, act, target_kind, target_id, reason, before, after, address, at)
SELECT staff, (ARRAY['moderation.suspendPerson', 'moderation.addNote', 'withdrawals.approve', 'admin.signIn'])[1 + n % 4], 'user',
  seller::text, 'Because of case ' || n, '{"suspended": false}', '{"suspended": true}', '127.0.0.1', at
FROM bench_pairs, bench_sizes ORDER BY n DESC;
INSERT INTO bids (id, listing_id, seller_id, amount_cents, status, connects_used, created_at, updated_at)
SELECT gen_random_uuid(), l.id, p.seller, p.cents, CASE WHEN p.n % 5 = 0 THEN 'Rejected' ELSE 'Pending' END, 20, p.at, p.at
FROM bench_pairs p JOIN (SELECT id, row_number() OVER (ORDER BY id) AS place, count(*) OVER () AS jobs FROM listings WHERE kind = 'JOB') l
  ON l.place = 1 + p.n % l.jobs
ON CONFLICT DO NOTHING;

INSERT INTO ledger_accounts (code, keeps_balance)
SELECT 'wallet:' || id, true FROM bench_people UNION ALL SELECT code, false FROM unnest(ARRAY['platform:fees', 'provider:sandbox']) code
ON CONFLICT DO NOTHING;
INSERT INTO ledger_transfers (kind, reference, booking_id, at)
SELECT CASE WHEN n % 3 = 0 THEN 'booking-completed' ELSE 'top-up' END, 'bench-' || n, CASE WHEN n % 3 = 0 THEN id END, at
FROM bench_pairs ORDER BY n DESC;
CREATE TEMP TABLE bench_moves AS
SELECT t.id, t.kind, p.cents, (SELECT a.id FROM ledger_accounts a WHERE a.code = 'wallet:' || p.buyer) AS wallet
FROM ledger_transfers t JOIN bench_pairs p ON t.reference = 'bench-' || p.n;
INSERT INTO ledger_entries (transfer_id, account_id, amount, balance_after)
SELECT id, wallet, cents, cents FROM bench_moves
UNION ALL
SELECT id, (SELECT a.id FROM ledger_accounts a WHERE a.code = CASE WHEN kind = 'top-up' THEN 'provider:sandbox' ELSE 'platform:fees' END),
  -cents, NULL FROM bench_moves;
UPDATE ledger_accounts a SET balance = s.cents
FROM (SELECT wallet, sum(cents) AS cents FROM bench_moves GROUP BY 1) s WHERE s.wallet = a.id;
-- So that the job that seals finds nothing to do while the tables are measured.
SELECT ledger_seal(now(), current_setting('bench.rows')::int);
