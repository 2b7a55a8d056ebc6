import { constants, crc32, deflateRawSync } from 'node:zlib'
import { lastingHeaders } from '../http/ready-answers.ts'
import { unpooledCopy } from '../unpooled-copy.ts'
import { nonceLength, noncePlaceholder } from './page-nonce.ts'

/** Bytes of a page, and the offsets at which the nonce of a response goes. */
interface Template {
  readonly bytes: Buffer
  readonly places: readonly number[]
}

/** A page rendered once, plain and compressed, each as one buffer in which only the nonces change. */
export class KeptPage {
  readonly status: number
  /** Names and values in turn. */
  readonly headers: readonly string[]
  /** In bytes. */
  readonly size: number
  readonly #plain: Template
  /** The plain page before, between and after its nonces. */
  readonly #parts: readonly Buffer[]
  readonly #gzipped: Template

  constructor(status: number, headers: Readonly<Record<string, string>>, html: string) {
    this.status = status
    this.headers = lastingHeaders(headers)
    const parts = html.split(noncePlaceholder).map((part) => Buffer.from(part))
    this.#plain = joined(parts, noBytes)
    this.#parts = partsOf(this.#plain)
    this.#gzipped = joined(deflatedParts(parts), storedBlockHead, gzipHead, gzipEnd)
    this.size = this.#plain.bytes.length + this.#gzipped.bytes.length + bytesPerPart * parts.length
  }

  /** The whole page for one response. */
  withNonce(nonce: string): Buffer {
    return filled(this.#plain, nonce)
  }

  /** The same as a gzip file. The parts were compressed once; the nonce stands between them uncompressed. */
  gzippedWithNonce(nonce: string): Buffer {
    const body = filled(this.#gzipped, nonce)
    body.writeUInt32LE(this.#checksum(nonce), body.length - 8)
    body.writeUInt32LE(this.#plain.bytes.length, body.length - 4)
    return body
  }

  #checksum(nonce: string): number {
    let sum = 0
    for (const [index, part] of this.#parts.entries()) sum = crc32(part, index === 0 ? sum : crc32(nonce, sum))
    return sum
  }
}

/** The view of a part, and the offsets of the nonce behind it in both templates. */
const bytesPerPart = 256

const noBytes = Buffer.alloc(0)
const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** An empty last block, and room for the checksum and the length. */
const gzipEnd = Buffer.from([3, 0, 0, 0, 0, 0, 0, 0, 0, 0])
/** Announces a block of uncompressed bytes, as long as a nonce. */
const storedBlockHead = Buffer.from([0, nonceLength, 0, ~nonceLength & 0xff, 0xff])

/** As far back as what is compressed can refer. */
const windowSize = 32_768
/** Stands for a nonce in what came before a part. No text has such bytes, so no part refers to them. */
const anyNonce = Buffer.alloc(nonceLength, 0xff)

/** Each part ends at a byte, so that a nonce can stand behind it, and refers to the parts before it. */
function deflatedParts(parts: readonly Buffer[]): Buffer[] {
  let before = Buffer.alloc(0)
  return parts.map((part) => {
    const dictionary = before.subarray(-windowSize)
    before = Buffer.concat([dictionary, part, anyNonce])
    return deflateRawSync(part, {
      finishFlush: constants.Z_SYNC_FLUSH,
      ...(dictionary.length > 0 && { dictionary }),
    })
  })
}

/** Joins parts with room for a nonce between them, each announced by `head`. */
function joined(parts: readonly Buffer[], head: Buffer, start = noBytes, end = noBytes): Template {
  const room = Buffer.concat([head, Buffer.alloc(nonceLength)])
  const pieces = parts.flatMap((part, index) => (index === 0 ? [start, part] : [room, part]))
  const places: number[] = []
  let at = 0
  for (const piece of pieces) {
    at += piece.length
    if (piece === room) places.push(at - nonceLength)
  }
  return { bytes: unpooledCopy(Buffer.concat([...pieces, end])), places }
}

const partsOf = ({ bytes, places }: Template): Buffer[] =>
  [-nonceLength, ...places].map((place, index) => bytes.subarray(place + nonceLength, places[index]))

function filled({ bytes, places }: Template, nonce: string): Buffer {
  const body = Buffer.allocUnsafe(bytes.length)
  body.set(bytes)
  for (const place of places) body.write(nonce, place, 'latin1')
  return body
}
