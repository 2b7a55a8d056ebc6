-- Waiting events name the consumer that updates the viewers of a listing by its new name.
UPDATE outbox SET pending = array_replace(pending, 'listings.live.lookers', 'listings.live.viewers')
WHERE pending && ARRAY['listings.live.lookers'];
