-- Fills the tables of the console: bench.rows rows in each, and half as many buyers and sellers. Creates indexes at the
-- end and skips triggers and foreign keys while writing, because the rows are known to be valid.
SET session_replication_role = replica;

CREATE TEMP TABLE bench_indexes AS
SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
WHERE NOT indisprimary AND NOT indisunique AND indrelid::regclass::text IN ('users', 'listings', 'bids', 'bookings', 'disputes',
  'reviews', 'reports', 'payments', 'wallet_adjustments', 'withdrawals', 'support_threads', 'audit_log', 'ledger_entries',
  'ledger_transfers', 'ledger_sealed_transfers', 'billing_documents');
DO $$ DECLARE name text; BEGIN FOR name IN SELECT i.name FROM bench_indexes i LOOP EXECUTE 'DROP INDEX ' || name; END LOOP; END $$;

INSERT INTO price_ranges (id, min_cents, max_cents) VALUES (gen_random_uuid(), 1000, 100000);
INSERT INTO categories (id, title, slug, description, position) VALUES (gen_random_uuid(), 'Design', 'design', 'Design', 0);
CREATE TEMP TABLE bench_sizes AS SELECT current_setting('bench.rows')::int AS rows,
  (SELECT user_id FROM staff LIMIT 1) AS staff, (SELECT id FROM categories ORDER BY position LIMIT 1) AS category, (SELECT id FROM price_ranges LIMIT 1) AS range,
  string_to_array('logo brand poster website shop portrait garden kitchen wedding lesson podcast newsletter report budget '
    || 'invoice album label menu sign carpet window bicycle piano guitar violin drum marathon yoga swimming chess', ' ') AS words;
CREATE TEMP TABLE bench_pairs AS
SELECT n, gen_random_uuid() AS id, gen_random_uuid() AS person, now() - n * interval '30 seconds' AS at, 1000 + n % 90000 AS cents,
  words[1 + n / 2 % 30] AS word, words[1 + n / 60 % 30] AS other, n % 2 = 0 AS is_seller
FROM bench_sizes, generate_series(1, rows) n;
-- Users with even numbers are sellers; each sells to the buyer before them.
CREATE TEMP TABLE bench_deals AS
SELECT p.*, CASE WHEN is_seller THEN person ELSE coalesce(lead(person) OVER (ORDER BY n), lag(person) OVER (ORDER BY n)) END AS seller,
  CASE WHEN is_seller THEN lag(person) OVER (ORDER BY n) ELSE person END AS buyer
FROM bench_pairs p;

INSERT INTO users (id, type, full_name, email, email_verified_at, country_code, phone, country_id, step, created_at, updated_at)
SELECT person, CASE WHEN is_seller THEN 'SELLER' ELSE 'BUYER' END, initcap(word) || ' ' || initcap(other) || chr(97 + n / 1800 % 26),
  'person' || n || '@bench.test', CASE WHEN n % 1000 > 0 THEN at END, '+91', (7000000000 + n * 7919::bigint % 1000000000)::text,
  'IN', 4, at, at
FROM bench_pairs;
INSERT INTO listings (id, kind, owner_id, title, description, category_id, country_id, price_range_id, price_cents, min_cents, max_cents,
  connect_for_bid, status, created_at, updated_at, search_words)
SELECT id, CASE WHEN is_seller THEN 'SERVICE' ELSE 'JOB' END, person, initcap(word) || ' with ' || other || ', number ' || n,
  'Made with care.', category, 'IN', CASE WHEN NOT is_seller THEN range END, CASE WHEN is_seller THEN cents END, cents, cents, CASE WHEN is_seller THEN NULL ELSE 20 END,
  CASE WHEN NOT is_seller AND n % 20 = 1 THEN 'Closed' ELSE 'Open' END, at, at, ''
FROM bench_pairs, bench_sizes;
INSERT INTO bids (id, listing_id, seller_id, amount_cents, fee_cents, status, connects_used, created_at, updated_at)
SELECT gen_random_uuid(), id, seller, cents, 200, CASE WHEN n % 5 = 0 THEN 'Rejected' ELSE 'Pending' END, 20, at, at FROM bench_deals;
INSERT INTO bookings (id, source, buyer_id, seller_id, status, title, description, category_id, country_id, tag_ids,
  price_cents, fee_cents, created_at, updated_at, ended_at, refund_cents, earned_cents, terms, min_percent_for_settle)
SELECT id, 'service', buyer, seller, CASE WHEN n % 100 < 3 THEN 'Ongoing' WHEN n % 1000 = 4 THEN 'In-dispute'
    WHEN n % 10 = 9 THEN 'Cancelled' ELSE 'Completed' END,
  'Booking of a thing number ' || n, 'Made with care.', category, 'IN', '{}', cents, 200, at, at, CASE WHEN has_ended THEN at END,
  CASE WHEN has_ended THEN 0 END, CASE WHEN has_ended THEN cents - 200 END, '{"reviewWithin": 1209600000}', 10
