-- A booking keeps the times it was made with, whatever the settings become.
ALTER TABLE bookings ADD COLUMN terms jsonb NOT NULL DEFAULT '{"declineWithin": 86400000, "settlementAnswer": 172800000, "disputeAfterRejection": 345600000, "completionAnswerOfBuyer": 604800000, "completionAnswerOfSeller": 259200000, "withdrawWithin": 345600000, "reviewWithin": 1209600000}';
ALTER TABLE bookings ALTER COLUMN terms DROP DEFAULT;
COMMENT ON COLUMN bookings.terms IS 'How long each side has, in milliseconds (RULES 7); frozen like the fee.';
