import { noncePlaceholder, nonceLength } from './page-nonce.ts'

/** A page drawn once: its bytes between the places where the nonce goes. */
export class KeptPage {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly size: number
  readonly #parts: readonly Buffer[]

  constructor(status: number, headers: Readonly<Record<string, string>>, html: string) {
    this.status = status
    this.headers = headers
    this.#parts = html.split(noncePlaceholder).map((part) => Buffer.from(part))
    this.size = this.#parts.reduce((sum, part) => sum + part.length, (this.#parts.length - 1) * nonceLength)
  }

  /** The whole page for one response. */
  withNonce(nonce: string): Buffer {
    const page = Buffer.allocUnsafe(this.size)
    let at = 0
    for (const part of this.#parts) {
      if (at > 0) at += page.write(nonce, at, 'latin1')
      page.set(part, at)
      at += part.length
    }
    return page
  }
}
