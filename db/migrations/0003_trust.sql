-- Numbers by kind, content held until somebody decides, the age of a business's data, and notices for people.

-- Every number of a business once. Here because a stored column holds its result.
CREATE FUNCTION f_phone_keys(main text, whatsapp text, calls jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY(
    SELECT DISTINCT number FROM (
      SELECT main UNION ALL SELECT whatsapp
      UNION ALL SELECT call ->> 'number' FROM jsonb_array_elements(coalesce(calls, '[]')) AS call
    ) AS given(number)
    WHERE number IS NOT NULL ORDER BY number)
$$;

ALTER TABLE business_profile
  -- A mobile number. `phone_number` is the first number for calls, or this one.
  ADD COLUMN whatsapp_number text,
  -- Up to three: [{"number": "+50222320000", "kind": "fixed", "extension": "12", "label": "Ventas"}]
  ADD COLUMN call_numbers jsonb,
  -- Hidden until somebody decides.
  ADD COLUMN held_for text CHECK (held_for IN ('duplicate', 'review', 'reports')),
  -- When the owner last said that the data is right; null for the system account's, which nobody has confirmed.
  ADD COLUMN confirmed_at timestamptz(3);

-- Guatemalan mobile numbers begin with 3, 4 or 5 (national numbering plan).
UPDATE business_profile b
SET whatsapp_number = CASE WHEN phone_number ~ '^\+502[345]' THEN phone_number END,
  call_numbers = jsonb_build_array(jsonb_build_object('number', phone_number,
    'kind', CASE WHEN phone_number ~ '^\+502[345]' THEN 'mobile' ELSE 'fixed' END,
    'extension', NULL, 'label', NULL))
WHERE phone_number IS NOT NULL;
UPDATE business_profile b SET confirmed_at = updated_at
FROM app_user u WHERE u.id = b.user_id AND NOT u.is_house;

ALTER TABLE business_profile ADD COLUMN phone_keys text[] NOT NULL
  GENERATED ALWAYS AS (f_phone_keys(phone_number, whatsapp_number, call_numbers)) STORED;
CREATE INDEX business_profile_phone_idx ON business_profile USING gin (phone_keys);

ALTER TABLE announcement ADD COLUMN held_for text CHECK (held_for IN ('reports'));
ALTER TABLE announcement_reply ADD COLUMN held_for text CHECK (held_for IN ('reports'));

CREATE TABLE notice (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES app_user ON DELETE CASCADE,
  kind text NOT NULL,
  text text NOT NULL CHECK (text <> ''),
  path text NOT NULL CHECK (path ~ '^/'),
  created_at timestamptz(3) NOT NULL,
  read_at timestamptz(3)
);
CREATE INDEX notice_newest_idx ON notice (user_id, created_at DESC, id DESC);
CREATE INDEX notice_unread_idx ON notice (user_id) WHERE read_at IS NULL;
CREATE INDEX notice_age_idx ON notice (created_at);
