import type { OutputOf } from '@market/contract/endpoint.ts'
import type { getWalletTransactions } from '@market/contract/wallet/endpoints.ts'
import type { TransferKind } from '#modules/ledger/public.ts'

export type Subject = OutputOf<typeof getWalletTransactions>['result'][number]['about']

interface Words {
  readonly about: Subject
  readonly payoutType: string
  /** The whole sentence for the wallet that was paid from or into. */
  readonly sentence: (out: boolean, title: string) => string
}

const titled = (title: string) => (title === '' ? 'a booking' : `“${title}”`)

const words: Record<TransferKind, Words> = {
  'top-up': { about: 'top-up', payoutType: 'Money added', sentence: () => 'Added by card' },
  'top-up-reversed': {
    about: 'top-up',
    payoutType: 'Money returned',
    sentence: () => 'A card payment went back to the card',
  },
  'top-up-restored': {
    about: 'top-up',
    payoutType: 'Money added again',
    sentence: () => 'A card payment that was taken back has come again',
  },
  'booking-funded': {
    about: 'booking',
    payoutType: 'Booking paid',
    sentence: (_, title) => `Paid into escrow for ${titled(title)}`,
  },
  'booking-completed': {
    about: 'booking',
    payoutType: 'Booking completed',
    sentence: (_, title) => `Earned with ${titled(title)}`,
  },
  'booking-declined': {
    about: 'booking',
    payoutType: 'Refund',
    sentence: (_, title) => `The seller declined ${titled(title)}`,
  },
  'booking-settled': {
    about: 'booking',
    payoutType: 'Settlement',
    sentence: (_, title) => `Settlement of ${titled(title)}`,
  },
  'booking-decided': {
    about: 'booking',
    payoutType: 'Dispute decided',
    sentence: (_, title) => `Decision on ${titled(title)}`,
  },
  'connects-bought': { about: 'connects', payoutType: 'Connects', sentence: () => 'Connects bought' },
  'withdrawal-held': {
    about: 'withdrawal',
    payoutType: 'Withdrawal',
    sentence: () => 'On its way to your bank account',
  },
  'withdrawal-paid': { about: 'withdrawal', payoutType: 'Withdrawal', sentence: () => 'Paid to your bank account' },
  'withdrawal-returned': {
    about: 'withdrawal',
    payoutType: 'Withdrawal returned',
    sentence: () => 'Returned to your wallet',
  },
  adjustment: {
    about: 'adjustment',
    payoutType: 'Adjustment',
    sentence: (out) => (out ? 'Taken back by the operator' : 'Given by the operator'),
  },
}

/** What a line of the wallet was for, in words (RULES 5). */
export function describeTransfer(kind: string, out: boolean, title: string | null) {
  const { about, payoutType, sentence } = words[kind as TransferKind]
  return { about, payoutType, description: sentence(out, title ?? '') }
}

/** The kinds of transfers that are about something. */
export const kindsAbout = (subject: Subject): TransferKind[] =>
  (Object.keys(words) as TransferKind[]).filter((kind) => words[kind].about === subject)
