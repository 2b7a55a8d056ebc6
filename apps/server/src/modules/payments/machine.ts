import { paymentProcess } from '@market/contract/wallet/process.ts'
import { defineMachine } from '#platform/transition.ts'
import type { PaymentRow } from './store.ts'

/** The provider decides the outcome of a payment, whoever asks for it. */
export const paymentMachine = defineMachine<typeof paymentProcess, PaymentRow>({
  process: paymentProcess,
  table: 'payments',
  roleOf: () => 'system',
})
