-- Names the phone or browser to the account that owns it, as its sessions are named. Guests' devices have no name.
ALTER TABLE push_device ADD COLUMN device text CHECK (char_length(device) <= 100);
