-- Comments that cite the headings of docs/product-rules.md.
COMMENT ON COLUMN price_ranges.connect_for_bid IS 'Connects that a bid on a job of this range costs (product-rules: Connects and bids).';
COMMENT ON COLUMN users.step IS 'Seller onboarding: 1 profile, 2 FAQ, 3 portfolio, 4 complete (product-rules: Accounts). Buyers are 4.';
COMMENT ON COLUMN bids.seen_at IS 'When the buyer first opened the bid; the connects of an unopened bid can be returned (product-rules: Connects and bids).';
COMMENT ON COLUMN bookings.terms IS 'Time limits of each side in milliseconds, frozen when the booking starts (product-rules: Bookings).';
COMMENT ON COLUMN bookings.min_percent_for_settle IS 'Minimum refund of a settlement in percent of the price, frozen when the booking starts (product-rules: Wallet and ledger).';
COMMENT ON COLUMN settlements.amount_cents IS 'Proposed refund to the buyer (product-rules: Wallet and ledger).';
COMMENT ON TABLE notification_opt_outs IS 'A row turns off a group of notifications on a channel; everything is on by default (product-rules: Notifications).';
