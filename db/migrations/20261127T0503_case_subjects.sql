-- What else a case can be about: an announcement, a comment, a second business, or one of several topics of the same subject.

ALTER TABLE moderation_case
  ADD COLUMN announcement_id bigint REFERENCES announcement ON DELETE CASCADE,
  ADD COLUMN reply_id bigint REFERENCES announcement_reply ON DELETE CASCADE,
  -- To which it is compared; another one than `business_id`.
  ADD COLUMN other_business_id bigint REFERENCES business_profile ON DELETE SET NULL,
  -- Tells apart the cases of one kind and subject that wait at once.
  ADD COLUMN topic text,
  DROP CONSTRAINT moderation_case_check1,
  ADD CONSTRAINT moderation_case_subject CHECK (num_nonnulls(business_id, announcement_id, reply_id, user_id) > 0);
DROP INDEX moderation_case_open_key;
CREATE UNIQUE INDEX moderation_case_open_key
  ON moderation_case (kind, business_id, announcement_id, reply_id, user_id, topic) NULLS NOT DISTINCT WHERE decided_at IS NULL;
CREATE INDEX moderation_case_announcement_idx ON moderation_case (announcement_id) WHERE announcement_id IS NOT NULL;
CREATE INDEX moderation_case_reply_idx ON moderation_case (reply_id) WHERE reply_id IS NOT NULL;
CREATE INDEX moderation_case_other_business_idx ON moderation_case (other_business_id) WHERE other_business_id IS NOT NULL;
