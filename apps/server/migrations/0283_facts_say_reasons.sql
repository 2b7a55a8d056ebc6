-- What a fact of a booking says in words is the reason that somebody wrote, or the milestone that was changed. Facts that
-- wait while the program is upgraded are told as they would have been.
UPDATE outbox SET payload = payload - 'sentence' || jsonb_build_object('reason', payload->'sentence')
  WHERE pending <> '{}' AND payload ? 'sentence'
    AND name IN ('booking.completion-rejected', 'booking.dispute-decided');
UPDATE outbox SET payload = payload - 'sentence' || jsonb_build_object('milestone', jsonb_build_object(
    'act', split_part(payload->>'sentence', ' ', 1), 'title', substring(payload->>'sentence' from '“(.*)”$')))
  WHERE pending <> '{}' AND payload ? 'sentence' AND name = 'booking.milestones-changed';
