import type { TransferKind } from '#modules/ledger/public.ts'

interface Words {
  readonly payoutType: string
  /** The whole sentence for the wallet that was paid from or into. */
  readonly sentence: (out: boolean, title: string) => string
}

const about = (title: string) => (title === '' ? 'a booking' : `“${title}”`)

const words: Record<TransferKind, Words> = {
  'top-up': { payoutType: 'Money added', sentence: () => 'Added by card' },
  'top-up-reversed': { payoutType: 'Money returned', sentence: () => 'A card payment was reversed' },
  'booking-funded': { payoutType: 'Booking paid', sentence: (_, title) => `Paid into escrow for ${about(title)}` },
  'booking-completed': { payoutType: 'Booking completed', sentence: (_, title) => `Earned with ${about(title)}` },
  'booking-declined': { payoutType: 'Refund', sentence: (_, title) => `The seller declined ${about(title)}` },
  'booking-settled': { payoutType: 'Settlement', sentence: (_, title) => `Settlement of ${about(title)}` },
  'booking-decided': { payoutType: 'Dispute decided', sentence: (_, title) => `Decision on ${about(title)}` },
  'connects-bought': { payoutType: 'Connects', sentence: () => 'Connects bought' },
  'withdrawal-held': { payoutType: 'Withdrawal', sentence: () => 'On its way to your bank account' },
  'withdrawal-paid': { payoutType: 'Withdrawal', sentence: () => 'Paid to your bank account' },
  'withdrawal-returned': { payoutType: 'Withdrawal returned', sentence: () => 'Returned to your wallet' },
  adjustment: {
    payoutType: 'Adjustment',
    sentence: (out) => (out ? 'Taken back by the operator' : 'Given by the operator'),
  },
}

/** What a line of the wallet was for, in words (RULES 5). */
export function describeTransfer(kind: string, out: boolean, title: string | null) {
  const { payoutType, sentence } = words[kind as TransferKind]
  return { payoutType, description: sentence(out, title ?? '') }
}
