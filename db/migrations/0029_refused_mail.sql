-- Mails that the recipient's server refuses for good end at once, and their accounts say so.

ALTER TABLE mail_outbox ADD COLUMN refused_at timestamptz;
DROP INDEX mail_outbox_waiting_idx;
CREATE INDEX mail_outbox_waiting_idx ON mail_outbox (next_attempt_at) WHERE sent_at IS NULL AND refused_at IS NULL;

-- Null once a mail to the address is taken.
ALTER TABLE app_user ADD COLUMN mail_refused_at timestamptz(3);
