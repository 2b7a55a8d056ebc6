/**
 * Reduces HTML to what a static page may contain: plain headings, paragraphs, lists, emphasis, fold-outs and links.
 */
export async function cleanHtml(html: string): Promise<string> {
  const { default: sanitizeHtml } = await import('sanitize-html')
  const cleaned = sanitizeHtml(html, {
    allowedTags: ['h2', 'h3', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'details', 'summary', 'a'],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    transformTags: { b: 'strong', i: 'em', h1: 'h2', h4: 'h3' },
    exclusiveFilter: ({ tag, attribs }) =>
      tag === 'a' && !/^(https?:\/\/|mailto:|\/(?!\/))[^"<>\s]*$/.test(attribs['href'] ?? ''),
  })
  return cleaned.trim()
}
