-- Accounts that were deleted, under a digest: a restored backup deletes them again.

CREATE TABLE deleted_account (
  digest text PRIMARY KEY,
  deleted_at timestamptz(3) NOT NULL,
  is_pending boolean NOT NULL DEFAULT false
);
CREATE INDEX deleted_account_pending_idx ON deleted_account (deleted_at) WHERE is_pending;
