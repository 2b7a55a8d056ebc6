/** Token of PDF syntax (ISO 32000-2, 7.2 and 7.3): enough to distinguish names from the strings around them. */

export type PdfToken =
  | { readonly kind: 'name' | 'word'; readonly text: string; readonly end: number }
  | { readonly kind: 'open' | 'close' | 'string' | 'end'; readonly end: number }

const code = (character: string) => character.charCodeAt(0)
const whitespace = new Set([0, 9, 10, 12, 13, 32])
const delimiters = new Set([...'()<>[]{}/%'].map(code))
const [lineFeed, carriageReturn] = [10, 13]

const isRegular = (byte: number | undefined): boolean =>
  byte !== undefined && !whitespace.has(byte) && !delimiters.has(byte)

function skipBlank(bytes: Buffer, from: number): number {
  let at = from
  for (;;) {
    while (whitespace.has(bytes[at] ?? -1)) at++
    if (bytes[at] !== code('%')) return at
    while (at < bytes.length && bytes[at] !== lineFeed && bytes[at] !== carriageReturn) at++
  }
}

/** Returns the end of a string in parentheses, which nest and can be escaped. */
function endOfString(bytes: Buffer, from: number): number {
  let depth = 0
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === code('\\')) at++
    else if (byte === code('(')) depth++
    else if (byte === code(')') && --depth === 0) return at + 1
  }
  return bytes.length
}

function regularText(bytes: Buffer, from: number): { text: string; end: number } {
  let end = from
  while (isRegular(bytes[end])) end++
  return { text: bytes.toString('latin1', from, end), end }
}

/** '#4a' in a name means 'J'. */
const unescaped = (name: string): string =>
  name.replaceAll(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

function angle(bytes: Buffer, at: number): PdfToken {
  if (bytes[at + 1] === bytes[at]) return { kind: bytes[at] === code('<') ? 'open' : 'close', end: at + 2 }
  if (bytes[at] === code('>')) return { kind: 'close', end: at + 1 }
  const end = bytes.indexOf('>', at, 'latin1')
  return { kind: 'string', end: end === -1 ? bytes.length : end + 1 }
}

/** Reads the token at or after an offset. */
export function readToken(bytes: Buffer, from: number): PdfToken {
  const at = skipBlank(bytes, from)
  const byte = bytes[at]
  if (byte === undefined) return { kind: 'end', end: bytes.length }
  if (byte === code('/')) {
    const { text, end } = regularText(bytes, at + 1)
    return { kind: 'name', text: unescaped(text), end }
  }
  if (byte === code('(')) return { kind: 'string', end: endOfString(bytes, at) }
  if (byte === code('<') || byte === code('>')) return angle(bytes, at)
  if (byte === code('[')) return { kind: 'open', end: at + 1 }
  if (byte === code(']')) return { kind: 'close', end: at + 1 }
  if (!isRegular(byte)) return { kind: 'string', end: at + 1 }
  return { kind: 'word', ...regularText(bytes, at) }
}
