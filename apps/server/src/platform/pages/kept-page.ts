import { constants, crc32, deflateRawSync } from 'node:zlib'
import { lastingHeaders } from '../http/ready-answers.ts'
import { nonceLength, noncePlaceholder } from './page-nonce.ts'

/** A page drawn once: its bytes between the places where the nonce goes, plain and compressed. */
export class KeptPage {
  readonly status: number
  /** Names and values in turn. */
  readonly headers: readonly string[]
  /** In bytes, with room for the compressed copy, which is smaller. */
  readonly size: number
  readonly #length: number
  readonly #parts: readonly Buffer[]
  #deflated: readonly Buffer[] | undefined

  constructor(status: number, headers: Readonly<Record<string, string>>, html: string) {
    this.status = status
    this.headers = lastingHeaders(headers)
    this.#parts = html.split(noncePlaceholder).map((part) => Buffer.from(part))
    this.#length = sizeOf(this.#parts, nonceLength)
    this.size = 2 * this.#length
  }

  /** The whole page for one response. */
  withNonce(nonce: string): Buffer {
    return joined(this.#parts, Buffer.from(nonce, 'latin1'))
  }

  /** The same as a gzip file. The parts were compressed once; the nonce stands between them as it is. */
  gzippedWithNonce(nonce: string): Buffer {
    this.#deflated ??= deflatedParts(this.#parts)
    const bytes = Buffer.from(nonce, 'latin1')
    const middle = Buffer.concat([storedBlockHead, bytes])
    const body = joined(this.#deflated, middle, gzipHead.length, gzipEnd.length + 8)
    gzipHead.copy(body, 0)
    gzipEnd.copy(body, body.length - 8 - gzipEnd.length)
    body.writeUInt32LE(this.#checksum(bytes), body.length - 8)
    body.writeUInt32LE(this.#length, body.length - 4)
    return body
  }

  #checksum(nonce: Buffer): number {
    let sum = 0
    for (const [index, part] of this.#parts.entries()) {
      if (index > 0) sum = crc32(nonce, sum)
      sum = crc32(part, sum)
    }
    return sum
  }
}

const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** An empty last block. */
const gzipEnd = Buffer.from([3, 0])
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
      level: 9,
      finishFlush: constants.Z_SYNC_FLUSH,
      ...(dictionary.length > 0 && { dictionary }),
    })
  })
}

const sizeOf = (parts: readonly Buffer[], between: number): number =>
  parts.reduce((sum, part) => sum + part.length, (parts.length - 1) * between)

function joined(parts: readonly Buffer[], between: Buffer, before = 0, after = 0): Buffer {
  const whole = Buffer.allocUnsafe(before + sizeOf(parts, between.length) + after)
  let at = before
  for (const [index, part] of parts.entries()) {
    if (index > 0) {
      whole.set(between, at)
      at += between.length
    }
    whole.set(part, at)
    at += part.length
  }
  return whole
}
