-- Only an answer that there is no such recipient speaks against an address (550, 551 or 553, and 5.1 where a server
-- sends such a code). Answers of another kind silenced addresses as well: these are reached again.
UPDATE sent_messages SET refusal = NULL
  WHERE channel = 'mail' AND refusal IS NOT NULL AND NOT for_its_words
    AND refusal !~ '^Can''t send mail - all recipients were rejected: 55[013][ -](5\.1\.(?![78]\M)|(?!\d\.\d{1,3}\.\d))';
COMMENT ON COLUMN sent_messages.refusal IS
  'What the mail server or gateway answered when it will never take it; null when it was taken, and once another message to its address was.';
