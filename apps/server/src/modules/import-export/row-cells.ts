import type { Cells } from './row-files.ts'

/** Separates the items of a list in a CSV cell. */
export const listSeparator = '|'

/** A cell as text; undefined when it is empty. */
export function textIn(cells: Cells, column: string): string | undefined {
  const cell = cells[column]
  if (cell === undefined || cell === null) return undefined
  const text = typeof cell === 'string' ? cell : JSON.stringify(cell)
  return text.trim() === '' ? undefined : text.trim()
}

/** A cell as a list: JSON arrays, or texts separated by `|`. */
export function listIn(cells: Cells, column: string): string[] {
  const cell = cells[column]
  if (Array.isArray(cell)) return cell.map((item) => (typeof item === 'string' ? item : JSON.stringify(item)))
  return (textIn(cells, column) ?? '')
    .split(listSeparator)
    .map((item) => item.trim())
    .filter((item) => item !== '')
}
