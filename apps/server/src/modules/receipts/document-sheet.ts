/** A billing document as drawn: texts only, because the sheet was frozen when the document was issued. */
export interface DocumentSheet {
  readonly title: string
  readonly number: string
  /** Facts above the lines, such as the date. */
  readonly facts: readonly SheetRow[]
  readonly issuer: SheetParty
  readonly recipient: SheetParty | null
  readonly lines: readonly SheetRow[]
  /** Below the lines; the last one is the total. */
  readonly sums: readonly SheetRow[]
  readonly notes: readonly string[]
  readonly paper: 'A4' | 'LETTER'
}

export interface SheetRow {
  readonly label: string
  readonly value: string
}

export interface SheetParty {
  readonly heading: string
  /** The first line is the name. */
  readonly lines: readonly string[]
}
