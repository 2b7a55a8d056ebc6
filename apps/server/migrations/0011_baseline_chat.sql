CREATE TABLE chats (
  id uuid PRIMARY KEY,
  buyer_id uuid NOT NULL REFERENCES users,
  seller_id uuid NOT NULL REFERENCES users,
  opened_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  last_seq integer NOT NULL DEFAULT 0,
  last_type text,
  last_text text,
  last_by_buyer boolean,
  buyer_unread integer NOT NULL DEFAULT 0,
  seller_unread integer NOT NULL DEFAULT 0,
  buyer_read_seq integer NOT NULL DEFAULT 0,
  seller_read_seq integer NOT NULL DEFAULT 0,
  buyer_cleared_seq integer NOT NULL DEFAULT 0,
  seller_cleared_seq integer NOT NULL DEFAULT 0,
  buyer_deleted_seq integer,
  seller_deleted_seq integer,
  buyer_untold integer NOT NULL DEFAULT 0,
  seller_untold integer NOT NULL DEFAULT 0,
  CONSTRAINT chats_of_pair UNIQUE (buyer_id, seller_id)
) WITH (fillfactor = 50);
COMMENT ON TABLE chats IS 'One row per pair, from the moment they may write. Every message updates it, so no column that changes has an index.';
COMMENT ON COLUMN chats.last_text IS 'The beginning of the latest message, for the list.';
COMMENT ON COLUMN chats.buyer_cleared_seq IS 'Messages up to here are no longer shown to the buyer.';
COMMENT ON COLUMN chats.buyer_deleted_seq IS 'The buyer took the chat off the list; it returns with the first message after this one.';
COMMENT ON COLUMN chats.buyer_untold IS 'Of those that the buyer has not read, those without a notification of their own.';
CREATE INDEX chats_of_seller ON chats (seller_id);

CREATE TABLE chat_requests (
  id uuid PRIMARY KEY,
  buyer_id uuid NOT NULL REFERENCES users,
  seller_id uuid NOT NULL REFERENCES users,
  message text NOT NULL CHECK (char_length(message) BETWEEN 1 AND 250),
  status text NOT NULL CHECK (status IN ('Pending', 'Accepted', 'Rejected', 'WithDrawn')),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX chat_requests_of_buyer ON chat_requests (buyer_id, created_at DESC);
CREATE INDEX chat_requests_of_seller ON chat_requests (seller_id, created_at DESC);
CREATE UNIQUE INDEX chat_requests_one_pending ON chat_requests (buyer_id, seller_id) WHERE status = 'Pending';

CREATE TABLE messages (
  chat_id uuid REFERENCES chats,
  seq integer,
  id uuid NOT NULL,
  client_id uuid NOT NULL,
  sender_id uuid NOT NULL,
  by_buyer boolean NOT NULL,
  type text NOT NULL CHECK (type IN ('TEXT', 'IMAGE', 'DOCUMENT', 'OFFER')),
  text text NOT NULL,
  file_id uuid REFERENCES files,
  offer_id uuid,
  created_at timestamptz NOT NULL,
  is_told boolean NOT NULL DEFAULT false,
  PRIMARY KEY (chat_id, seq),
  CONSTRAINT messages_once_per_client UNIQUE (sender_id, client_id),
  CONSTRAINT messages_check CHECK ((type IN ('IMAGE', 'DOCUMENT')) = (file_id IS NOT NULL)),
  CONSTRAINT messages_check1 CHECK ((type = 'OFFER') = (offer_id IS NOT NULL))
);
COMMENT ON COLUMN messages.seq IS 'Counts from 1 in its chat without gaps; the row of the chat is locked while it is given.';
COMMENT ON COLUMN messages.client_id IS 'Made by the device, so that a message sent again is stored once.';
COMMENT ON COLUMN messages.text IS 'The text, the name of a file, or the title of an offer.';
COMMENT ON COLUMN messages.is_told IS 'A notification of its own tells of it: an offer, or the words of a request.';
CREATE INDEX messages_of_file ON messages (file_id) WHERE file_id IS NOT NULL;
CREATE UNIQUE INDEX messages_of_offer ON messages (offer_id) WHERE offer_id IS NOT NULL;
