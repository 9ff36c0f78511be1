-- Settings of notices, coalescing, digests, and mails that can be unsubscribed from.

ALTER TABLE notice
  -- What it is about, such as `announcement 12`. While one is unread, another about the same only counts up.
  ADD COLUMN subject text,
  ADD COLUMN times int NOT NULL DEFAULT 1,
  ADD COLUMN mailed_at timestamptz(3),
  ADD COLUMN awaits_digest boolean NOT NULL DEFAULT false;
CREATE UNIQUE INDEX notice_unread_subject_idx ON notice (user_id, kind, subject)
  WHERE read_at IS NULL AND subject IS NOT NULL;
CREATE INDEX notice_digest_idx ON notice (user_id) WHERE awaits_digest;

-- Only what differs from the default.
CREATE TABLE notice_setting (
  user_id bigint NOT NULL REFERENCES app_user ON DELETE CASCADE,
  kind text NOT NULL,
  mail text NOT NULL CHECK (mail IN ('each', 'daily', 'off')),
  PRIMARY KEY (user_id, kind)
);

-- The ends of announcements that their owners were told of.
CREATE TABLE announcement_notice (
  announcement_id bigint NOT NULL REFERENCES announcement ON DELETE CASCADE,
  expires_at timestamptz(3) NOT NULL,
  told_at timestamptz(3) NOT NULL,
  PRIMARY KEY (announcement_id, expires_at)
);

-- Claims of the token in the mail's link, which is signed when the mail is sent.
ALTER TABLE mail_outbox ADD COLUMN unsubscribe jsonb;
