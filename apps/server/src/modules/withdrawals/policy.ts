import type { WithdrawalRow } from './store.ts'

/** Once it is in a file for the bank, only the operator ends it: the order may be on its way (decision 150). */
export const isAtBank = ({ sent_at: sentAt }: Pick<WithdrawalRow, 'sent_at'>): boolean => sentAt !== null
