-- Alerts are found by what is published, from an index of their conditions. No saved search is ever run.

-- Queues what is new until it is matched. Imported businesses are news to the directory, and not to a town: thousands at a time.
CREATE OR REPLACE FUNCTION queue_new_businesses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.unmatched_content (business_id, added_at)
  SELECT id, created_at FROM new_rows WHERE import_batch_id IS NULL;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER business_profile_unmatched AFTER INSERT ON business_profile
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION queue_new_businesses();

CREATE OR REPLACE FUNCTION queue_new_announcements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.unmatched_content (announcement_id, added_at) SELECT id, created_at FROM new_rows;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER announcement_unmatched AFTER INSERT ON announcement
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION queue_new_announcements();

-- The stems of a search, as lists find them.
CREATE OR REPLACE FUNCTION alert_words(typed text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT tsvector_to_array(to_tsvector('pg_catalog.spanish', public.f_norm(typed)))
$$;

-- The rarest of the stems by the statistics that the planner has, then the longest: of all alerts with common words, few are read.
CREATE OR REPLACE FUNCTION alert_key_word(stems text[], of_table text) RETURNS text LANGUAGE sql STABLE AS $$
  WITH common AS (
    SELECT word, frequency FROM pg_catalog.pg_stats AS stats,
      unnest(stats.most_common_elems::text::text[], stats.most_common_elem_freqs) AS listed (word, frequency)
    WHERE stats.schemaname = 'public' AND stats.tablename = of_table AND stats.attname = 'search')
  SELECT stem FROM unnest(stems) AS stem LEFT JOIN common ON common.word = stem
  ORDER BY coalesce(frequency, 0), length(stem) DESC, stem LIMIT 1
$$;

-- A place and those around it.
CREATE OR REPLACE FUNCTION place_chain(place_code text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT part), '{}') FROM unnest(ARRAY[left(place_code, 2), left(place_code, 4), place_code]) AS part
  WHERE part <> ''
$$;

-- The account that an alert belongs to, or the device of one.
CREATE OR REPLACE FUNCTION alert_account(a alert) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce($1.user_id, (SELECT user_id FROM public.push_device WHERE id = $1.device_id))
$$;

-- Confirmed alerts whose conditions hold for a content with these words, places, categories and kind, but for those of its owner. The
-- planner, which doesn't know how few they are, would read the table.
CREATE OR REPLACE FUNCTION matching_alerts(
  of_target text, owner_id bigint, stems text[], places text[], categories bigint[], of_kind text)
RETURNS SETOF bigint LANGUAGE plpgsql STABLE ROWS 100 SET enable_seqscan = off SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  RETURN QUERY SELECT a.id FROM public.alert a
  WHERE a.confirmed_at IS NOT NULL AND a.target = of_target
    AND coalesce(a.place_code, '') = ANY (''::text || places)
    AND coalesce(a.category_id, 0) = ANY (0::bigint || categories)
    AND coalesce(a.kind, '') = ANY (ARRAY['', of_kind])
    AND coalesce(a.key_word, '') = ANY (''::text || stems)
    AND a.words <@ stems
    AND a.paused_at IS NULL
    AND public.alert_account(a) IS DISTINCT FROM owner_id;
END $$;

CREATE OR REPLACE FUNCTION category_ids_of(business_profile) RETURNS bigint[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_remove($1.category_id || $1.more_category_ids, NULL)
$$;

CREATE OR REPLACE FUNCTION alerts_of_business(of_id bigint) RETURNS SETOF bigint LANGUAGE sql STABLE AS $$
  SELECT found.id
  FROM public.business_profile b,
    LATERAL public.matching_alerts('businesses', b.user_id, tsvector_to_array(b.search), public.place_chain(b.place_code),
      public.category_ids_of(b), NULL) AS found (id)
  WHERE b.id = of_id
$$;

-- The alerts of an announcement: those of lists, and those that follow its business.
CREATE OR REPLACE FUNCTION alerts_of_announcement(of_id bigint) RETURNS SETOF bigint LANGUAGE sql STABLE AS $$
  SELECT found.id
  FROM public.announcement a JOIN public.business_profile b ON b.id = a.business_id,
    LATERAL public.matching_alerts('announcements', b.user_id, tsvector_to_array(a.search),
      public.place_chain(a.listed_place_code), public.category_ids_of(b), a.kind) AS found (id)
  WHERE a.id = of_id
  UNION ALL
  SELECT alert.id
  FROM public.announcement a JOIN public.business_profile b ON b.id = a.business_id JOIN public.alert ON alert.business_id = b.id
  WHERE a.id = of_id AND alert.confirmed_at IS NOT NULL AND alert.paused_at IS NULL
    AND public.alert_account(alert) IS DISTINCT FROM b.user_id
$$;

-- Whether an account has vouched for what it publishes by time or proof, and has nothing held or taken down. A copy or a gang of new
-- accounts reaches no one by mail.
CREATE OR REPLACE FUNCTION may_alert(b business_profile, at timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM public.app_user u
    WHERE u.id = b.user_id AND u.suspended_at IS NULL AND NOT u.disabled
      AND (u.is_system_account OR u.email_verified AND (
        b.verified_at IS NOT NULL OR b.whatsapp_verified_at IS NOT NULL OR u.created_at <= at - interval '7 days'))
      AND (u.is_system_account OR NOT EXISTS (
        SELECT FROM public.business_profile own WHERE own.user_id = u.id AND (
          own.held_for IS NOT NULL OR own.takedown_reason IS NOT NULL OR EXISTS (
            SELECT FROM public.announcement n WHERE n.business_id = own.id
              AND (n.held_for IS NOT NULL OR n.takedown_reason IS NOT NULL)))))
  )
$$;

-- Devices end with their last alert, whatever ends it. One that is locked is about to get another.
CREATE OR REPLACE FUNCTION end_idle_devices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM public.push_device WHERE id IN (
    SELECT d.id FROM public.push_device d JOIN (SELECT DISTINCT device_id FROM old_rows) AS ended ON ended.device_id = d.id
    WHERE NOT EXISTS (SELECT FROM public.alert WHERE device_id = d.id)
    FOR UPDATE OF d SKIP LOCKED);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER alert_idle_device AFTER DELETE ON alert
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION end_idle_devices();

-- What a category that gives way had saved follows it to the other, once.
CREATE OR REPLACE FUNCTION hand_over_alerts(gone bigint, kept bigint) RETURNS void LANGUAGE sql AS $$
  DELETE FROM public.alert a WHERE a.category_id = gone AND EXISTS (
    SELECT FROM public.alert o WHERE o.category_id = kept AND (o.target, o.words) = (a.target, a.words)
      AND (o.user_id, o.guest_id, o.device_id, o.place_code, o.kind)
        IS NOT DISTINCT FROM (a.user_id, a.guest_id, a.device_id, a.place_code, a.kind));
  UPDATE public.alert SET category_id = kept WHERE category_id = gone;
$$;
