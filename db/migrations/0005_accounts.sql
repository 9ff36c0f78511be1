-- Accounts: who may sign in, from which devices, and the mail that goes to them.

ALTER TABLE app_user
  ADD COLUMN email_verified boolean NOT NULL DEFAULT false,
  ADD COLUMN disabled boolean NOT NULL DEFAULT false,
  ADD COLUMN avatar_file_id bigint REFERENCES media_file ON DELETE SET NULL;
CREATE INDEX app_user_avatar_idx ON app_user (avatar_file_id);

-- Pictures that belong to the site rather than to a person, such as banners, have no owner.
ALTER TABLE media_file ALTER COLUMN owner_user_id DROP NOT NULL;

-- The embedded identity provider's own tables; with another provider they stay empty.
CREATE TABLE identity_user (
  uid text PRIMARY KEY,
  email text NOT NULL CHECK (email = lower(email)) UNIQUE,
  password text NOT NULL,
  email_verified boolean NOT NULL DEFAULT false,
  disabled boolean NOT NULL DEFAULT false,
  -- Raised to end every grant given before.
  epoch int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE identity_code (
  hash text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('verify-email', 'reset-password', 'change-email')),
  uid text NOT NULL REFERENCES identity_user ON DELETE CASCADE,
  new_email text,
  expires_at timestamptz NOT NULL
);
CREATE INDEX identity_code_uid_idx ON identity_code (uid, kind);

CREATE TABLE user_session (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token_hash text NOT NULL UNIQUE,
  user_id bigint NOT NULL REFERENCES app_user ON DELETE CASCADE,
  -- The provider's grant, encrypted with the session key.
  sealed_grant text NOT NULL,
  -- What the browser says it is, in words: 'Chrome en Android'.
  device text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now(),
  -- When the provider was last asked about the person.
  checked_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX user_session_user_idx ON user_session (user_id);
CREATE INDEX user_session_expiry_idx ON user_session (expires_at);

-- Devices from which somebody has signed in, so that a new one can be told of.
CREATE TABLE user_device (
  user_id bigint NOT NULL REFERENCES app_user ON DELETE CASCADE,
  token_hash text NOT NULL,
  first_seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, token_hash)
);

CREATE TABLE mail_outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  to_address text NOT NULL,
  subject text NOT NULL,
  html text NOT NULL,
  text text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  attempts int NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  failure text
);
CREATE INDEX mail_outbox_waiting_idx ON mail_outbox (next_attempt_at) WHERE sent_at IS NULL;

-- The table that rate-limiter-flexible keeps its counters in.
CREATE TABLE rate_limit (
  key varchar(255) PRIMARY KEY,
  points int NOT NULL DEFAULT 0,
  expire bigint
);
