-- Whether a mail server refused an address for good is asked for each mail of a notification.
DROP INDEX sent_messages_refused;
CREATE INDEX sent_messages_refused ON sent_messages (recipient) WHERE refusal IS NOT NULL;
