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
import { AutomaticActions } from './pdf-automatic-actions.ts'
import { readToken } from './pdf-tokens.ts'

const pdfEnd = Buffer.from('%%EOF')
/** Maximum distance of a zip's end record from the end of the file, given the limit of its comment. */
const zipTail = 65_557
/** Number of bytes before `obj` that are searched for its number. */
const numberBytes = 40
const maxInflated = 64 * 1024 * 1024
/** In bytes over all objects, because overlapping ones can be read many times. */
const maxRead = 128 * 1024 * 1024

const advice = 'Please print it to a new PDF and upload that.'

/** PDF names that enable active content, with the reason to reject. Escapes are resolved before the comparison. */
const activeNames: Readonly<Record<string, string>> = {
  JavaScript: 'contains JavaScript',
  JS: 'contains JavaScript',
  OnInstantiate: 'contains JavaScript',
  Launch: 'can start programs',
  EmbeddedFile: 'contains other files',
  EmbeddedFiles: 'contains other files',
  EF: 'contains other files',
  RichMedia: 'contains rich media',
  Rendition: 'contains rich media',
  Movie: 'contains rich media',
  XFA: 'contains an XFA form',
  GoToE: 'opens other files',
  GoToR: 'opens other files',
  ImportData: 'imports data into a form',
  SubmitForm: 'sends form data to another address',
}

/** A scanner may write a byte order mark, a line or a banner before the header; PDF readers search this far for it. */
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
  // A zip is read from its end, so it can be appended to a PDF.
  !bytes.subarray(-zipTail).includes(zipDirectoryEnd) &&
  !isAlsoAnotherFormat(bytes, [oleStart]) &&
  !isAlsoWebPage(bytes)

interface ObjectFacts {
  readonly names: ReadonlySet<string>
  /** Direct integers after names in the object's dictionaries. */
  readonly integers: ReadonlyMap<string, number>
  /** Offset of its stream's bytes. */
  readonly stream: number | null
}

interface Place {
  readonly start: number
  /** Null in a trailer. */
  readonly number: number | null
}

class PdfInspection {
  #readable = maxRead
  #inflatable = maxInflated
  readonly #actions = new AutomaticActions()

  /** Inspects every position where an object can begin, because readers follow offsets that the file chooses. */
  inspectFile(bytes: Buffer): void {
    for (const { index } of bytes.toString('latin1').matchAll(/(?<=[\0\t\n\f\r ])(?:obj|trailer)(?![\w#])/g)) {
      const start = index + (bytes[index] === 0x6f ? 3 : 7)
      const number = /(\d+)[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+$/.exec(
        bytes.toString('latin1', Math.max(0, index - numberBytes), index),
      )?.[1]
      const facts = this.#readObject(bytes, { start, number: number === undefined ? null : Number(number) }, false)
      if (facts.stream !== null && facts.names.has('N') && facts.names.has('First')) this.#inspectStream(bytes, facts)
    }
    if (this.#actions.openWebsites()) throw unsafe('opens a website automatically', advice)
  }

  /** Reads an object, or with `single` only its first value. Rejects the names of active content. */
  #readObject(bytes: Buffer, { start, number }: Place, single: boolean): ObjectFacts {
    const actions = this.#actions.ofObject(number)
    const names = new Set<string>()
    const integers = new Map<string, number>()
    let [at, depth, lastName, lastInteger] = [start, 0, '', '']
    for (;;) {
      const token = readToken(bytes, at)
      this.#readable -= token.end - at
      if (this.#readable < 0) throw tooComplex()
      at = token.end
      actions.read(token)
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
        // 'First 12 0 R' is a reference, not a number. A repeated name becomes NaN, because readers disagree on which
        // value counts.
        if (token.text === 'R') integers.delete(lastInteger)
        if (/^\d+$/.test(token.text) && lastName !== '') {
          integers.set((lastInteger = lastName), integers.has(lastName) ? Number.NaN : Number(token.text))
        }
        lastName = ''
      }
      if (single && depth <= 0) return { names, integers, stream: null }
    }
  }

  /** Inspects an object stream, which contains other objects in compressed form. */
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
    // Pairs of object number and offset.
    for (let index = 1; index < numbers.length; index += 2)
      this.#readObject(content, { start: first + (numbers[index] ?? 0), number: numbers[index - 1] ?? null }, true)
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

/** Error for a protected PDF, in which compressed objects are encrypted too, or a damaged one. */
const unreadable = () =>
  unsafe('is protected or damaged, so its contents cannot be checked', 'Please upload it without a password.')

/** Rejects files that are not a PDF, and PDFs with scripts, active actions, loading forms or embedded files. */
export function inspectPdf(bytes: Buffer): void {
  if (!isPdf(bytes)) throw notOfType()
  new PdfInspection().inspectFile(bytes)
}
