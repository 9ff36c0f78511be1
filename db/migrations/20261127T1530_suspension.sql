-- An account that an administrator suspended with a reason: it is `disabled`, and its content is hidden.

ALTER TABLE app_user ADD COLUMN suspended_at timestamptz(3), ADD COLUMN suspension_reason text,
  ADD CHECK ((suspended_at IS NULL) = (suspension_reason IS NULL)),
  ADD CHECK (suspended_at IS NULL OR disabled);

-- Has one more cause.
DROP FUNCTION IF EXISTS hidden_by(text, text, boolean, boolean, boolean);
