-- Events in the order of their beginning.

-- Queries spell the condition in the same way, or the planner ignores the index.
CREATE INDEX announcement_event_idx ON announcement (starts_at, id) INCLUDE (expires_at)
  WHERE kind = 'event' AND NOT is_hidden AND outcome IS NULL AND NOT is_expired;
