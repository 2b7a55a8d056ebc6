import type { PdfToken } from './pdf-tokens.ts'

/** Entries whose actions run without a click: when the document, a page or a field opens. */
const automatic = new Set(['OpenAction', 'AA'])

interface ActionFacts {
  isWebsite: boolean
  /** Every object that this one refers to. */
  readonly references: Set<number>
  /** The objects that run after this action. */
  readonly next: Set<number>
}

/** Collects which objects open a website, and which run automatically; objects refer to each other by number. */
export class AutomaticActions {
  readonly #objects = new Map<number, ActionFacts>()
  readonly #started = new Set<number>()
  readonly #lists = new Set<number>()
  #isInline = false

  /** Returns a reader for the tokens of one object, in order. A trailer has no number. */
  ofObject(number: number | null): { read(token: PdfToken): void } {
    const known = number === null ? undefined : this.#objects.get(number)
    // The facts of a number that is defined twice are merged, because viewers disagree on which definition counts.
    const own: ActionFacts = known ?? { isWebsite: false, references: new Set(), next: new Set() }
    if (number !== null) this.#objects.set(number, own)
    let depth = 0
    /** The automatic entry around the current token, and the depth at which it began. */
    let entry: { readonly name: string; readonly depth: number } | null = null
    let lastName = ''
    let integers: number[] = []

    const readName = (name: string) => {
      if (entry !== null && name === 'URI') this.#isInline = true
      if (lastName === 'S' && name === 'URI') own.isWebsite = true
      lastName = name
      if (entry === null && automatic.has(name)) entry = { name, depth }
    }
    const readReference = (target: number) => {
      own.references.add(target)
      if (lastName === 'Next') own.next.add(target)
      if (entry === null) return
      const isList = entry.name === 'AA' && depth === entry.depth
      const isListed = entry.name === 'AA' && depth === entry.depth + 1
      if (isList) this.#lists.add(target)
      // Other references, such as the page of a destination, run nothing.
      if (depth === entry.depth || isListed || lastName === 'Next') this.#started.add(target)
    }
    return {
      read: (token) => {
        if (token.kind === 'open') depth++
        else if (token.kind === 'close') depth--
        else if (token.kind === 'name') readName(token.text)
        const isInteger = token.kind === 'word' && /^\d+$/.test(token.text)
        if (token.kind === 'word' && token.text === 'R') readReference(integers[0] ?? -1)
        integers = token.kind === 'word' && isInteger ? [...integers, Number(token.text)].slice(-2) : []
        const isNameOfEntry = token.kind === 'name' && automatic.has(token.text)
        if (entry !== null && !isInteger && !isNameOfEntry && depth <= entry.depth) entry = null
      },
    }
  }

  /** Whether an action that runs automatically opens a website. */
  openWebsites(): boolean {
    if (this.#isInline) return true
    const reached = new Set(this.#started)
    for (const list of this.#lists) for (const action of this.#objects.get(list)?.references ?? []) reached.add(action)
    for (const number of reached) {
      const object = this.#objects.get(number)
      if (object?.isWebsite === true) return true
      // Iterating over a set also visits what the loop adds.
      for (const next of object?.next ?? []) reached.add(next)
    }
    return false
  }
}
