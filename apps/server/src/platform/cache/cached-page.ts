import { constants, crc32, deflateRawSync } from 'node:zlib'
import { lastingHeaders } from './prepared-responses.ts'
import { unpooledCopy } from './unpooled-copy.ts'
import { nonceLength, noncePlaceholder } from '../pages/page-nonce.ts'

/** The bytes of a page and the offsets of its nonces. */
interface Template {
  readonly bytes: Buffer
  readonly places: readonly number[]
}

/** A page rendered once, plain and compressed, each as one buffer in which only the nonces change. */
export class CachedPage {
  readonly status: number
  /** Alternating names and values. */
  readonly headers: readonly string[]
  readonly size: number
  readonly #plain: Template
  /** The plain page split at its nonces. */
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

  /** The plain page with a nonce. */
  withNonce(nonce: string): Buffer {
    return filled(this.#plain, nonce)
  }

  /** The gzip file with a nonce. The parts were compressed once; the nonces between them are uncompressed. */
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

/** Overhead of a part in bytes: its view and the offsets of the following nonce. */
const bytesPerPart = 256

const noBytes = Buffer.alloc(0)
const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** An empty final block, with space for the checksum and the length. */
const gzipEnd = Buffer.from([3, 0, 0, 0, 0, 0, 0, 0, 0, 0])
/** Header of an uncompressed block with the length of a nonce. */
const storedBlockHead = Buffer.from([0, nonceLength, 0, ~nonceLength & 0xff, 0xff])

/** Maximum distance of back references. */
const windowSize = 32_768
/** Placeholder for a nonce in the dictionary. Text contains no such bytes, so no part refers to them. */
const anyNonce = Buffer.alloc(nonceLength, 0xff)

/**
 * Compresses each part with the preceding ones as dictionary. Each ends at a byte boundary, so that a nonce can follow.
 */
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

/** Joins parts with space for a nonce between them, each preceded by `head`. */
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
