-- Whose a business, announcement or comment was: its name is forgotten with that account, also where the thing itself was deleted before.

ALTER TABLE audit_entry ADD COLUMN owner_id bigint;
UPDATE audit_entry e SET owner_id = b.user_id FROM business_profile b WHERE e.subject_kind = 'business' AND e.subject_id = b.id;
UPDATE audit_entry e SET owner_id = b.user_id FROM announcement a JOIN business_profile b ON b.id = a.business_id
WHERE e.subject_kind = 'announcement' AND e.subject_id = a.id;
UPDATE audit_entry e SET owner_id = r.user_id FROM announcement_reply r WHERE e.subject_kind = 'reply' AND e.subject_id = r.id;
CREATE INDEX audit_entry_owner_idx ON audit_entry (owner_id) WHERE owner_id IS NOT NULL;

-- Finds the entries that name an account by its address.
CREATE INDEX audit_entry_named_idx ON audit_entry
  USING gin ((ARRAY[before ->> 'owner', after ->> 'owner', before ->> 'email', after ->> 'email']))
  WHERE before ?| '{owner,email}' OR after ?| '{owner,email}';
