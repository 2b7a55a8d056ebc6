ALTER TABLE outbox ADD COLUMN trace text;
COMMENT ON COLUMN outbox.trace IS 'The traceparent of the call that emitted the event, where tracing is on.';
