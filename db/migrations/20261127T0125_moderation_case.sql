-- One table of what waits for somebody's decision, in place of one for each kind. A kind has at most one open case of a subject, which
-- is a business, a person, or both.

CREATE TABLE moderation_case (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  business_id bigint REFERENCES business_profile ON DELETE CASCADE,
  -- Who asks.
  user_id bigint REFERENCES app_user ON DELETE CASCADE,
  -- By which people name the case to one another.
  code text,
  -- What else the kind needs to know.
  facts jsonb NOT NULL DEFAULT '{}',
  opened_at timestamptz(3) NOT NULL,
  -- When it ends without a decision.
  lapses_at timestamptz(3),
  decided_at timestamptz(3),
  decided_by bigint REFERENCES app_user ON DELETE SET NULL,
  -- 'superseded': something else decided it.
  outcome text CHECK (outcome IN ('accepted', 'rejected', 'lapsed', 'withdrawn', 'superseded')),
  reason text,
  CHECK ((decided_at IS NULL) = (outcome IS NULL)),
  CHECK (business_id IS NOT NULL OR user_id IS NOT NULL),
  UNIQUE (kind, code)
);
CREATE UNIQUE INDEX moderation_case_open_key ON moderation_case (kind, business_id, user_id)
  NULLS NOT DISTINCT WHERE decided_at IS NULL;
CREATE INDEX moderation_case_queue_idx ON moderation_case (opened_at, id) WHERE decided_at IS NULL;
CREATE INDEX moderation_case_lapse_idx ON moderation_case (lapses_at) WHERE decided_at IS NULL;
CREATE INDEX moderation_case_business_idx ON moderation_case (business_id);
CREATE INDEX moderation_case_user_idx ON moderation_case (user_id);
CREATE INDEX moderation_case_decider_idx ON moderation_case (decided_by) WHERE decided_by IS NOT NULL;

INSERT INTO moderation_case
  (kind, business_id, user_id, code, facts, opened_at, lapses_at, decided_at, outcome, reason)
SELECT 'phone-proof', business_id, NULL, code, jsonb_build_object('number', number, 'nameKey', name_key), requested_at,
  requested_at + interval '336 hours', settled_at,
  CASE outcome WHEN 'confirmed' THEN 'accepted' WHEN 'dismissed' THEN 'rejected' WHEN 'changed' THEN 'superseded' ELSE outcome END,
  NULL
FROM phone_proof
UNION ALL
SELECT 'claim', business_id, user_id, code, '{}', created_at, created_at + interval '720 hours', settled_at,
  CASE outcome WHEN 'closed' THEN 'superseded' ELSE outcome END, reason
FROM business_claim
UNION ALL
SELECT 'premium-request', NULL, user_id, code, jsonb_build_object('period', period), created_at, NULL, settled_at,
  CASE outcome WHEN 'activated' THEN 'accepted' WHEN 'dismissed' THEN 'rejected' END, NULL
FROM premium_request
ORDER BY 6;

UPDATE notice SET path = CASE path
  WHEN '/admin/comprobaciones' THEN '/admin/por-decidir?kind=phone-proof'
  WHEN '/admin/reclamos' THEN '/admin/por-decidir?kind=claim'
  ELSE '/admin/por-decidir?kind=premium-request' END
WHERE path IN ('/admin/comprobaciones', '/admin/reclamos', '/admin#suscripciones');

DROP TABLE phone_proof, business_claim, premium_request;
DROP FUNCTION IF EXISTS note_asked_name();
