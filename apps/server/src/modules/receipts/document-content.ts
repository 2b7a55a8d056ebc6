import type { Cents } from '@market/contract/money.ts'

/** The issuer or recipient of a document. */
export interface Party {
  readonly name: string
  readonly address: string | null
  readonly taxNumber: string | null
}

/** Tax that the total includes. */
export interface IncludedTax {
  readonly name: string
  readonly percent: number
  readonly amount: Cents
}

/** Content of a document, frozen when it is issued. Stored as JSON: fields can be added, but never change their meaning. */
export interface DocumentContent {
  readonly issuer: Party
  readonly recipient: Party
  /** In lists, such as the title of the booking. */
  readonly subject: string
  /** Label and value, such as the booking and the day of the supply. */
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly lines: readonly { readonly text: string; readonly amount: Cents }[]
  readonly tax: IncludedTax | null
  /** Country of a seller whose fee is invoiced, for the tax summary. */
  readonly taxCountry?: string | null
  readonly isReverseCharge?: boolean
  readonly totalLabel: string
  readonly notes: readonly string[]
}
