-- Finds the entries about one account, which lose its name when it is deleted.

CREATE INDEX audit_entry_subject_id_idx ON audit_entry (subject_kind, subject_id);
