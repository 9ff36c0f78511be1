-- Links for a new password that an administrator hands over: one for each person, as a hash.

CREATE TABLE reset_link (
  user_id bigint PRIMARY KEY REFERENCES app_user ON DELETE CASCADE,
  token_hash text NOT NULL UNIQUE,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL
);

-- The operator's page about a person lists what was mailed to the address.
CREATE INDEX mail_outbox_address_idx ON mail_outbox (to_address, id);
