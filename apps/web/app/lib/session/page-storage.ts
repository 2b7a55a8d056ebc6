/** Stores a value that is useful but not essential; ignores a full storage. */
export function storeIfRoom(storage: Storage, key: string, text: string): void {
  try {
    storage.setItem(key, text)
  } catch {
    // When the storage is full, the value lasts as long as the page.
  }
}

type Needed = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem' | 'clear'>

/**
 * Replaces the storage of a browser that blocks it, where each access throws, with one in memory: everything works,
 * but nothing outlives the page.
 */
export function replaceForbiddenStorage(browser: Window): void {
  class PageStorage implements Needed {
    readonly #items = new Map<string, string>()

    get length(): number {
      return this.#items.size
    }

    key(index: number): string | null {
      return [...this.#items.keys()][index] ?? null
    }

    getItem(key: string): string | null {
      return this.#items.get(key) ?? null
    }

    setItem(key: string, value: string): void {
      this.#items.set(key, value)
    }

    removeItem(key: string): void {
      this.#items.delete(key)
    }

    clear(): void {
      this.#items.clear()
    }
  }
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      browser[name].getItem(name)
    } catch {
      Object.defineProperty(browser, name, { value: new PageStorage() })
    }
  }
}
