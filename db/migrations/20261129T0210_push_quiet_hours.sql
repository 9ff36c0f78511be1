-- The hours of Guatemala in which a device gets nothing, as its person chose them.
ALTER TABLE push_device ADD COLUMN quiet_hours text NOT NULL DEFAULT '21-7'
  CHECK (quiet_hours IN ('21-7', '19-7', '22-6', 'none'));
