-- Calendars: events under way at the beginning of a day, and closed ones, which calendars have until they end.

-- Queries spell the conditions in the same way, or the planner ignores the indexes.
CREATE INDEX announcement_event_span_idx ON announcement USING gist (tstzrange(starts_at, ends_at))
  WHERE kind = 'event' AND ends_at IS NOT NULL AND NOT is_hidden AND outcome IS NULL AND NOT is_expired;
CREATE INDEX announcement_closed_event_idx ON announcement (expires_at) INCLUDE (starts_at, listed_place_code)
  WHERE kind = 'event' AND NOT is_hidden AND outcome IS NOT NULL;
