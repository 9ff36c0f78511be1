-- What many suggest comes first in the queue, as what many report does.

UPDATE moderation_case c SET priority = -1000 * (weighed.established + least(1, weighed.uncertain))
FROM (
  SELECT case_id, coalesce(sum(weight) FILTER (WHERE standing = 'established'), 0) AS established,
    coalesce(sum(weight) FILTER (WHERE standing <> 'established'), 0) AS uncertain
  FROM (
    SELECT DISTINCT ON (case_id, coalesce(cohort, id::text)) * FROM business_correction
    ORDER BY case_id, coalesce(cohort, id::text), weight DESC, id) AS heaviest
  GROUP BY case_id
) AS weighed
WHERE c.id = weighed.case_id AND c.decided_at IS NULL;
