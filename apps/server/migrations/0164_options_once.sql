-- What people choose from is there once: the same tag in another case, or the same range again, is switched off.
UPDATE tags t SET is_active = false WHERE is_active AND EXISTS (
  SELECT FROM tags earlier WHERE earlier.category_id = t.category_id AND lower(earlier.name) = lower(t.name)
    AND earlier.is_active AND earlier.id < t.id
);
CREATE UNIQUE INDEX tags_named_once ON tags (category_id, lower(name)) WHERE is_active;

UPDATE price_ranges r SET is_active = false WHERE is_active AND EXISTS (
  SELECT FROM price_ranges earlier WHERE earlier.min_cents = r.min_cents AND earlier.max_cents = r.max_cents
    AND earlier.is_active AND earlier.id < r.id
);
CREATE UNIQUE INDEX price_ranges_once ON price_ranges (min_cents, max_cents) WHERE is_active;
