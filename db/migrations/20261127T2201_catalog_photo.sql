-- One photo of what a business sells.

ALTER TABLE catalog_item ADD COLUMN media_file_id bigint REFERENCES media_file;
CREATE INDEX catalog_item_file_idx ON catalog_item (media_file_id) WHERE media_file_id IS NOT NULL;
