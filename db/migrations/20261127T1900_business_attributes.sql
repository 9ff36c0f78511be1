-- What a business offers: forms of payment, services, premises, languages. NULL means that nothing was said.

ALTER TABLE business_profile ADD COLUMN attributes text[] CHECK (cardinality(attributes) > 0);
CREATE INDEX business_profile_attributes_idx ON business_profile USING gin (attributes) WHERE NOT is_hidden;
