-- Suggested changes of a business become cases of the kind 'correction': one for each value. Who suggested it stays beside the case.

INSERT INTO moderation_case (kind, business_id, topic, facts, opened_at, decided_at, outcome)
SELECT 'correction', c.business_id, c.field || E'\n' || c.seen || E'\n' || c.suggested,
  jsonb_build_object('field', c.field, 'seen', c.seen, 'suggested', c.suggested), min(c.created_at), c.decided_at,
  CASE WHEN c.decision = 'accepted' THEN 'accepted'
    WHEN EXISTS (
      SELECT FROM business_correction other
      WHERE other.business_id = c.business_id AND other.field = c.field AND other.decision = 'accepted'
        AND other.decided_at = c.decided_at) THEN 'superseded'
    WHEN c.decision = 'declined' THEN 'rejected' END
FROM business_correction c
GROUP BY c.business_id, c.field, c.seen, c.suggested, c.decided_at, c.decision ORDER BY min(c.id);

ALTER TABLE business_correction ADD COLUMN case_id bigint REFERENCES moderation_case ON DELETE CASCADE;
UPDATE business_correction c SET case_id = m.id FROM moderation_case m
WHERE m.kind = 'correction' AND m.business_id = c.business_id
  AND m.topic = c.field || E'\n' || c.seen || E'\n' || c.suggested AND m.decided_at IS NOT DISTINCT FROM c.decided_at;
ALTER TABLE business_correction
  ALTER COLUMN case_id SET NOT NULL,
  DROP COLUMN business_id, DROP COLUMN field, DROP COLUMN seen, DROP COLUMN suggested, DROP COLUMN decided_at, DROP COLUMN decision;
CREATE UNIQUE INDEX business_correction_case_key ON business_correction (case_id, reporter);
CREATE INDEX business_correction_reporter_idx ON business_correction (reporter);

UPDATE notice SET path = '/admin/por-decidir?kind=correction' WHERE path = '/admin/correcciones';
