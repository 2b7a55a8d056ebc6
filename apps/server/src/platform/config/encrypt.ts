import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16
/** Starts every encrypted text. The number changes with the format. */
const mark = 'e1'

/** Encrypts texts that a copy of the database must not reveal. */
export interface Cipher {
  /** Encrypts with the current secret. `place` is the table, row and column; the text cannot be read in another place. */
  encrypt(text: string, place: string): string
  /** Decrypts with the current or the previous secret; undefined if it was encrypted with another or changed. */
  decrypt(encrypted: string, place: string): string | undefined
  /** The first characters of every text that is encrypted with the current secret. */
  readonly currentPrefix: string
}

interface Key {
  readonly id: string
  readonly bytes: Buffer
}

function keyOf(secret: string, purpose: string): Key {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  return { bytes, id: createHash('sha256').update(bytes).digest('base64url').slice(0, 8) }
}

function decryptWith({ bytes }: Key, content: Buffer, place: string): string | undefined {
  const decipher = createDecipheriv(algorithm, bytes, content.subarray(0, ivBytes), { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(place)).setAuthTag(content.subarray(-tagBytes))
  try {
    return Buffer.concat([decipher.update(content.subarray(ivBytes, -tagBytes)), decipher.final()]).toString()
  } catch {
    return undefined
  }
}

/** True for a text that `encrypt` wrote, with whatever secret. */
export const isEncrypted = (text: string): boolean => text.startsWith(`${mark}.`)

/**
 * Encrypts with AES-256-GCM and a key that follows from the program's secret by HKDF. `purpose` separates the keys of
 * different data. Each text names its key, so that texts of the previous secret can still be read.
 */
export function cipherOf(
  { signing, previous }: { signing: string; previous: string | undefined },
  purpose: string,
): Cipher {
  const current = keyOf(signing, purpose)
  const keys = [current, ...(previous === undefined ? [] : [keyOf(previous, purpose)])]
  const currentPrefix = `${mark}.${current.id}.`
  return {
    currentPrefix,
    encrypt(text, place) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv(algorithm, current.bytes, iv, { authTagLength: tagBytes }).setAAD(
        Buffer.from(place),
      )
      const content = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return currentPrefix + content.toString('base64url')
    },
    decrypt(encrypted, place) {
      const [, id, content = ''] = encrypted.split('.')
      const key = keys.find((one) => one.id === id)
      const bytes = Buffer.from(content, 'base64url')
      return key === undefined || bytes.length < ivBytes + tagBytes ? undefined : decryptWith(key, bytes, place)
    },
  }
}
