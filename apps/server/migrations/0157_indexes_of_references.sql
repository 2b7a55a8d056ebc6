-- Removing an account that was never verified, or a file that nobody claimed, asks every table that could name it. Each
-- of them answers by an index; so do the personal data of somebody who asks for them.
CREATE INDEX completions_of_asker ON completions (requested_by);
CREATE INDEX disputes_of_raiser ON disputes (raised_by) WHERE raised_by IS NOT NULL;
CREATE INDEX favourites_of_seller ON favourites (seller_id);
CREATE INDEX ledger_checks_of_operator ON ledger_checks (by_id) WHERE by_id IS NOT NULL;
CREATE INDEX notifications_of_sender ON notifications (sender_id) WHERE sender_id IS NOT NULL;
CREATE INDEX offers_of_buyer ON offers (buyer_id);
CREATE INDEX offers_of_seller ON offers (seller_id);
CREATE INDEX password_resets_of_user ON password_resets (user_id);
CREATE INDEX reports_of_resolver ON reports (resolved_by) WHERE resolved_by IS NOT NULL;
CREATE INDEX reviews_of_buyer ON reviews (buyer_id);
CREATE INDEX settings_of_operator ON settings (updated_by) WHERE updated_by IS NOT NULL;
CREATE INDEX settlements_of_canceller ON settlements (cancelled_by);
CREATE INDEX staff_notes_of_author ON staff_notes (author_id);
CREATE INDEX support_threads_of_assignee ON support_threads (assignee_id) WHERE assignee_id IS NOT NULL;
CREATE INDEX verification_codes_of_user ON verification_codes (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX wallet_adjustments_of_asker ON wallet_adjustments (asked_by);
CREATE INDEX wallet_adjustments_of_decider ON wallet_adjustments (decided_by) WHERE decided_by IS NOT NULL;

CREATE INDEX booking_files_of_file ON booking_files (file_id);
CREATE INDEX listing_files_of_file ON listing_files (file_id);
CREATE INDEX messages_of_file ON messages (file_id) WHERE file_id IS NOT NULL;
CREATE INDEX offer_files_of_file ON offer_files (file_id);
CREATE INDEX support_messages_of_file ON support_messages (file_id) WHERE file_id IS NOT NULL;
CREATE INDEX files_stored_as ON files (stored_as) WHERE stored_as IS NOT NULL;