FROM bench_deals CROSS JOIN bench_sizes CROSS JOIN LATERAL (SELECT n % 100 >= 3 AND n % 1000 <> 4 AS has_ended) e;
INSERT INTO completed_bookings (seller_id, count)
SELECT seller_id, count(*) FROM bookings WHERE status = 'Completed' GROUP BY seller_id;
INSERT INTO disputes (id, booking_id, raised_by, status, status_before, reason, created_at, updated_at)
SELECT gen_random_uuid(), id, buyer, CASE WHEN n % 1000 = 4 THEN 'Open' ELSE 'Decided' END, 'Ongoing', 'Late by ' || n % 90 || ' days',
  at, at
FROM bench_deals;
INSERT INTO reviews (id, booking_id, buyer_id, seller_id, stars, text, created_at)
SELECT gen_random_uuid(), id, buyer, seller, 1 + n % 5, 'Work number ' || n || ' came in time', at FROM bench_deals;
INSERT INTO reports (id, reporter_id, user_id, reason, outcome, note, resolved_by, resolved_at, created_at)
SELECT id, person, CASE WHEN is_seller THEN buyer ELSE seller END, 'Asks for payment outside, case ' || n,
  CASE WHEN n % 1000 > 0 THEN 'no action' END, CASE WHEN n % 1000 > 0 THEN 'Looked at' END,
  CASE WHEN n % 1000 > 0 THEN staff END, CASE WHEN n % 1000 > 0 THEN at END, at
FROM bench_deals, bench_sizes;
INSERT INTO payments (id, user_id, provider, provider_reference, charge, amount_cents, status, created_at, updated_at)
SELECT id, buyer, 'sandbox', 'p' || n, 'c' || n, cents, CASE WHEN n % 50 = 0 THEN 'Failed' ELSE 'Paid' END, at, at FROM bench_deals;
INSERT INTO billing_documents (id, kind, year, serial, number, source, user_id, booking_id, total_cents, tax_cents, issued_at, content)
SELECT gen_random_uuid(), 'feeInvoice', 2026, n, 'FI-2026-' || n, 'booking:' || id, seller, id, cents, 0, at, '{"subject": "Booking of a thing"}'
FROM bench_deals;
INSERT INTO wallet_adjustments (id, user_id, amount_cents, reason, status, asked_by, created_at, updated_at)
SELECT id, person, cents, 'Goodwill, case ' || n, CASE WHEN n % 10000 = 0 THEN 'Waiting' ELSE 'Posted' END, staff, at, at
FROM bench_pairs, bench_sizes;
INSERT INTO withdrawals (id, user_id, amount_cents, status, account_number, iban, swift, country_id, first_name, last_name,
  payout_reference, created_at, updated_at, clears_at)
SELECT id, seller, cents, CASE WHEN n % 1000 = 0 THEN 'Pending' ELSE 'Approved' END, '12345678', 'DE89370400440532013000',
  'COBADEFFXXX', 'DE', 'Asha', 'Logo', 'SEPA-' || n, at, at, at
FROM bench_deals;
INSERT INTO support_threads (id, user_id, status, last_seq, last_type, last_text, last_by_staff, staff_unread, created_at, updated_at)
SELECT id, person, CASE WHEN n % 100 = 0 THEN 'Open' ELSE 'Closed' END, 2, 'TEXT', 'Where is it?', false,
  CASE WHEN n % 200 = 0 THEN 1 ELSE 0 END, at, at
FROM bench_pairs;
INSERT INTO audit_log (actor_id, act, target_kind, target_id, reason, before, after, address, at)
SELECT staff, (ARRAY['moderation.suspendPerson', 'moderation.addNote', 'withdrawals.approve', 'admin.signIn'])[1 + n % 4], 'user',
  person::text, 'Because of case ' || n, '{"suspended": false}', '{"suspended": true}', '127.0.0.1', at
FROM bench_pairs, bench_sizes;

INSERT INTO ledger_accounts (code, balance)
SELECT 'wallet:' || person, cents FROM bench_pairs
UNION ALL SELECT code, NULL FROM unnest(ARRAY['platform:fees', 'provider:sandbox']) code;
INSERT INTO ledger_transfers (kind, reference, booking_id, at)
SELECT CASE WHEN n % 3 = 0 THEN 'booking-completed' ELSE 'top-up' END, 'bench-' || n, CASE WHEN n % 3 = 0 THEN id END, at FROM bench_pairs;
INSERT INTO ledger_entries (transfer_id, account_id, amount, balance_after)
SELECT t.id, a.id, p.cents, p.cents FROM bench_pairs p JOIN ledger_transfers t ON t.reference = 'bench-' || p.n
  JOIN ledger_accounts a ON a.code = 'wallet:' || p.person
UNION ALL
SELECT t.id, (SELECT a.id FROM ledger_accounts a WHERE a.code = CASE t.kind WHEN 'top-up' THEN 'provider:sandbox' ELSE 'platform:fees' END),
  -p.cents, NULL
FROM bench_pairs p JOIN ledger_transfers t ON t.reference = 'bench-' || p.n;
-- Sealed, so that the sealing job does not run during the measurement.
INSERT INTO ledger_seals (number, previous_hash, hash, transfers, newest_transfer, at, sealed_at)
SELECT 1, '\x00', '\x01', count(*), max(id), now(), now() - interval '1 day' FROM ledger_transfers;

DO $$ DECLARE text text; BEGIN FOR text IN SELECT definition FROM bench_indexes LOOP EXECUTE text; END LOOP; END $$;
SET session_replication_role = origin;
