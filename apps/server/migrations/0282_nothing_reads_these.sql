-- Payments that wait are found by their deadlines, and of a person by the index of their payments.
DROP INDEX payments_open;
ALTER TABLE push_devices DROP COLUMN reached_at;
