type TextPart = { text: string; href?: string }

const address = /\b(?:https?:\/\/|www\.)[^\s<>"]+/gi
/** What ends a sentence and not an address. */
const trailing = /[.,;:!?'")\]]+$/

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

/** A closing bracket belongs to the address that opened one. */
function withoutTrailing(found: string): string {
  const end = trailing.exec(found)?.[0] ?? ''
  const cut = found.slice(0, found.length - end.length)
  return end.startsWith(')') && cut.includes('(') ? `${cut})` : cut
}

function hrefOf(shown: string): string | null {
  const parsed = URL.parse(/^https?:/i.test(shown) ? shown : `https://${shown}`)
  return parsed !== null && parsed.hostname.includes('.') ? parsed.href : null
}
