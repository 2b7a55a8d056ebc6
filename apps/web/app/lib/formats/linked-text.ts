type TextPart = { text: string; href?: string }

/**
 * Characters that end a URL: spaces, quotes, invisible characters, and the punctuation of scripts that put no space
 * after a URL. Letters of all scripts are part of it.
 */
const ends = [
  '\\s<>"`',
  '«»‹›‘-‟…',
  // Ideographic punctuation and the full-width forms of ASCII punctuation, without letters and digits.
  '\\u3001-\\u3004\\u3008-\\u3020\\u3030・',
  '！-／：-＠［-｀｛-･',
  '—―',
  '\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u2069\\uFEFF',
].join('')
/** Punctuation that ends a clause or sentence of another script, such as '،', '।', '។' or '።'. */
const endsClause = '(?:\\P{Term}|\\p{ASCII})'
/** Not after '@', where it is the host of an email address. */
const address = new RegExp(`(?<!@)\\b(?:https?://|www\\.)(?:(?=${endsClause})[^${ends}])+`, 'giu')
/** The end of a host name, where a letter of another script follows without a space: 'a.test' in 'a.testは'. */
const hostInText = /^((?:https?:\/\/)?[^/?#:]*\.[a-z]{2,})(?!\p{ASCII})[^./?#:]+\.?(?:[/?#:]|$)/iu
const openers: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

/** Splits a text into parts with its URLs as links; everything else stays text. */
export function linkedText(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(address)) {
    const shown = withoutTrailing(hostInText.exec(found)?.[1] ?? found)
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

/** Removes trailing punctuation; a closing bracket stays if the URL contains its opening one. */
function withoutTrailing(found: string): string {
  const last = found.at(-1) ?? ''
  const opener = openers[last]
  const isTrailing =
    opener === undefined
      ? /[.,;:!?'*|]|(?!\p{ASCII})[\p{Po}\p{Pd}]/u.test(last)
      : countOf(found, last) > countOf(found, opener)
  return isTrailing ? withoutTrailing(found.slice(0, -1)) : found
}

function hrefOf(shown: string): string | null {
  const parsed = URL.parse(/^https?:/i.test(shown) ? shown : `https://${shown}`)
  // A user name before the host, as in 'https://bank.test@other.test', hides where the link leads.
  return parsed !== null && parsed.hostname.includes('.') && parsed.username === '' ? parsed.href : null
}
