-- The place of a category in lists, chosen by the operator. Null: after those with a place, by name.
ALTER TABLE category ADD COLUMN sort_order integer CHECK (sort_order >= 0);
