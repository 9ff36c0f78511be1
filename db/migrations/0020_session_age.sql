-- Sessions end 90 days after the sign-in, however much they are used. In hours, as days differ with time zones.
UPDATE user_session SET expires_at = created_at + interval '2160 hours'
  WHERE expires_at > created_at + interval '2160 hours';
ALTER TABLE user_session
  ADD CONSTRAINT user_session_age CHECK (expires_at <= created_at + interval '2160 hours');
