-- Two titles that leave the same address are two categories now ('C#' and 'C++'), so that a title is once by itself, in
-- whatever case: the later of two is switched off, as tags and price ranges are.
UPDATE categories c SET is_active = false WHERE is_active AND EXISTS (
  SELECT FROM categories earlier WHERE lower(earlier.title) = lower(c.title) AND earlier.is_active AND earlier.id < c.id
);
CREATE UNIQUE INDEX categories_titled_once ON categories (lower(title)) WHERE is_active;
