-- What each report weighs, and what owners answer to them.

ALTER TABLE report
  -- Of the reporter when they reported: only a digest of them is stored.
  ADD COLUMN standing text NOT NULL DEFAULT 'visitor' CHECK (standing IN ('established', 'new', 'visitor')),
  ADD COLUMN weight numeric(5, 4) NOT NULL DEFAULT 0.25 CHECK (weight BETWEEN 0 AND 1),
  -- Digest of the day on which the account was created, another one for each subject: accounts of one day count once.
  ADD COLUMN cohort text,
  -- How often administrators dismissed and confirmed this report, also before it was opened again.
  ADD COLUMN dismissals int NOT NULL DEFAULT 0,
  ADD COLUMN confirmations int NOT NULL DEFAULT 0,
  ADD COLUMN dismissed_reason text,
  ADD COLUMN dismissed_at timestamptz(3);
UPDATE report SET dismissals = 1, dismissed_reason = reason, dismissed_at = decided_at WHERE decision = 'dismissed';
UPDATE report SET confirmations = 1 WHERE decision = 'withheld';
CREATE INDEX report_record_idx ON report (reporter) WHERE dismissals + confirmations > 0;

-- The owner's answer while something is hidden; `decided_at` ends it.
CREATE TABLE owner_answer (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  business_id bigint REFERENCES business_profile ON DELETE CASCADE,
  announcement_id bigint REFERENCES announcement ON DELETE CASCADE,
  reply_id bigint REFERENCES announcement_reply ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES app_user ON DELETE CASCADE,
  text text NOT NULL CHECK (text <> ''),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  decided_at timestamptz(3),
  CHECK (num_nonnulls(business_id, announcement_id, reply_id) = 1)
);
CREATE UNIQUE INDEX owner_answer_business_key ON owner_answer (business_id)
  WHERE business_id IS NOT NULL AND decided_at IS NULL;
CREATE UNIQUE INDEX owner_answer_announcement_key ON owner_answer (announcement_id)
  WHERE announcement_id IS NOT NULL AND decided_at IS NULL;
CREATE UNIQUE INDEX owner_answer_reply_key ON owner_answer (reply_id)
  WHERE reply_id IS NOT NULL AND decided_at IS NULL;
CREATE INDEX owner_answer_business_idx ON owner_answer (business_id);
CREATE INDEX owner_answer_announcement_idx ON owner_answer (announcement_id);
CREATE INDEX owner_answer_reply_idx ON owner_answer (reply_id);
CREATE INDEX owner_answer_user_idx ON owner_answer (user_id);
