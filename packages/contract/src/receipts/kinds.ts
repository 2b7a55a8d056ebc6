/** Kinds of billing documents (product-rules: Receipts and invoices). */
export const documentKinds = [
  'topUpReceipt',
  'bookingReceipt',
  'feeInvoice',
  'creditNote',
  'sellerInvoice',
  'sellerCreditNote',
] as const

export type DocumentKind = (typeof documentKinds)[number]

/** The title of a billing document, on paper and on screens. */
export const documentTitles: Readonly<Record<DocumentKind, string>> = {
  topUpReceipt: 'Top-up receipt',
  bookingReceipt: 'Booking receipt',
  feeInvoice: 'Fee invoice',
  creditNote: 'Credit note',
  sellerInvoice: 'Self-billed invoice',
  sellerCreditNote: 'Self-billed credit note',
}

const codes: Readonly<Record<DocumentKind, string>> = {
  topUpReceipt: 'TR',
  bookingReceipt: 'BR',
  feeInvoice: 'FI',
  creditNote: 'CN',
  sellerInvoice: 'SI',
  sellerCreditNote: 'SC',
}

const dated = (year: number, serial: number): string => `${year}-${String(serial).padStart(6, '0')}`

/** Formats a document number: 'ACME-FI-2026-000042'. Serials of a kind and year have no gaps. */
export const documentNumber = (prefix: string, kind: DocumentKind, year: number, serial: number): string =>
  `${prefix === '' ? '' : `${prefix}-`}${codes[kind]}-${dated(year, serial)}`

/** Formats the number of a document in the series of a seller: 'SI-17-2026-000042'. */
export const sellerDocumentNumber = (series: number, kind: DocumentKind, year: number, serial: number): string =>
  `${codes[kind]}-${series}-${dated(year, serial)}`
