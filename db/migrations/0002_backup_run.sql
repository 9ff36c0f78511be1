-- One process at a time makes the scheduled backup, and a killed one loses its claim.
CREATE TABLE backup_run (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  claimed_until timestamptz,
  done_at timestamptz
);
