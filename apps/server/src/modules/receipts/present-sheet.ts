import { formatDate } from '@market/contract/dates.ts'
import { cents, type Cents, dollarsFromCents } from '@market/contract/money.ts'
import { formatDollars } from '@market/contract/numbers.ts'
import { documentTitles } from '@market/contract/receipts/kinds.ts'
import type { Party } from './document-content.ts'
import type { DocumentSheet, SheetParty, SheetRow } from './document-sheet.ts'
import type { DocumentRow } from './store.ts'

const money = (amount: Cents): string => formatDollars(dollarsFromCents(amount))

/** A party as a sheet shows it. */
export const partyLines = (heading: string, { name, address, taxNumber }: Party): SheetParty => ({
  heading,
  lines: [name, address, taxNumber === null ? null : `Tax number: ${taxNumber}`].filter((line) => line !== null),
})

/** Net amount and tax above the total of a document that includes tax. */
function sumsOf({ content, total_cents: total }: DocumentRow): SheetRow[] {
  const { tax, totalLabel } = content
  const sum = { label: totalLabel, value: money(total) }
  if (tax === null) return [sum]
  return [
    { label: 'Net amount', value: money(cents(total - tax.amount)) },
    { label: `${tax.name} ${tax.percent}%`, value: money(tax.amount) },
    sum,
  ]
}

/** The texts of a billing document, as drawn. */
export function sheetOf(document: DocumentRow, paper: DocumentSheet['paper']): DocumentSheet {
  const { content, kind, number, issued_at: issuedAt } = document
  return {
    title: documentTitles[kind],
    number,
    paper,
    facts: [
      { label: 'Number', value: number },
      { label: 'Issued on', value: formatDate(issuedAt.toISOString()) },
      ...content.facts.map(([label, value]) => ({ label, value })),
    ],
    issuer: partyLines('From', content.issuer),
    recipient: partyLines('To', content.recipient),
    lines: content.lines.map(({ text, amount }) => ({ label: text, value: money(amount) })),
    sums: sumsOf(document),
    notes: content.notes,
  }
}
