import { sendWithdrawRequest } from '@market/contract/withdrawals/endpoints.ts'
import type { TestApp } from '#platform/testing/test-app.ts'
import type { Someone } from './people.ts'

/** A form that is right in every field. */
export const withdrawForm = (amount: number | string) => ({
  amount,
  accountNumber: '0532013000',
  iban: 'DE89370400440532013000',
  swift: 'COBADEFFXXX',
  countryId: 'DE' as never,
  firstName: 'Asha',
  lastName: 'Rao',
})

/** Asks for a payout as a seller does. */
export const withdraw = (market: TestApp, { token }: Pick<Someone, 'token'>, amount: number) =>
  market.call(sendWithdrawRequest, withdrawForm(amount), { token })
