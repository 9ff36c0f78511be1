-- Administration: what administrators did, what owners ask of them, what visitors report, and what is counted.

-- Written in the transaction of the act itself, never changed. `actor_id` is null for what the program did by itself, and
-- once the account is gone; the names stay as they were then.
CREATE TABLE audit_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  created_at timestamptz(3) NOT NULL,
  actor_id bigint REFERENCES app_user ON DELETE SET NULL,
  actor_name text NOT NULL,
  act text NOT NULL,
  subject_kind text NOT NULL,
  subject_id bigint,
  subject_name text NOT NULL,
  before jsonb,
  after jsonb
);
CREATE INDEX audit_entry_newest_idx ON audit_entry (created_at DESC, id DESC);
CREATE INDEX audit_entry_subject_idx ON audit_entry (subject_kind, created_at DESC, id DESC);
CREATE INDEX audit_entry_actor_idx ON audit_entry (actor_id, created_at DESC, id DESC);

-- Wishes for premium, each with the reference that its owner's message carries. One at a time is open.
CREATE TABLE premium_request (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES app_user ON DELETE CASCADE,
  code text NOT NULL UNIQUE,
  period text NOT NULL CHECK (period IN ('month', 'year')),
  created_at timestamptz(3) NOT NULL,
  settled_at timestamptz(3),
  outcome text CHECK (outcome IN ('activated', 'dismissed')),
  CHECK ((settled_at IS NULL) = (outcome IS NULL))
);
CREATE UNIQUE INDEX premium_request_open_key ON premium_request (user_id) WHERE settled_at IS NULL;
CREATE INDEX premium_request_waiting_idx ON premium_request (created_at, id) WHERE settled_at IS NULL;

-- What owners were told of the end of a plan, so that they hear it once.
CREATE TABLE plan_notice (
  user_id bigint NOT NULL REFERENCES app_user ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('week-left', 'day-left')),
  expires_at timestamptz(3) NOT NULL,
  told_at timestamptz(3) NOT NULL,
  PRIMARY KEY (user_id, kind, expires_at)
);
CREATE INDEX user_subscription_expiry_idx ON user_subscription (expires_at) WHERE status = 'active';

-- Names of categories differ by more than the case of their letters, whatever the database's locale takes for letters.
DROP INDEX category_name_key;
CREATE UNIQUE INDEX category_name_key ON category (lower(translate(name, 'ÁÉÍÓÚÜÑ', 'áéíóúüñ')));

-- Whoever an administrator makes an account for is mailed a link, and sets the first password with it.
ALTER TABLE identity_code
  DROP CONSTRAINT identity_code_kind_check,
  ADD CONSTRAINT identity_code_kind_check
    CHECK (kind IN ('verify-email', 'reset-password', 'change-email', 'invitation'));
ALTER TABLE password_request ADD COLUMN is_invitation boolean NOT NULL DEFAULT false;

-- The account that owns what the site itself lists; nobody signs in with it, and no plan limits it.
ALTER TABLE app_user
  ADD COLUMN is_house boolean NOT NULL DEFAULT false,
  ADD CHECK (NOT is_house OR (fb_uid IS NULL AND role = 'user'));
CREATE UNIQUE INDEX app_user_house_key ON app_user (is_house) WHERE is_house;

-- What administrators have taken from the public, with the reason that its owner is told.
ALTER TABLE business_profile
  ADD COLUMN withheld_reason text,
  ADD COLUMN verified_at timestamptz(3);
ALTER TABLE announcement ADD COLUMN withheld_reason text;
ALTER TABLE announcement_reply ADD COLUMN withheld_reason text;

