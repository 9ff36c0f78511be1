-- Orders of the panel's lists, which hold what no visitor sees.

CREATE INDEX business_profile_changed_idx ON business_profile (updated_at DESC, id DESC);
CREATE INDEX business_profile_alphabet_idx ON business_profile (name_norm, id);
CREATE INDEX announcement_created_idx ON announcement (created_at DESC, id DESC);
CREATE INDEX announcement_changed_idx ON announcement (updated_at DESC, id DESC);
