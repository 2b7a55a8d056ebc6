-- The console sorts its tables also by these columns, and pages through them at any depth. On a large marketplace, create
-- these indexes beforehand with CREATE INDEX CONCURRENTLY (docs/operations.md).
CREATE INDEX IF NOT EXISTS users_by_name ON users ((plain_text(full_name) COLLATE "C"), id);
CREATE INDEX IF NOT EXISTS listings_by_lowest_price ON listings (min_cents, id);
CREATE INDEX IF NOT EXISTS listings_by_title ON listings ((plain_text(title) COLLATE "C"), id);
CREATE INDEX IF NOT EXISTS bookings_by_price ON bookings (price_cents, id);
CREATE INDEX IF NOT EXISTS payments_by_amount ON payments (amount_cents, id);
CREATE INDEX IF NOT EXISTS withdrawals_by_amount ON withdrawals (amount_cents, id);
CREATE INDEX IF NOT EXISTS billing_documents_by_total ON billing_documents (total_cents, id);
