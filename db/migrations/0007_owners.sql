-- What owners publish: what their plan hides, how announcements end, and creations that are asked for twice.

-- Hidden is what exceeds the owner's plan: the rest of the program reads `is_hidden`, `apply_plan` decides it. What the owner
-- chose to keep comes before what is newer.
ALTER TABLE business_profile
  ADD COLUMN is_hidden boolean NOT NULL DEFAULT false,
  ADD COLUMN kept_at timestamptz(3);
ALTER TABLE announcement
  ADD COLUMN is_hidden boolean NOT NULL DEFAULT false,
  ADD COLUMN kept_at timestamptz(3),
  -- What was offered is gone, or what was told is over; null while it goes on.
  ADD COLUMN outcome text CHECK (outcome IN ('sold', 'finished'));

-- The active ones, in list order and where most have ended; spelled as the conditions of the program.
DROP INDEX announcement_newest_idx, announcement_expiry_idx;
CREATE INDEX announcement_newest_idx ON announcement (created_at DESC, id DESC)
  WHERE NOT is_hidden AND outcome IS NULL;
CREATE INDEX announcement_expiry_idx ON announcement ((coalesce(expires_at, 'infinity')))
  WHERE NOT is_hidden AND outcome IS NULL;

-- Plans are applied by the program, which knows their limits, in the transaction that changes them.
DROP TRIGGER user_subscription_feature ON user_subscription;
DROP FUNCTION feature_businesses_of_owner();

-- Marks what the owner's plan shows at the moment `at`: so many businesses, and so many announcements of each Guatemalan
-- month (UTC-6). Those of a hidden business are hidden with it and take nothing from the month.
CREATE FUNCTION apply_plan(owner_id bigint, at timestamptz, businesses int, announcements_per_month int) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.business_profile b
  SET is_hidden = ranked.position > businesses, is_featured = public.is_premium(owner_id, at)
  FROM (
    SELECT id, row_number() OVER (ORDER BY kept_at DESC NULLS LAST, created_at DESC, id DESC) AS position
    FROM public.business_profile WHERE user_id = owner_id
  ) AS ranked
  WHERE b.id = ranked.id
    AND (b.is_hidden, b.is_featured) <> (ranked.position > businesses, public.is_premium(owner_id, at));

  UPDATE public.announcement a
  SET is_hidden = ranked.is_hidden
  FROM (
    SELECT a.id, b.is_hidden OR row_number() OVER (
      PARTITION BY b.is_hidden, date_trunc('month', (a.created_at AT TIME ZONE 'UTC') - interval '6 hours')
      ORDER BY a.kept_at DESC NULLS LAST, a.created_at DESC, a.id DESC
    ) > announcements_per_month AS is_hidden
    FROM public.announcement a JOIN public.business_profile b ON b.id = a.business_id
    WHERE b.user_id = owner_id
  ) AS ranked
  WHERE a.id = ranked.id AND a.is_hidden <> ranked.is_hidden;
END $$;

-- As before, but for what is hidden.
CREATE OR REPLACE FUNCTION search_hits(query tsquery, in_category bigint, in_place text, open_at int, cap int)
RETURNS TABLE (id bigint, created_at timestamptz, name_norm text, search tsvector) LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off
SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  RETURN QUERY
  SELECT b.id, b.created_at::timestamptz, b.name_norm, b.search FROM public.business_profile b
  WHERE b.search @@ query AND NOT b.is_hidden
    AND (in_category IS NULL OR b.category_id = in_category)
    AND (in_place IS NULL OR left(b.place_code, length(in_place)) = in_place)
    AND (open_at IS NULL OR b.open_ranges @> open_at)
  LIMIT cap;
END $$;

-- A creation under a key of its sender's: the same key again gets the first answer and creates nothing.
CREATE TABLE idempotency_key (
  user_id bigint NOT NULL REFERENCES app_user ON DELETE CASCADE,
  key text NOT NULL CHECK (char_length(key) BETWEEN 1 AND 200),
  -- Digest of what was asked for.
  request text NOT NULL,
  -- JSON in wire form, written by the transaction that inserts the key.
  answer text,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, key)
);
CREATE INDEX idempotency_key_age_idx ON idempotency_key (created_at);

-- What may be said of a picture wherever it is shown.
ALTER TABLE media_file ADD COLUMN caption text;
CREATE INDEX media_file_newest_idx ON media_file (created_at DESC, id DESC);
