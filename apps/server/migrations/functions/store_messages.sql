-- Stores messages in one round trip: gives each the next number of its chat, updates the list entry and the unread count,
-- and sets the deadline of the unread notice. Returns one row per message: `refused` if the chat is closed, the recipient
-- left or the sender is suspended; `is_new` is false if the device had already sent it.
CREATE OR REPLACE FUNCTION store_messages(items jsonb)
RETURNS TABLE(place integer, refused text, is_new boolean, message_id uuid, in_chat uuid, at_seq integer, stored_at timestamptz)
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
    -- The lock makes a suspension wait for messages that are being stored, and these wait for a suspension.
    PERFORM FROM users
    WHERE users.id = CASE WHEN item.by_buyer THEN item.buyer_id ELSE item.seller_id END AND suspended_at IS NULL
    FOR KEY SHARE;
    IF NOT FOUND THEN
      refused := 'SUSPENDED';
      RETURN NEXT;
      CONTINUE;
    END IF;
    UPDATE chats SET
      last_seq = last_seq + 1, last_type = item.type, last_text = left(item.text, 60), last_by_buyer = item.by_buyer,
      updated_at = item.at,
      buyer_unread = buyer_unread + (NOT item.by_buyer)::integer,
      seller_unread = seller_unread + item.by_buyer::integer,
      buyer_untold = buyer_untold + (NOT item.by_buyer AND item.notice_at IS NOT NULL)::integer,
      seller_untold = seller_untold + (item.by_buyer AND item.notice_at IS NOT NULL)::integer
    WHERE chats.buyer_id = item.buyer_id AND chats.seller_id = item.seller_id AND NOT EXISTS (
      SELECT FROM messages
      WHERE sender_id = CASE WHEN item.by_buyer THEN item.buyer_id ELSE item.seller_id END
        AND messages.client_id = item.client_id)
      AND NOT EXISTS (
      SELECT FROM users
      WHERE users.id = CASE WHEN item.by_buyer THEN item.seller_id ELSE item.buyer_id END AND deleted_at IS NOT NULL)
    RETURNING chats.id, last_seq, CASE WHEN item.by_buyer THEN seller_untold ELSE buyer_untold END AS untold INTO chat;
    IF FOUND THEN
      INSERT INTO messages (chat_id, seq, id, client_id, sender_id, by_buyer, type, text, file_id, offer_id, created_at, is_told)
      VALUES (chat.id, chat.last_seq, item.id, item.client_id,
        CASE WHEN item.by_buyer THEN item.buyer_id ELSE item.seller_id END, item.by_buyer, item.type, item.text,
        item.file_id, item.offer_id, item.at, item.notice_at IS NULL);
      IF item.notice_at IS NOT NULL AND chat.untold = 1 THEN
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
        refused := CASE
          WHEN NOT EXISTS (
            SELECT FROM chats WHERE chats.buyer_id = item.buyer_id AND chats.seller_id = item.seller_id)
          THEN 'CHAT_NOT_OPEN'
          WHEN EXISTS (
            SELECT FROM users
            WHERE users.id = CASE WHEN item.by_buyer THEN item.seller_id ELSE item.buyer_id END
              AND deleted_at IS NOT NULL)
          THEN 'PERSON_GONE'
          ELSE 'CLIENT_ID_USED' END;
      END IF;
    END IF;
    RETURN NEXT;
  END LOOP;
END $$;
