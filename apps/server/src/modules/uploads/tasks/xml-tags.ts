import { notOfType } from './document-problem.ts'

export interface XmlTag {
  /** Without its namespace prefix. */
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** Decodes character references. */
export const decodeXml = (value: string): string =>
  value.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi,
    (all, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return entities[name] ?? all
      const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
      return point <= 0x10_ff_ff ? String.fromCodePoint(point) : ''
    },
  )

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1)

const markup = /<!--[^]*?-->|<\?[^]*?\?>|<!\[CDATA\[[^]*?\]\]>|<(\/?)([\w:.-]+)((?:[^<>"']|"[^"]*"|'[^']*')*)>/g

/** Decodes an XML part as UTF-8. Rejects other encodings and DTDs, which could hide what the tags mean. */
export function xmlText(bytes: Buffer): string {
  if (bytes.includes(0) || /<!(?:DOCTYPE|ENTITY)/i.test(bytes.toString('latin1'))) throw notOfType()
  const declared = /^(?:\xef\xbb\xbf)?<\?xml[^>]*encoding\s*=\s*["']([^"']*)/.exec(
    bytes.toString('latin1', 0, 200),
  )?.[1]
  if (declared !== undefined && !/^(?:utf-8|us-ascii|ascii)$/i.test(declared)) throw notOfType()
  return bytes.toString('utf8')
}

/**
 * Returns the opening tags of an XML part with their attributes. Rejects a part with a `<` that starts no known
 * markup.
 */
export function readTags(bytes: Buffer): XmlTag[] {
  const text = xmlText(bytes)
  const tags: XmlTag[] = []
  const rest = text.replaceAll(markup, (_, closes: string | undefined, name: string | undefined, given: string) => {
    if (name !== undefined && closes === '') {
      const attributes = new Map<string, string>()
      for (const [, key = '', double, single] of given.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g))
        attributes.set(withoutPrefix(key), decodeXml(double ?? single ?? ''))
      tags.push({ name: withoutPrefix(name), attributes })
    }
    return ''
  })
  if (rest.includes('<')) throw notOfType()
  return tags
}
