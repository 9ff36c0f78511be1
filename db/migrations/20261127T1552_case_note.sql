-- Who takes care of a case, and what administrators write to one another about it.

ALTER TABLE moderation_case ADD COLUMN assignee_id bigint REFERENCES app_user ON DELETE SET NULL;
CREATE INDEX moderation_case_assignee_idx ON moderation_case (assignee_id) WHERE assignee_id IS NOT NULL;

CREATE TABLE case_note (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  case_id bigint NOT NULL REFERENCES moderation_case ON DELETE CASCADE,
  author_id bigint REFERENCES app_user ON DELETE SET NULL,
  text text NOT NULL CHECK (text <> ''),
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX case_note_case_idx ON case_note (case_id, id);
CREATE INDEX case_note_author_idx ON case_note (author_id);
