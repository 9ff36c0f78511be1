-- People, what they publish, and the pictures that belong to it.

CREATE TABLE place (
  code text PRIMARY KEY CHECK (code ~ '^([0-9]{2}){1,2}$'),
  name text NOT NULL,
  parent_code text REFERENCES place
);
CREATE INDEX place_parent_idx ON place (parent_code, name);

CREATE TABLE app_user (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  fb_uid text UNIQUE,
  email text NOT NULL CHECK (email = lower(email)) UNIQUE,
  name text NOT NULL CHECK (name <> ''),
  role text NOT NULL DEFAULT 'user' CHECK (role IN ('admin', 'user')),
  phone_number text,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);

CREATE TABLE subscription_plan (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE,
  price_monthly numeric(10, 2) NOT NULL CHECK (price_monthly >= 0),
  is_active boolean NOT NULL DEFAULT true
);
INSERT INTO subscription_plan (name, price_monthly) VALUES ('Free', 0), ('Premium', 40);

CREATE TABLE user_subscription (
  user_id bigint PRIMARY KEY REFERENCES app_user ON DELETE CASCADE,
  plan_id bigint NOT NULL REFERENCES subscription_plan,
  status text NOT NULL CHECK (status IN ('active', 'cancelled', 'expired')),
  started_at timestamptz(3),
  expires_at timestamptz(3)
);

-- Premium as the specification's section 4 has it: a plan other than free, active, not yet expired.
CREATE FUNCTION is_premium(owner_id bigint, at timestamptz) RETURNS boolean
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT EXISTS (
    SELECT FROM public.user_subscription s JOIN public.subscription_plan p ON p.id = s.plan_id
    WHERE s.user_id = owner_id AND lower(p.name) <> 'free' AND s.status = 'active'
      AND (s.expires_at IS NULL OR s.expires_at > at)
  )
$$;

CREATE TABLE category (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (name <> ''),
  description text,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX category_name_key ON category (lower(name));

CREATE TABLE business_profile (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES app_user,
  category_id bigint REFERENCES category,
  place_code text REFERENCES place,
  name text NOT NULL CHECK (name <> ''),
  short_description text CHECK (char_length(short_description) <= 100),
  description text,
  phone_number text,
  email text,
  website_url text CHECK (website_url ~ '^https?://'),
  address text,
  -- As on the wire, for showing; the same hours as minutes of the Guatemalan week, for asking who is open.
  business_hours jsonb,
  open_ranges int4multirange,
  -- Copy of is_premium(user_id, …) that indexes can order by; kept by trigger and by the hourly expiry run.
  is_featured boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CHECK ((business_hours IS NULL) = (open_ranges IS NULL))
);
CREATE INDEX business_profile_user_idx ON business_profile (user_id);

CREATE FUNCTION feature_new_business() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_featured := public.is_premium(NEW.user_id, now());
  RETURN NEW;
END $$;
CREATE TRIGGER business_profile_feature BEFORE INSERT OR UPDATE OF user_id ON business_profile
  FOR EACH ROW EXECUTE FUNCTION feature_new_business();

CREATE FUNCTION feature_businesses_of_owner() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE owner_id bigint := coalesce(NEW.user_id, OLD.user_id);
BEGIN
  UPDATE public.business_profile SET is_featured = public.is_premium(owner_id, now())
  WHERE user_id = owner_id AND is_featured <> public.is_premium(owner_id, now());
  RETURN NULL;
END $$;
CREATE TRIGGER user_subscription_feature AFTER INSERT OR UPDATE OR DELETE ON user_subscription
  FOR EACH ROW EXECUTE FUNCTION feature_businesses_of_owner();

CREATE TABLE media_file (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  owner_user_id bigint NOT NULL REFERENCES app_user,
  hash text NOT NULL CHECK (hash ~ '^[0-9a-f]{32}$'),
  width int NOT NULL CHECK (width > 0),
  height int NOT NULL CHECK (height > 0),
  widths int[] NOT NULL CHECK (cardinality(widths) > 0),
  thumbhash text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  UNIQUE (owner_user_id, hash)
);

CREATE TABLE business_media (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  business_id bigint NOT NULL REFERENCES business_profile ON DELETE CASCADE,
  media_file_id bigint NOT NULL REFERENCES media_file,
  caption text,
  sort_order int NOT NULL DEFAULT 0,
  is_primary boolean NOT NULL DEFAULT false
);
CREATE INDEX business_media_order_idx ON business_media (business_id, sort_order, id);
CREATE UNIQUE INDEX business_media_primary_key ON business_media (business_id) WHERE is_primary;
CREATE INDEX business_media_file_idx ON business_media (media_file_id);

CREATE TABLE announcement (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  business_id bigint NOT NULL REFERENCES business_profile ON DELETE CASCADE,
  title text NOT NULL CHECK (title <> ''),
  content text NOT NULL CHECK (content <> ''),
  allow_replies boolean NOT NULL DEFAULT true,
  expires_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX announcement_newest_idx ON announcement (created_at DESC, id DESC);
CREATE INDEX announcement_business_idx ON announcement (business_id, created_at DESC, id DESC);

CREATE TABLE announcement_media (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  announcement_id bigint NOT NULL REFERENCES announcement ON DELETE CASCADE,
  media_file_id bigint NOT NULL REFERENCES media_file,
  caption text,
  sort_order int NOT NULL DEFAULT 0
);
CREATE INDEX announcement_media_order_idx ON announcement_media (announcement_id, sort_order, id);
CREATE INDEX announcement_media_file_idx ON announcement_media (media_file_id);

CREATE TABLE announcement_reply (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  announcement_id bigint NOT NULL REFERENCES announcement ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES app_user,
  commenter_name text NOT NULL,
  message text NOT NULL CHECK (message <> ''),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX announcement_reply_order_idx ON announcement_reply (announcement_id, created_at, id);

CREATE TABLE banner (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  media_file_id bigint NOT NULL REFERENCES media_file,
  alt_text text,
  sort_order int NOT NULL DEFAULT 0 CHECK (sort_order >= 0),
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
