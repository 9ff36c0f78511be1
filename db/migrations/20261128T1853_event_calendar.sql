-- Calendars: events of several days by their end, which lists of a day or a month need, and closed ones, which calendars
-- have until they end.

-- Queries spell the conditions in the same way, or the planner ignores the indexes.
CREATE INDEX announcement_event_end_idx ON announcement (ends_at, id) INCLUDE (starts_at, expires_at, listed_place_code)
  WHERE kind = 'event' AND NOT is_hidden AND outcome IS NULL AND NOT is_expired;
CREATE INDEX announcement_closed_event_idx ON announcement (expires_at) INCLUDE (starts_at, listed_place_code)
  WHERE kind = 'event' AND NOT is_hidden AND outcome IS NOT NULL;
