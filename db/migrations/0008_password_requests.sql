-- Wishes for a new password, kept until they are worked on. They say nothing of whether there is such an account.
CREATE TABLE password_request (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL,
  attempts int NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX password_request_due_idx ON password_request (next_attempt_at, id);
