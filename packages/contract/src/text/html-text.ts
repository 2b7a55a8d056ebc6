const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  '#39': "'",
}

/** The text of an HTML fragment on one line, without markup. */
export const textOfHtml = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&([a-z]+|#39);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()
