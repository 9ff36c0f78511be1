-- Reports of one business, announcement or comment are evidence of a case, which says what was decided.

ALTER TABLE moderation_case
  -- Lower first: minus the weight of what speaks for deciding soon, in thousandths.
  ADD COLUMN priority int NOT NULL DEFAULT 0;
DROP INDEX moderation_case_queue_idx;
CREATE INDEX moderation_case_queue_idx ON moderation_case (priority, opened_at, id) WHERE decided_at IS NULL;
CREATE INDEX moderation_case_decided_idx ON moderation_case (decided_at, id) WHERE decided_at IS NOT NULL;

ALTER TABLE report ADD COLUMN case_id bigint REFERENCES moderation_case ON DELETE CASCADE;
INSERT INTO moderation_case (kind, business_id, announcement_id, reply_id, opened_at, decided_at, outcome)
SELECT 'report', business_id, announcement_id, reply_id, min(created_at), decided_at,
  CASE decision WHEN 'withheld' THEN 'accepted' WHEN 'dismissed' THEN 'rejected' END
FROM report GROUP BY business_id, announcement_id, reply_id, decided_at, decision ORDER BY min(created_at), min(id);
UPDATE report SET case_id = c.id FROM moderation_case c
WHERE c.kind = 'report' AND c.decided_at IS NOT DISTINCT FROM report.decided_at
  AND c.outcome IS NOT DISTINCT FROM CASE report.decision WHEN 'withheld' THEN 'accepted' WHEN 'dismissed' THEN 'rejected' END
  AND (c.business_id, c.announcement_id, c.reply_id) IS NOT DISTINCT FROM (report.business_id, report.announcement_id, report.reply_id);
UPDATE moderation_case c SET priority = -1000 * (weighed.established + least(1, weighed.uncertain))
FROM (
  SELECT case_id, coalesce(sum(weight) FILTER (WHERE standing = 'established'), 0) AS established,
    coalesce(sum(weight) FILTER (WHERE standing <> 'established'), 0) AS uncertain
  FROM (SELECT DISTINCT ON (case_id, coalesce(cohort, id::text)) * FROM report ORDER BY case_id, coalesce(cohort, id::text), weight DESC, id) r
  GROUP BY case_id
) AS weighed
WHERE c.id = weighed.case_id AND c.decided_at IS NULL;

DROP INDEX report_business_key, report_announcement_key, report_reply_key;
ALTER TABLE report ALTER COLUMN case_id SET NOT NULL, DROP COLUMN decided_at, DROP COLUMN decision;
CREATE UNIQUE INDEX report_case_key ON report (case_id, reporter);
CREATE INDEX report_business_idx ON report (business_id) WHERE business_id IS NOT NULL;
CREATE INDEX report_announcement_idx ON report (announcement_id) WHERE announcement_id IS NOT NULL;
CREATE INDEX report_reply_idx ON report (reply_id) WHERE reply_id IS NOT NULL;

UPDATE notice SET path = replace(replace(path, '/admin/reportes?', '/admin/por-decidir?kind=report&'), '/admin/reportes', '/admin/por-decidir?kind=report')
WHERE path LIKE '/admin/reportes%';
