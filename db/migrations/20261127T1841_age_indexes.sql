-- Finds what is past its term without reading whole tables.

CREATE INDEX mail_outbox_age_idx ON mail_outbox (created_at);
CREATE INDEX user_device_age_idx ON user_device (first_seen_at);
CREATE INDEX identity_code_expiry_idx ON identity_code (expires_at);
CREATE INDEX reset_link_expiry_idx ON reset_link (expires_at);
CREATE INDEX deleted_account_age_idx ON deleted_account (deleted_at);
CREATE INDEX search_word_unused_idx ON search_word (word) WHERE documents = 0;
