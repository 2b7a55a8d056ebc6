/**
 * Writes what is good to have and not needed. A storage that is full leaves it to the page, and what it stood for goes on.
 */
export function storeIfRoom(storage: Storage, key: string, text: string): void {
  try {
    storage.setItem(key, text)
  } catch {
    // Full: it lasts as long as the page.
  }
}

type Needed = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem' | 'clear'>

/**
 * A browser that forbids a site its storage throws at the mere name of it. There one that lasts as long as the page takes
 * its place: everything works, and nothing outlives the page. It stands in the head of every page as text, before the
 * router's own lines, and so uses nothing but itself.
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
