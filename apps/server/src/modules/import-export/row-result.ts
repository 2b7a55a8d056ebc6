import type { z } from 'zod'
import { nameKey, type KnownNames } from './known-names.ts'
import type { Cells } from './row-files.ts'
import { listIn, textIn } from './row-cells.ts'

/** A row as what it adds, or the sentences that say why it cannot. */
export type RowResult<Value> =
  | { readonly value: Value; readonly problems?: undefined }
  | { readonly value?: undefined; readonly problems: readonly string[] }

/** The messages of a form's errors, each once, so that one row is reported in one line. */
export const messagesOf = ({ issues }: z.ZodError): string[] => [...new Set(issues.map(({ message }) => message))]

/** Collects the problems of a row while its names are replaced by ids. */
export class NameLookup {
  readonly problems: string[] = []
  readonly #cells: Cells
  readonly #known: KnownNames

  constructor(cells: Cells, known: KnownNames) {
    this.#cells = cells
    this.#known = known
  }

  /** Looks up the name in a cell; undefined for an empty cell, and with a problem for an unknown name. */
  find<Id>(column: string, what: string, find: (name: string) => Id | undefined): Id | undefined {
    const name = textIn(this.#cells, column)
    if (name === undefined) return undefined
    const found = find(name)
    if (found === undefined) this.problems.push(`There is no ${what} "${name}".`)
    return found
  }

  country() {
    return this.find('country', 'country', (name) => this.#known.countries.get(nameKey(name)))
  }

  priceRange() {
    return this.find('priceRange', 'price range', (name) =>
      this.#known.priceRanges.get(name.replaceAll(/[\s$]/g, '').replace('–', '-')),
    )
  }

  /** The category and its tags; an unknown tag of an unknown category is not reported again. */
  category() {
    const category = this.find('category', 'category', (name) => this.#known.categories.get(nameKey(name)))
    if (category === undefined) return { categoryId: undefined, tagIds: undefined }
    const tagIds = listIn(this.#cells, 'tags').flatMap((name) => {
      const tag = category.tags.get(nameKey(name))
      if (tag === undefined) this.problems.push(`The category ${category.title} has no tag "${name}".`)
      return tag ?? []
    })
    return { categoryId: category.id, tagIds }
  }
}
