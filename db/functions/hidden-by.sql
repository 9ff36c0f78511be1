-- What hides a business, an announcement or a comment: the first of these that applies; null for what is shown. `is_suspended`: the
-- account of its owner or author is. `is_over_plan` is
-- what exceeds its owner's plan. Of a stored row that is `is_hidden`, which `apply_plan` sets by this function: when nothing else
-- hides it, its plan does.
CREATE OR REPLACE FUNCTION hidden_by(
  taken_down_for text, held_for text, is_suspended boolean, is_closed boolean, is_below_hidden boolean, is_over_plan boolean)
RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN taken_down_for IS NOT NULL THEN 'takedown'
    WHEN held_for IS NOT NULL THEN 'hold'
    WHEN is_suspended THEN 'suspension'
    WHEN is_closed THEN 'closure'
    WHEN is_below_hidden THEN 'parent'
    WHEN is_over_plan THEN 'plan'
  END
$$;
