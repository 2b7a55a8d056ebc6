/** Limits for memory: two generations of keys of this length. */
const maxKeys = 5000
const maxLength = 300

/** Remembers which keys were asked for recently: at least the last 5,000 different ones. */
export class RecentKeys {
  #current = new Set<string>()
  #previous = new Set<string>()

  /** Notes a key and returns whether it was noted before; long keys always count as noted. */
  note(key: string): boolean {
    if (key.length > maxLength) return true
    const isKnown = this.#current.has(key) || this.#previous.has(key)
    this.#current.add(key)
    if (this.#current.size >= maxKeys) {
      this.#previous = this.#current
      this.#current = new Set()
    }
    return isKnown
  }
}
