-- An offer has one message by its sender, and one by the other side when they counter it.
CREATE UNIQUE INDEX IF NOT EXISTS messages_of_offer_by_side ON messages (offer_id, by_buyer) WHERE offer_id IS NOT NULL;
DROP INDEX messages_of_offer;
