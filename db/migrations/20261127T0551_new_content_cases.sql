-- Businesses that wait for a review become cases of the kind 'new-content'. Reviews of deleted businesses end.

INSERT INTO moderation_case (kind, business_id, other_business_id, facts, opened_at, decided_at, outcome)
SELECT 'new-content', business_id, other_business_id, jsonb_build_object('ground', reason), created_at, decided_at,
  CASE decision WHEN 'approved' THEN 'accepted' ELSE decision END
FROM business_review WHERE business_id IS NOT NULL ORDER BY id;

UPDATE notice SET path = '/admin/por-decidir?kind=new-content' WHERE path = '/admin/revision';

DROP TABLE business_review;
