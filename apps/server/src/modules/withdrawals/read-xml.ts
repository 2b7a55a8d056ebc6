/** An element of an XML document, without namespace prefixes. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  readonly text: string
}

const maxDepth = 40

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** Whether XML allows a character: no NUL and no half of a surrogate pair, which the database cannot store. */
const isXmlCharacter = (code: number): boolean =>
  [0x9, 0xa, 0xd].includes(code) ||
  (code >= 0x20 && code <= 0xd7ff) ||
  (code >= 0xe000 && code <= 0xfffd) ||
  (code >= 0x10000 && code <= 0x10ffff)

const decode = (text: string): string =>
  text.replaceAll(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return entities[name] ?? whole
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
      return isXmlCharacter(code) ? String.fromCodePoint(code) : whole
    },
  )

/** One piece of a document: declaration or comment, CDATA, an opening or closing tag, or text. */
const piece =
  /<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\/([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/y

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

function attributesIn(text: string): Record<string, string> {
  const found = text.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)
  return Object.fromEntries(
    [...found].map(([, name = '', double, single]) => [localName(name), decode(double ?? single ?? '')]),
  )
}

interface Open {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: XmlElement[]
  text: string
}

/**
 * Reads a document whose elements are closed in order. Returns undefined for anything else, and for a document type,
 * which could name entities and files.
 */
export function readXml(document: string): XmlElement | undefined {
  const top: Open = { tag: '', attributes: {}, children: [], text: '' }
  const open: Open[] = [top]
  const close = (): boolean => {
    const ended = open.pop()
    const parent = open.at(-1)
    if (ended === undefined || parent === undefined) return false
    const { tag, attributes, children, text } = ended
    parent.children.push({ name: localName(tag), attributes, children, text: text.trim() })
    return true
  }
  const source = document.replace(/^\uFEFF/, '')
  piece.lastIndex = 0
  for (let at = 0; at < source.length; at = piece.lastIndex) {
    piece.lastIndex = at
    const found = piece.exec(source)
    const inner = open.at(-1)
    if (found === null || inner === undefined || open.length > maxDepth) return undefined
    const [, data, closing, opening, attributes = '', isEmpty, text] = found
    if (closing !== undefined && (inner.tag !== closing || !close())) return undefined
    if (opening !== undefined) {
      open.push({ tag: opening, attributes: attributesIn(attributes), children: [], text: '' })
      if (isEmpty === '/' && !close()) return undefined
    }
    inner.text += data ?? (text === undefined ? '' : decode(text))
  }
  const [root, ...others] = top.children
  return open.length === 1 && others.length === 0 && top.text.trim() === '' ? root : undefined
}

/** The elements at a path below an element. */
export const allAt = (element: XmlElement | undefined, ...path: readonly string[]): readonly XmlElement[] =>
  path.reduce<readonly XmlElement[]>(
    (elements, name) => elements.flatMap(({ children }) => children.filter((child) => child.name === name)),
    element === undefined ? [] : [element],
  )

/** The text of the first element at a path; empty if there is none. */
export const textAt = (element: XmlElement | undefined, ...path: readonly string[]): string =>
  allAt(element, ...path)[0]?.text ?? ''
