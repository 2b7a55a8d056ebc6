import { inflateSync } from 'node:zlib'
import {
  isAlsoAnotherFormat,
  isAlsoWebPage,
  oleStart,
  pdfStart,
  sniffedBytes,
  zipDirectoryEnd,
} from './other-formats.ts'
import { notOfType, tooComplex, unsafe } from './document-problem.ts'
import { readToken } from './pdf-tokens.ts'

const pdfEnd = Buffer.from('%%EOF')
/** Where the end of a zip can be: its comment has at most so many bytes. */
const zipTail = 65_557
const maxInflated = 64 * 1024 * 1024
/** In bytes, over all objects: overlapping ones can be made to be read many times. */
const maxRead = 128 * 1024 * 1024

const advice = 'Please print it to a new PDF and upload that.'

/** What a name in a PDF lets it do. Names are compared after their escapes are resolved. */
const activeNames: Readonly<Record<string, string>> = {
  JavaScript: 'contains JavaScript',
  JS: 'contains JavaScript',
  Launch: 'can start programs',
  EmbeddedFile: 'contains other files',
  EmbeddedFiles: 'contains other files',
  EF: 'contains other files',
  RichMedia: 'contains rich media',
  XFA: 'contains an XFA form',
  GoToE: 'opens other files',
  GoToR: 'opens other files',
  ImportData: 'imports data into a form',
  SubmitForm: 'sends form data to another address',
}

/** A scanner may put a byte order mark, a line or a banner before the header; readers look for it this far. */
function hasHeader(bytes: Buffer): boolean {
  const at = bytes.subarray(0, sniffedBytes + pdfStart.length).indexOf(pdfStart)
  return (
    at !== -1 &&
    !/^(?:PK|MZ|\x7fELF|GIF8|\x89PNG|\xff\xd8\xff|RIFF|\xca\xfe\xba\xbe|#!)/.test(bytes.toString('latin1', 0, 4))
  )
}

const isPdf = (bytes: Buffer): boolean =>
  hasHeader(bytes) &&
  bytes.subarray(-sniffedBytes).includes(pdfEnd) &&
  // A zip is read from its end, so one can follow a PDF.
  !bytes.subarray(-zipTail).includes(zipDirectoryEnd) &&
  !isAlsoAnotherFormat(bytes, [oleStart]) &&
  !isAlsoWebPage(bytes)

interface ObjectFacts {
  readonly names: ReadonlySet<string>
  /** Direct integers after the names of the object's dictionaries. */
  readonly integers: ReadonlyMap<string, number>
  /** Where the bytes of its stream begin. */
  readonly stream: number | null
}

class PdfInspection {
  #readable = maxRead
  #inflatable = maxInflated

  /** Inspects every place where an object can begin, since a reader goes where the file's own table points it. */
  inspectFile(bytes: Buffer): void {
    for (const { index } of bytes.toString('latin1').matchAll(/(?<=[\0\t\n\f\r ])(?:obj|trailer)(?![\w#])/g)) {
      const start = index + (bytes[index] === 0x6f ? 3 : 7)
      const facts = this.#readObject(bytes, start, false)
      if (facts.stream !== null && facts.names.has('N') && facts.names.has('First')) this.#inspectStream(bytes, facts)
    }
  }

  /** Reads up to the end of an object, or with `single` its first value alone. Rejects the names of active content. */
  #readObject(bytes: Buffer, start: number, single: boolean): ObjectFacts {
    const names = new Set<string>()
    const integers = new Map<string, number>()
    let [at, depth, lastName, lastInteger] = [start, 0, '', '']
    for (;;) {
      const token = readToken(bytes, at)
      this.#readable -= token.end - at
      if (this.#readable < 0) throw tooComplex()
      at = token.end
      if (token.kind === 'end') return { names, integers, stream: null }
      if (token.kind === 'open') depth++
      else if (token.kind === 'close') depth--
      else if (token.kind === 'name') {
        names.add((lastName = token.text))
        const why = Object.hasOwn(activeNames, token.text) ? activeNames[token.text] : undefined
        if (why !== undefined) throw unsafe(why, advice)
      } else if (token.kind === 'word') {
        if (token.text === 'stream') return { names, integers, stream: at }
        if (['endobj', 'obj', 'xref', 'startxref'].includes(token.text)) return { names, integers, stream: null }
        // 'First 12 0 R' names another object; which of two values counts, readers do not agree on.
        if (token.text === 'R') integers.delete(lastInteger)
        if (/^\d+$/.test(token.text) && lastName !== '') {
          integers.set((lastInteger = lastName), integers.has(lastName) ? Number.NaN : Number(token.text))
        }
        lastName = ''
      }
      if (single && depth <= 0) return { names, integers, stream: null }
    }
  }

  /** Objects can be kept compressed within a stream of others. */
  #inspectStream(bytes: Buffer, { names, integers, stream }: ObjectFacts): void {
    const start = (stream ?? 0) + (bytes.toString('latin1', stream ?? 0, (stream ?? 0) + 2) === '\r\n' ? 2 : 1)
    const content = this.#decode(bytes, start, names, integers)
    const first = integers.get('First') ?? Number.NaN
    if (!(first <= content.length)) throw unreadable()
    const numbers: number[] = []
    for (let at = 0; ;) {
      const token = readToken(content.subarray(0, first), at)
      if (token.kind === 'end') break
      if (token.kind !== 'word' || !/^\d+$/.test(token.text)) throw unreadable()
      numbers.push(Number(token.text))
      at = token.end
    }
    // Pairs of an object's number and where it begins.
    for (let index = 1; index < numbers.length; index += 2)
      this.#readObject(content, first + (numbers[index] ?? 0), true)
  }

  #decode(bytes: Buffer, start: number, names: ReadonlySet<string>, integers: ReadonlyMap<string, number>): Buffer {
    const filters = [...names].filter((name) => /Decode$|^(?:Fl|LZW|AHx|A85|RL|CCF|DCT|Crypt)$/.test(name))
    if (!names.has('Filter') && !names.has('F')) {
      const end = bytes.indexOf('endstream', start, 'latin1')
      return bytes.subarray(start, Math.max(end, start + (integers.get('Length') ?? 0)))
    }
    if (
      filters.length !== 1 ||
      !/^Fl(?:ateDecode)?$/.test(filters[0] ?? '') ||
      names.has('DecodeParms') ||
      names.has('DP')
    )
      throw unreadable()
    try {
      const content = inflateSync(bytes.subarray(start), { maxOutputLength: Math.max(1, this.#inflatable) })
      this.#inflatable -= content.length
      return content
    } catch (error) {
      if (error instanceof RangeError) throw tooComplex()
      throw unreadable()
    }
  }
}

/** A protected PDF has its compressed objects encrypted too. */
const unreadable = () =>
  unsafe('is protected or damaged, so its contents cannot be checked', 'Please upload it without a password.')

/** Rejects bytes that are not a PDF, and a PDF with actions, scripts, forms that load, or files inside. */
export function inspectPdf(bytes: Buffer): void {
  if (!isPdf(bytes)) throw notOfType()
  new PdfInspection().inspectFile(bytes)
}
