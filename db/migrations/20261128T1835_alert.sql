-- Alerts by mail: saved conditions of lists, and followed businesses. The publication is matched with them.

-- People without an account. They prove their address once for each alert.
CREATE TABLE alert_guest (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL CHECK (email = lower(email)) UNIQUE,
  created_at timestamptz(3) NOT NULL
);

CREATE TABLE alert (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint REFERENCES app_user ON DELETE CASCADE,
  guest_id bigint REFERENCES alert_guest ON DELETE CASCADE,
  channel text NOT NULL DEFAULT 'mail' CHECK (channel IN ('mail')),
  frequency text NOT NULL CHECK (frequency IN ('instant', 'daily', 'weekly')),
  target text NOT NULL CHECK (target IN ('businesses', 'announcements', 'business')),
  -- As it was typed. Its stems are `words`, of which `key_word` is the rarest.
  search text NOT NULL DEFAULT '' CHECK (char_length(search) <= 200),
  words text[] NOT NULL DEFAULT '{}',
  key_word text,
  category_id bigint REFERENCES category ON DELETE CASCADE,
  place_code text REFERENCES place ON DELETE CASCADE,
  kind text CHECK (kind IN ('offer', 'job', 'event', 'notice')),
  business_id bigint REFERENCES business_profile ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL,
  confirmed_at timestamptz(3),
  -- When the next mail is due. Null while nothing waits.
  due_at timestamptz(3),
  last_sent_at timestamptz(3),
  -- Counts the mails of the Guatemalan day of the last one.
  sent_that_day int NOT NULL DEFAULT 0,
  CHECK (num_nonnulls(user_id, guest_id) = 1),
  CHECK ((key_word IS NULL) = (words = '{}')),
  CHECK ((target = 'business') = (business_id IS NOT NULL)),
  CHECK (target = 'announcements' OR kind IS NULL),
  CHECK (target <> 'business' OR words = '{}' AND category_id IS NULL AND place_code IS NULL),
  UNIQUE NULLS NOT DISTINCT (user_id, guest_id, target, words, category_id, place_code, kind, business_id)
);
CREATE INDEX alert_guest_id_idx ON alert (guest_id) WHERE guest_id IS NOT NULL;
CREATE INDEX alert_category_idx ON alert (category_id) WHERE category_id IS NOT NULL;
CREATE INDEX alert_place_idx ON alert (place_code) WHERE place_code IS NOT NULL;
CREATE INDEX alert_business_idx ON alert (business_id) WHERE business_id IS NOT NULL;
CREATE INDEX alert_unconfirmed_idx ON alert (created_at) WHERE confirmed_at IS NULL;
CREATE INDEX alert_due_idx ON alert (due_at) WHERE due_at IS NOT NULL;
-- `matching_alerts` spells the expressions in the same way.
CREATE INDEX alert_conditions_idx ON alert
  (target, coalesce(place_code, ''), coalesce(category_id, 0), coalesce(kind, ''), coalesce(key_word, ''))
  WHERE confirmed_at IS NOT NULL;

-- New contents until they are matched, once. Triggers fill it.
CREATE TABLE unmatched_content (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  business_id bigint UNIQUE REFERENCES business_profile ON DELETE CASCADE,
  announcement_id bigint UNIQUE REFERENCES announcement ON DELETE CASCADE,
  added_at timestamptz(3) NOT NULL,
  next_at timestamptz(3) NOT NULL DEFAULT '-infinity',
  CHECK (num_nonnulls(business_id, announcement_id) = 1)
);
CREATE INDEX unmatched_content_next_idx ON unmatched_content (next_at, id);
CREATE INDEX unmatched_content_age_idx ON unmatched_content (added_at);

-- What the next mail of an alert tells.
CREATE TABLE alert_match (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  alert_id bigint NOT NULL REFERENCES alert ON DELETE CASCADE,
  business_id bigint REFERENCES business_profile ON DELETE CASCADE,
  announcement_id bigint REFERENCES announcement ON DELETE CASCADE,
  matched_at timestamptz(3) NOT NULL,
  CHECK (num_nonnulls(business_id, announcement_id) = 1)
);
CREATE INDEX alert_match_alert_idx ON alert_match (alert_id);
CREATE INDEX alert_match_business_idx ON alert_match (business_id) WHERE business_id IS NOT NULL;
CREATE INDEX alert_match_announcement_idx ON alert_match (announcement_id) WHERE announcement_id IS NOT NULL;
CREATE INDEX alert_match_age_idx ON alert_match (matched_at);
