-- Where the numbers of businesses come from, and what each suggested correction weighs.

CREATE TABLE business_phone (
  business_id bigint NOT NULL REFERENCES business_profile ON DELETE CASCADE,
  -- As in `phone_keys`.
  number text NOT NULL,
  -- 'operator' also for imports; 'visitor' for a number that a visitor had suggested, whoever entered it then.
  origin text NOT NULL CHECK (origin IN ('owner', 'operator', 'visitor')),
  since timestamptz(3) NOT NULL,
  PRIMARY KEY (business_id, number)
);

-- A suggestion of this number, or the record that one was accepted, is known; the day on which others were entered isn't, so that
-- it is the latest possible one.
INSERT INTO business_phone (business_id, number, origin, since)
SELECT b.id, number, CASE WHEN u.is_house THEN 'operator' ELSE 'owner' END, b.updated_at
FROM business_profile b JOIN app_user u ON u.id = b.user_id CROSS JOIN unnest(b.phone_keys) AS number;
UPDATE business_phone p SET origin = 'visitor'
WHERE EXISTS (
    SELECT FROM business_correction c
    WHERE c.business_id = p.business_id AND c.field = 'phone' AND c.suggested = p.number)
  OR EXISTS (
    SELECT FROM audit_entry e
    WHERE e.subject_kind = 'business' AND e.subject_id = p.business_id AND e.act = 'correction-accepted'
      AND e.after ->> 'phone' = p.number);

ALTER TABLE business_correction
  -- Of the reporter when they suggested it, as for reports: only a digest of them is stored.
  ADD COLUMN standing text NOT NULL DEFAULT 'visitor' CHECK (standing IN ('established', 'new', 'visitor')),
  ADD COLUMN weight numeric(5, 4) NOT NULL DEFAULT 0.25 CHECK (weight BETWEEN 0 AND 1),
  ADD COLUMN cohort text;
CREATE INDEX business_correction_record_idx ON business_correction (reporter) WHERE decided_at IS NOT NULL;
CREATE INDEX business_correction_business_idx ON business_correction (business_id);
