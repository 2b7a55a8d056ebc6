import { randomId } from './random-id.ts'

/** Remembers the key of an unfinished money call: the same input is the same attempt, another input another one. */
export class IdempotencyKeys {
  #body: string | null = null
  #key = ''

  keyFor(input: unknown): string {
    const body = JSON.stringify(input ?? null)
    if (body !== this.#body) {
      this.#body = body
      this.#key = randomId()
    }
    return this.#key
  }

  /** The attempt succeeded: the next one is a new one, even with the same input. */
  forget(): void {
    this.#body = null
  }
}
