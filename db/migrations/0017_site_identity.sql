-- The id of this site, which its media folder holds as well: files are deleted only where both are the same. The program writes
-- the row, because a database that is restored from before this migration takes the id of its folder.
CREATE TABLE site_identity (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  id uuid NOT NULL
);
