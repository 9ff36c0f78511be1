-- Columns, acts of the audit log and stored responses get the words that the code uses.

ALTER TABLE business_profile RENAME COLUMN withheld_reason TO takedown_reason;
ALTER TABLE announcement RENAME COLUMN withheld_reason TO takedown_reason;
ALTER TABLE announcement_reply RENAME COLUMN withheld_reason TO takedown_reason;

ALTER TABLE takedown_memory DROP CONSTRAINT takedown_memory_cause_check;
UPDATE takedown_memory SET cause = 'taken-down' WHERE cause = 'withheld';
ALTER TABLE takedown_memory ADD CONSTRAINT takedown_memory_cause_check CHECK (cause IN ('held', 'taken-down'));

UPDATE audit_entry SET act = words.new
FROM (VALUES
  ('withheld', 'taken-down'),
  ('released', 'restored'),
  ('review-approved', 'new-content-accepted'),
  ('review-rejected', 'new-content-rejected'),
  ('handed-over', 'ownership-transferred'),
  ('correction-declined', 'correction-rejected')
) AS words (old, new)
WHERE act = words.old;
UPDATE audit_entry SET after = after - 'isKept' || jsonb_build_object('isPinned', after -> 'isKept') WHERE after ? 'isKept';

-- A request that is sent again gets the response in the present words. Quotes within texts are escaped, so only names match.
UPDATE idempotency_key SET answer = replace(answer, '"withheld_reason":', '"takedown_reason":')
WHERE answer LIKE '%"withheld_reason":%';
