-- The operator's searches and queues, at any number of rows.
CREATE INDEX reports_reasons_alike ON reports USING gin (plain_text(reason) gin_trgm_ops);
CREATE INDEX wallet_adjustments_reasons_alike ON wallet_adjustments USING gin (plain_text(reason) gin_trgm_ops);
CREATE INDEX withdrawals_references_alike ON withdrawals USING gin (plain_text(payout_reference) gin_trgm_ops);
CREATE INDEX audit_log_reasons_alike ON audit_log USING gin (plain_text(reason) gin_trgm_ops);
CREATE INDEX support_threads_newest ON support_threads (updated_at DESC, id DESC);
CREATE INDEX support_threads_unread ON support_threads (updated_at) WHERE status = 'Open' AND staff_unread > 0;
CREATE INDEX reviews_by_stars ON reviews (stars, created_at DESC, id DESC);
CREATE INDEX ledger_transfers_of_kind ON ledger_transfers (kind, id DESC);
