-- Alerts by web push, and their pauses.

-- Signs messages. Browsers bind their subscriptions to it, so it lives as long as they do, and in backups.
CREATE TABLE push_key (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  public_key text NOT NULL,
  private_key text NOT NULL
);

-- Browsers that allowed notifications. Endpoint and `auth` are their secrets, which no other browser knows.
CREATE TABLE push_device (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint REFERENCES app_user ON DELETE CASCADE,
  endpoint text NOT NULL UNIQUE CHECK (char_length(endpoint) <= 1000),
  p256dh text NOT NULL CHECK (char_length(p256dh) = 87),
  auth text NOT NULL CHECK (char_length(auth) = 22),
  created_at timestamptz(3) NOT NULL,
  last_sent_at timestamptz(3),
  -- Counts the messages of the Guatemalan day of the last one.
  sent_that_day int NOT NULL DEFAULT 0,
  -- Counts what failed since the last message that arrived.
  attempts int NOT NULL DEFAULT 0,
  failing_since timestamptz(3),
  retry_at timestamptz(3)
);
CREATE INDEX push_device_user_idx ON push_device (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX push_device_failing_idx ON push_device (failing_since) WHERE failing_since IS NOT NULL;

ALTER TABLE alert
  ADD COLUMN device_id bigint REFERENCES push_device ON DELETE CASCADE,
  ADD COLUMN paused_at timestamptz(3),
  DROP CONSTRAINT alert_channel_check,
  DROP CONSTRAINT alert_check,
  DROP CONSTRAINT alert_user_id_guest_id_target_words_category_id_place_code__key,
  ADD CONSTRAINT alert_owner_check CHECK (num_nonnulls(user_id, guest_id, device_id) = 1),
  ADD CONSTRAINT alert_channel_check CHECK (channel = CASE WHEN device_id IS NULL THEN 'mail' ELSE 'push' END),
  ADD CONSTRAINT alert_conditions_key
    UNIQUE NULLS NOT DISTINCT (user_id, guest_id, device_id, target, words, category_id, place_code, kind, business_id);
CREATE INDEX alert_device_idx ON alert (device_id) WHERE device_id IS NOT NULL;
