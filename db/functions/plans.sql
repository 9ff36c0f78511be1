-- PostgreSQL inlines it, which it can't do with `is_premium`: a query that many pages ask spells out `EXISTS` on it.
CREATE OR REPLACE FUNCTION premium_owners(at timestamptz) RETURNS TABLE (user_id bigint)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT s.user_id FROM public.user_subscription s JOIN public.subscription_plan p ON p.id = s.plan_id
  WHERE lower(p.name) <> 'free' AND s.status = 'active' AND (s.expires_at IS NULL OR s.expires_at > at)
$$;

CREATE OR REPLACE FUNCTION is_premium(owner_id bigint, at timestamptz) RETURNS boolean
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT EXISTS (SELECT FROM public.premium_owners(at) premium WHERE premium.user_id = owner_id)
$$;

CREATE OR REPLACE FUNCTION feature_new_business() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_featured := public.is_premium(NEW.user_id, now());
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER business_profile_feature BEFORE INSERT OR UPDATE OF user_id ON business_profile
  FOR EACH ROW EXECUTE FUNCTION feature_new_business();

-- Hides what exceeds the owner's plan at the moment. Months are Guatemalan (UTC-6). Rows that are taken down or closed for good
-- use up nothing, and rows that are held until a decision keep their place in the plan.
-- Locks rows in the order of their ids, like every other change of many rows, so that none deadlock.
CREATE OR REPLACE FUNCTION apply_plan(owner_id bigint, at timestamptz, businesses int, announcements_per_month int)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  is_suspended boolean := EXISTS (SELECT FROM public.app_user WHERE id = owner_id AND suspended_at IS NOT NULL);
  is_featured_now boolean := public.is_premium(owner_id, at);
  exceeds boolean := (
    SELECT count(*) FROM (SELECT FROM public.business_profile WHERE user_id = owner_id LIMIT businesses + 1) AS own) > businesses;
BEGIN
  IF exceeds THEN
    PERFORM FROM public.business_profile WHERE user_id = owner_id ORDER BY id FOR NO KEY UPDATE;
    UPDATE public.business_profile b
    SET is_hidden = ranked.is_hidden, is_featured = is_featured_now
    FROM (
      SELECT id, public.hidden_by(takedown_reason, held_for, is_suspended, closed_at IS NOT NULL, false, row_number() OVER (
        PARTITION BY takedown_reason IS NULL AND closed_at IS NULL ORDER BY pinned_at DESC NULLS LAST, created_at, id
      ) > businesses) IS NOT NULL AS is_hidden
      FROM public.business_profile WHERE user_id = owner_id
    ) AS ranked
    WHERE b.id = ranked.id AND (b.is_hidden, b.is_featured) <> (ranked.is_hidden, is_featured_now);
  ELSE
    -- The system account has thousands: ranking and locking all of them would take long.
    UPDATE public.business_profile b
    SET is_hidden = public.hidden_by(takedown_reason, held_for, is_suspended, closed_at IS NOT NULL, false, false) IS NOT NULL,
      is_featured = is_featured_now
    WHERE user_id = owner_id AND (b.is_hidden, b.is_featured) <> (
      public.hidden_by(takedown_reason, held_for, is_suspended, closed_at IS NOT NULL, false, false) IS NOT NULL, is_featured_now);
  END IF;

  UPDATE public.announcement a
  SET is_hidden = ranked.is_hidden
  FROM (
    SELECT a.id, public.hidden_by(a.takedown_reason, a.held_for, false, false, b.is_hidden, row_number() OVER (
      PARTITION BY b.is_hidden, a.takedown_reason IS NULL,
        date_trunc('month', (a.created_at AT TIME ZONE 'UTC') - interval '6 hours')
      ORDER BY a.pinned_at DESC NULLS LAST, a.created_at DESC, a.id DESC
    ) > announcements_per_month) IS NOT NULL AS is_hidden
    FROM public.announcement a JOIN public.business_profile b ON b.id = a.business_id
    WHERE b.user_id = owner_id
  ) AS ranked
  WHERE a.id = ranked.id AND a.is_hidden <> ranked.is_hidden;
END $$;
