-- When an administrator last invited the person; null again once they have set their first password.
ALTER TABLE app_user ADD COLUMN invited_at timestamptz(3);
UPDATE app_user SET invited_at = invited.created_at
FROM audit_entry AS invited
WHERE invited.act = 'created' AND invited.subject_kind = 'user' AND invited.subject_id = app_user.id
  AND NOT app_user.email_verified;

-- What a search that found nothing was answered with instead; null where it was answered with nothing.
ALTER TABLE search_miss ADD COLUMN corrected_to text;
