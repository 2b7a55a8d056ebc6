import { adjustWallet, decideAdjustment } from '@market/contract/admin/endpoints-people.ts'
import { reportUser } from '@market/contract/reports/endpoints.ts'
import { approvePayout, createBankFile } from '@market/contract/withdrawals/endpoints.ts'
import { expect, test } from 'vitest'
import { registerAdmin } from '#fixtures/admins.ts'
import { boughtService, raiseDispute } from '#fixtures/bookings.ts'
import { deviceOf } from '#fixtures/devices.ts'
import { topUp } from '#fixtures/money.ts'
import { registerBuyer, registerSeller } from '#fixtures/people.ts'
import { withdraw } from '#fixtures/withdrawals.ts'
import { useTestApp } from '#platform/testing/test-app.ts'

const market = useTestApp()

test('whatever comes to wait or is decided shows at once on the console of everybody else', async () => {
  const [one, other] = await Promise.all([registerAdmin(market), registerAdmin(market, 'staff')])
  const [buyer, seller] = await Promise.all([registerBuyer(market), registerSeller(market)])
  await topUp(market, buyer, 200)
  await topUp(market, seller, 50)
  const { id } = await boughtService(market, { buyer, seller })
  const device = await deviceOf(market, other)
  const heard = () => device.hears('changed', ({ kind }) => kind === 'console')
  const asked: { withdrawal?: string; adjustment?: string } = {}
  for (const [what, happens] of [
    ['a dispute', () => raiseDispute(market, buyer, id)],
    ['a report', () => market.call(reportUser, { userId: seller.user.id, reason: 'Spam' }, { token: buyer.token })],
    ['a withdrawal', async () => (asked.withdrawal = (await withdraw(market, seller, 20)).withdrawal.id)],
    ['a file for the bank', () => market.call(createBankFile, {}, { token: one.token })],
    [
      'its approval',
      () =>
        market.call(approvePayout, { id: asked.withdrawal as never, payoutReference: 'SEPA-1' }, { token: one.token }),
    ],
    [
      'an adjustment that waits',
      async () => {
        const ask = { id: buyer.user.id, direction: 'give', amount: 500, reason: 'Lost payment' } as const
        asked.adjustment = (await market.call(adjustWallet, ask, { token: one.token })).id
      },
    ],
    [
      'its refusal',
      () => market.call(decideAdjustment, { id: asked.adjustment as never, decision: 'refuse' }, { token: one.token }),
    ],
  ] as const) {
    await market.settle()
    device.forget()
    await happens()
    await market.settle()
    expect(await heard(), what).toMatchObject({ kind: 'console' })
  }
  device.close()
})
