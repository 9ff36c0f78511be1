-- Where an announcement is: the place of its business, or that of an event elsewhere.

ALTER TABLE announcement
  ADD COLUMN place_code text REFERENCES place,
  -- The place by which lists find it. Triggers keep it.
  ADD COLUMN listed_place_code text REFERENCES place,
  ADD CONSTRAINT announcement_place_check CHECK (kind = 'event' OR place_code IS NULL);

-- Its words find an announcement by the names of its place, and a job by 'trabajo'.
UPDATE announcement a SET listed_place_code = b.place_code, search = to_tsvector('pg_catalog.spanish', f_norm(
  concat_ws(' ', a.title,
    CASE a.kind WHEN 'offer' THEN 'oferta' WHEN 'job' THEN 'empleo trabajo' WHEN 'event' THEN 'evento' END,
    b.name, a.content, a.venue,
    (SELECT string_agg(concat_ws(' ', p.name, p.nickname), ' ' ORDER BY p.code DESC) FROM place p
     WHERE p.code IN (b.place_code, left(b.place_code, 4), left(b.place_code, 2))))))
FROM business_profile b
WHERE b.id = a.business_id;

-- Queries spell the conditions in the same way, or the planner ignores the indexes.
CREATE INDEX announcement_department_idx ON announcement
  (left(listed_place_code, 2), turn DESC, created_at DESC, id DESC) INCLUDE (expires_at, listed_place_code)
  WHERE NOT is_hidden AND outcome IS NULL AND NOT is_expired;
CREATE INDEX announcement_municipality_idx ON announcement
  (left(listed_place_code, 4), turn DESC, created_at DESC, id DESC) INCLUDE (expires_at, listed_place_code)
  WHERE NOT is_hidden AND outcome IS NULL AND NOT is_expired;
CREATE INDEX announcement_zona_idx ON announcement
  (left(listed_place_code, 6), turn DESC, created_at DESC, id DESC) INCLUDE (expires_at, listed_place_code)
  WHERE NOT is_hidden AND outcome IS NULL AND NOT is_expired AND length(listed_place_code) = 6;
CREATE INDEX announcement_kind_department_idx ON announcement
  (kind, left(listed_place_code, 2), turn DESC, created_at DESC, id DESC) INCLUDE (expires_at, listed_place_code)
  WHERE NOT is_hidden AND outcome IS NULL AND NOT is_expired;
CREATE INDEX announcement_kind_municipality_idx ON announcement
  (kind, left(listed_place_code, 4), turn DESC, created_at DESC, id DESC) INCLUDE (expires_at, listed_place_code)
  WHERE NOT is_hidden AND outcome IS NULL AND NOT is_expired;
CREATE INDEX announcement_event_department_idx ON announcement
  (left(listed_place_code, 2), starts_at, id) INCLUDE (expires_at, ends_at, listed_place_code)
  WHERE kind = 'event' AND NOT is_hidden AND outcome IS NULL AND NOT is_expired;
CREATE INDEX announcement_event_municipality_idx ON announcement
  (left(listed_place_code, 4), starts_at, id) INCLUDE (expires_at, ends_at, listed_place_code)
  WHERE kind = 'event' AND NOT is_hidden AND outcome IS NULL AND NOT is_expired;

CREATE STATISTICS announcement_department ON (left(listed_place_code, 2)) FROM announcement;
CREATE STATISTICS announcement_municipality ON (left(listed_place_code, 4)) FROM announcement;
CREATE STATISTICS announcement_zona ON (left(listed_place_code, 6)) FROM announcement;
