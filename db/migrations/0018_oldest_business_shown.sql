-- As before, but of the businesses that the owner did not choose the oldest are shown first: people know those.
CREATE OR REPLACE FUNCTION apply_plan(owner_id bigint, at timestamptz, businesses int, announcements_per_month int)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM public.business_profile WHERE user_id = owner_id ORDER BY id FOR NO KEY UPDATE;
  UPDATE public.business_profile b
  SET is_hidden = ranked.is_hidden, is_featured = public.is_premium(owner_id, at)
  FROM (
    SELECT id, withheld_reason IS NOT NULL OR row_number() OVER (
      PARTITION BY withheld_reason IS NULL ORDER BY kept_at DESC NULLS LAST, created_at, id
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

-- Owners whose plan hides a business. The limits are those of the two plans when this was written: 3 and 90, or 1 and 10.
DO $$
DECLARE
  owner record;
BEGIN
  FOR owner IN
    SELECT id, public.is_premium(id, now()) AS is_premium FROM public.app_user u
    WHERE NOT is_house AND EXISTS (
      SELECT FROM public.business_profile WHERE user_id = u.id AND is_hidden AND withheld_reason IS NULL
    )
    ORDER BY id FOR NO KEY UPDATE
  LOOP
    PERFORM public.apply_plan(
      owner.id, now(), CASE WHEN owner.is_premium THEN 3 ELSE 1 END, CASE WHEN owner.is_premium THEN 90 ELSE 10 END
    );
  END LOOP;
END $$;
