-- The starter text of the privacy page names the browser's identifier (SPEC 7); a page that was rewritten stays as it is.
UPDATE pages SET description = replace(
  description,
  '<li>Your sessions, with the device they run on.</li>',
  '<li>Your sessions, with the device they run on.</li><li>In your browser: what keeps you signed in, and a cookie with a random name of the browser that lasts 15 days. It opens nothing, and its name is not stored.</li>'
) WHERE slug = 'privacy-policy';
