-- Columns and a table get the words that the code uses.

ALTER TABLE app_user RENAME COLUMN is_house TO is_system_account;
ALTER TABLE business_profile RENAME COLUMN kept_at TO pinned_at;
ALTER TABLE announcement RENAME COLUMN kept_at TO pinned_at;
ALTER TABLE search_miss RENAME TO zero_result_search;
