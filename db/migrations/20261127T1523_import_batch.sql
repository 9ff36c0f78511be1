-- A file of businesses that is imported step by step. Its rows wait here until they are businesses, or are left out.

CREATE TABLE import_batch (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  created_by bigint REFERENCES app_user ON DELETE SET NULL,
  file_name text NOT NULL,
  -- In base64, to be read again with other letters. Gone once a row was imported.
  file_text text,
  format text NOT NULL,
  encoding text NOT NULL,
  is_encoding_certain boolean NOT NULL,
  -- Names the source of the data and its licence. Null for a file of the operator's own.
  source text,
  source_url text,
  headings text[] NOT NULL,
  -- The field of each column; '' is left out, '?' waits for an answer.
  fields text[] NOT NULL,
  -- Columns, counted from 0, in which an empty cell has the value above it.
  filled_down int[] NOT NULL DEFAULT '{}',
  -- What unknown values mean, what of them is still asked, and which side wins in each field.
  answers jsonb NOT NULL DEFAULT '[]',
  asked jsonb NOT NULL DEFAULT '[]',
  winners jsonb NOT NULL DEFAULT '[]',
  -- Raised by each change; a check of the rows is for one version.
  version int NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  changed_at timestamptz(3) NOT NULL,
  applied_at timestamptz(3),
  undone_at timestamptz(3)
);
CREATE INDEX import_batch_creator_idx ON import_batch (created_by) WHERE created_by IS NOT NULL;

CREATE TABLE import_row (
  batch_id bigint NOT NULL REFERENCES import_batch ON DELETE CASCADE,
  line int NOT NULL,
  cells text[] NOT NULL,
  -- What was typed in place of the file's text.
  edits jsonb NOT NULL DEFAULT '[]',
  state text NOT NULL DEFAULT 'faulty'
    CHECK (state IN ('faulty', 'ready', 'skipped', 'created', 'updated', 'same', 'undone', 'kept')),
  faults jsonb NOT NULL DEFAULT '[]',
  -- The business that the row is about, once it exists.
  business_id bigint REFERENCES business_profile ON DELETE SET NULL,
  -- What the import changed: the values before and after it.
  before jsonb,
  after jsonb,
  PRIMARY KEY (batch_id, line)
);
CREATE INDEX import_row_state_idx ON import_row (batch_id, state, line);
CREATE INDEX import_row_business_idx ON import_row (business_id) WHERE business_id IS NOT NULL;

ALTER TABLE business_profile
  ADD COLUMN import_batch_id bigint REFERENCES import_batch ON DELETE SET NULL,
  -- By which its source knows it.
  ADD COLUMN external_id text;
CREATE INDEX business_profile_import_idx ON business_profile (import_batch_id, id) WHERE import_batch_id IS NOT NULL;
CREATE INDEX business_profile_external_idx ON business_profile (external_id) WHERE external_id IS NOT NULL;