-- As before; what is withheld is hidden, and takes nothing from what the plan shows. Rows are locked in the order of their
-- ids, as by whoever else changes many at once.
CREATE OR REPLACE FUNCTION apply_plan(owner_id bigint, at timestamptz, businesses int, announcements_per_month int)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM public.business_profile WHERE user_id = owner_id ORDER BY id FOR NO KEY UPDATE;
  UPDATE public.business_profile b
  SET is_hidden = ranked.is_hidden, is_featured = public.is_premium(owner_id, at)
  FROM (
    SELECT id, withheld_reason IS NOT NULL OR row_number() OVER (
      PARTITION BY withheld_reason IS NULL ORDER BY kept_at DESC NULLS LAST, created_at DESC, id DESC
    ) > businesses AS is_hidden
    FROM public.business_profile WHERE user_id = owner_id
  ) AS ranked
  WHERE b.id = ranked.id AND (b.is_hidden, b.is_featured) <> (ranked.is_hidden, public.is_premium(owner_id, at));

  UPDATE public.announcement a
  SET is_hidden = ranked.is_hidden
  FROM (
    SELECT a.id, b.is_hidden OR a.withheld_reason IS NOT NULL OR row_number() OVER (
      PARTITION BY b.is_hidden, a.withheld_reason IS NULL,
        date_trunc('month', (a.created_at AT TIME ZONE 'UTC') - interval '6 hours')
      ORDER BY a.kept_at DESC NULLS LAST, a.created_at DESC, a.id DESC
    ) > announcements_per_month AS is_hidden
    FROM public.announcement a JOIN public.business_profile b ON b.id = a.business_id
    WHERE b.user_id = owner_id
  ) AS ranked
  WHERE a.id = ranked.id AND a.is_hidden <> ranked.is_hidden;
END $$;

CREATE OR REPLACE FUNCTION follow_renamed_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM public.business_profile WHERE category_id = NEW.id ORDER BY id FOR NO KEY UPDATE;
  UPDATE public.business_profile SET category_id = NEW.id WHERE category_id = NEW.id;
  RETURN NULL;
END $$;

-- What visitors report: one of the three, once by each person or address (`reporter`, a digest).
CREATE TABLE report (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  business_id bigint REFERENCES business_profile ON DELETE CASCADE,
  announcement_id bigint REFERENCES announcement ON DELETE CASCADE,
  reply_id bigint REFERENCES announcement_reply ON DELETE CASCADE,
  reporter text NOT NULL,
  reason text NOT NULL,
  details text,
  created_at timestamptz(3) NOT NULL,
  decided_at timestamptz(3),
  decision text CHECK (decision IN ('withheld', 'dismissed')),
  CHECK (num_nonnulls(business_id, announcement_id, reply_id) = 1),
  CHECK ((decided_at IS NULL) = (decision IS NULL))
);
CREATE UNIQUE INDEX report_business_key ON report (business_id, reporter) WHERE business_id IS NOT NULL;
CREATE UNIQUE INDEX report_announcement_key ON report (announcement_id, reporter) WHERE announcement_id IS NOT NULL;
CREATE UNIQUE INDEX report_reply_key ON report (reply_id, reporter) WHERE reply_id IS NOT NULL;
CREATE INDEX report_waiting_idx ON report (created_at, id) WHERE decided_at IS NULL;

-- What was searched for in vain, as `f_norm` has it, and what it means: searches that find nothing are made anew by meaning.
CREATE TABLE search_miss (
  term text PRIMARY KEY CHECK (char_length(term) BETWEEN 1 AND 80),
  searches int NOT NULL,
  last_at timestamptz(3) NOT NULL
);
CREATE INDEX search_miss_most_idx ON search_miss (searches DESC, last_at DESC, term DESC);
CREATE TABLE search_synonym (
  term text PRIMARY KEY CHECK (char_length(term) BETWEEN 1 AND 80),
  meaning text NOT NULL CHECK (char_length(meaning) BETWEEN 1 AND 80),
  created_at timestamptz(3) NOT NULL
);

-- Counted for each Guatemalan day: what visitors did with a business, and the sum of it all.
CREATE TABLE business_day (
  business_id bigint NOT NULL REFERENCES business_profile ON DELETE CASCADE,
  day date NOT NULL,
  views int NOT NULL DEFAULT 0,
  whatsapp_taps int NOT NULL DEFAULT 0,
  call_taps int NOT NULL DEFAULT 0,
  impressions int NOT NULL DEFAULT 0,
  PRIMARY KEY (business_id, day)
);
CREATE TABLE site_day (
  day date PRIMARY KEY,
  views int NOT NULL DEFAULT 0,
  whatsapp_taps int NOT NULL DEFAULT 0,
  call_taps int NOT NULL DEFAULT 0,
  impressions int NOT NULL DEFAULT 0
);

-- What the lists of administrators are searched by. Stored, because one letter alone is looked for in every row.
ALTER TABLE app_user ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (f_norm(name) || ' ' || email) STORED;
CREATE INDEX app_user_search_idx ON app_user USING gin (search_text gin_trgm_ops);
CREATE INDEX business_profile_category_idx ON business_profile (category_id);
