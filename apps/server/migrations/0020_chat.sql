-- Requests to chat, chats with their messages, and the table of the real-time channel between processes.

CREATE TABLE chat_requests (
  id uuid PRIMARY KEY,
  buyer_id uuid NOT NULL REFERENCES users,
  seller_id uuid NOT NULL REFERENCES users,
  message text NOT NULL CHECK (char_length(message) BETWEEN 1 AND 250),
  status text NOT NULL CHECK (status IN ('Pending', 'Accepted', 'Rejected', 'WithDrawn')),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX chat_requests_one_pending ON chat_requests (buyer_id, seller_id) WHERE status = 'Pending';
CREATE INDEX chat_requests_of_buyer ON chat_requests (buyer_id, created_at DESC);
CREATE INDEX chat_requests_of_seller ON chat_requests (seller_id, created_at DESC);

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
  CONSTRAINT chats_of_pair UNIQUE (buyer_id, seller_id)
) WITH (fillfactor = 50);
COMMENT ON TABLE chats IS 'One row per pair, from the moment they may write. Every message updates it, so no column that changes has an index.';
COMMENT ON COLUMN chats.last_text IS 'The beginning of the latest message, for the list.';
COMMENT ON COLUMN chats.buyer_cleared_seq IS 'Messages up to here are no longer shown to the buyer.';
COMMENT ON COLUMN chats.buyer_deleted_seq IS 'The buyer took the chat off the list; it returns with the first message after this one.';
CREATE INDEX chats_of_seller ON chats (seller_id);

CREATE TABLE messages (
  chat_id uuid NOT NULL REFERENCES chats,
  seq integer NOT NULL,
  id uuid NOT NULL,
  client_id uuid NOT NULL,
  sender_id uuid NOT NULL,
  by_buyer boolean NOT NULL,
  type text NOT NULL CHECK (type IN ('TEXT', 'IMAGE', 'DOCUMENT', 'OFFER')),
  text text NOT NULL,
  file_id uuid REFERENCES files,
  offer_id uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (chat_id, seq),
  CONSTRAINT messages_once_per_client UNIQUE (sender_id, client_id),
  CHECK ((type IN ('IMAGE', 'DOCUMENT')) = (file_id IS NOT NULL)),
  CHECK ((type = 'OFFER') = (offer_id IS NOT NULL))
);
COMMENT ON COLUMN messages.seq IS 'Counts from 1 in its chat without gaps; the row of the chat is locked while it is given.';
COMMENT ON COLUMN messages.client_id IS 'Made by the device, so that a message sent again is stored once.';
COMMENT ON COLUMN messages.text IS 'The text, the name of a file, or the title of an offer.';
CREATE UNIQUE INDEX messages_of_offer ON messages (offer_id) WHERE offer_id IS NOT NULL;

-- Stores messages in one round trip: gives each the next number of its chat, keeps the list entry, counts what the
-- other side has not read, and sets the deadline that tells them. Answers one row per item: `refused` when the chat is
-- not open, `is_new` false when the device had sent it before.
CREATE FUNCTION store_messages(items jsonb)
RETURNS TABLE (place integer, refused text, is_new boolean, message_id uuid, in_chat uuid, at_seq integer, stored_at timestamptz)
LANGUAGE plpgsql AS $$
DECLARE
  item record;
  chat record;
BEGIN
  FOR item IN
    SELECT * FROM jsonb_to_recordset(items) AS given (
      place integer, id uuid, buyer_id uuid, seller_id uuid, by_buyer boolean, client_id uuid, type text, text text,
      file_id uuid, offer_id uuid, at timestamptz, notice_at timestamptz)
    ORDER BY given.buyer_id, given.seller_id, given.place
  LOOP
    place := item.place;
    refused := NULL;
    is_new := false;
    UPDATE chats SET
      last_seq = last_seq + 1, last_type = item.type, last_text = left(item.text, 60), last_by_buyer = item.by_buyer,
      updated_at = item.at,
      buyer_unread = buyer_unread + (NOT item.by_buyer)::integer,
      seller_unread = seller_unread + item.by_buyer::integer
    WHERE chats.buyer_id = item.buyer_id AND chats.seller_id = item.seller_id AND NOT EXISTS (
      SELECT FROM messages
      WHERE sender_id = CASE WHEN item.by_buyer THEN item.buyer_id ELSE item.seller_id END
        AND messages.client_id = item.client_id)
    RETURNING chats.id, last_seq, CASE WHEN item.by_buyer THEN seller_unread ELSE buyer_unread END AS unread INTO chat;
    IF FOUND THEN
      INSERT INTO messages (chat_id, seq, id, client_id, sender_id, by_buyer, type, text, file_id, offer_id, created_at)
      VALUES (chat.id, chat.last_seq, item.id, item.client_id,
        CASE WHEN item.by_buyer THEN item.buyer_id ELSE item.seller_id END, item.by_buyer, item.type, item.text,
        item.file_id, item.offer_id, item.at);
      IF chat.unread = 1 THEN
        INSERT INTO deadlines (kind, subject_id, due_at)
        VALUES (CASE WHEN item.by_buyer THEN 'chat-unread-seller' ELSE 'chat-unread-buyer' END, chat.id, item.notice_at)
        ON CONFLICT (kind, subject_id) DO UPDATE SET due_at = excluded.due_at;
      END IF;
      is_new := true;
      message_id := item.id;
      in_chat := chat.id;
      at_seq := chat.last_seq;
      stored_at := item.at;
    ELSE
      SELECT messages.id, messages.chat_id, messages.seq, messages.created_at
      INTO message_id, in_chat, at_seq, stored_at
      FROM messages JOIN chats ON chats.id = messages.chat_id
      WHERE messages.sender_id = CASE WHEN item.by_buyer THEN item.buyer_id ELSE item.seller_id END
        AND messages.client_id = item.client_id
        AND chats.buyer_id = item.buyer_id AND chats.seller_id = item.seller_id AND messages.type = item.type;
      IF NOT FOUND THEN
        refused := CASE WHEN EXISTS (
          SELECT FROM chats WHERE chats.buyer_id = item.buyer_id AND chats.seller_id = item.seller_id)
          THEN 'CLIENT_ID_USED' ELSE 'CHAT_NOT_OPEN' END;
      END IF;
    END IF;
    RETURN NEXT;
  END LOOP;
END $$;

CREATE TABLE socket_io_attachments (
  id bigserial PRIMARY KEY,
  created_at timestamptz DEFAULT now(),
  payload bytea
);
COMMENT ON TABLE socket_io_attachments IS 'Pushes between processes that are longer than a notification can be; kept for half a minute.';
