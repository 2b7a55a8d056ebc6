/** A part of a plain text: a link with the host that it leads to, or the text between links. */
export type TextPart = { readonly text: string } | { readonly url: string; readonly host: string }

const webAddress = /\bhttps?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]}]/gi

const partOf = (address: string): TextPart => {
  const url = URL.parse(address)
  return url === null || url.username !== '' || url.password !== ''
    ? { text: address }
    : { url: url.href, host: url.host }
}

/**
 * Splits a plain text at its web addresses. A link is shown with its host only, so that nobody mistakes where it leads;
 * an address with a user name, which can imitate another host, stays text.
 */
export function partsOfText(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: address, index } of text.matchAll(webAddress)) {
    if (index > end) parts.push({ text: text.slice(end, index) })
    parts.push(partOf(address))
    end = index + address.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}
