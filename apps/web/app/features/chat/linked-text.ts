type TextPart = { text: string; href?: string }

/**
 * What no address goes on with: spaces, quotes and invisible characters, and the punctuation of scripts that put no space
 * between an address and what follows. Letters of every script belong to it.
 */
const ends = [
  '\\s<>"`',
  '«»‹›‘-‟…',
  // Ideographic punctuation and full-width forms of the ASCII ones, their letters and digits apart.
  '\\u3001-\\u3004\\u3008-\\u3020\\u3030・',
  '！-／：-＠［-｀｛-･',
  '،؛؟۔।॥',
  '\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u2069\\uFEFF',
].join('')
const address = new RegExp(`\\b(?:https?://|www\\.)[^${ends}]+`, 'gi')
const openers: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

/** A text in parts, with the addresses in it as links; anything that is no web address stays text. */
export function linkedText(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(address)) {
    const shown = withoutTrailing(found)
    const href = hrefOf(shown)
    if (href === null) continue
    if (index > from) parts.push({ text: text.slice(from, index) })
    parts.push({ text: shown, href })
    from = index + shown.length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}

const countOf = (text: string, character: string): number => text.split(character).length - 1

/** Without what ends a sentence; a closing bracket belongs to the address that has opened it. */
function withoutTrailing(found: string): string {
  const last = found.at(-1) ?? ''
  const opener = openers[last]
  const isTrailing = opener === undefined ? /[.,;:!?'*|]/.test(last) : countOf(found, last) > countOf(found, opener)
  return isTrailing ? withoutTrailing(found.slice(0, -1)) : found
}

function hrefOf(shown: string): string | null {
  const parsed = URL.parse(/^https?:/i.test(shown) ? shown : `https://${shown}`)
  return parsed !== null && parsed.hostname.includes('.') ? parsed.href : null
}
