import { suspendPerson } from '@market/contract/admin/endpoints-people.ts'
import { getUserNotifications } from '@market/contract/notifications/endpoints.ts'
import { getWallet, getWalletTransactions } from '@market/contract/wallet/endpoints.ts'
import {
  approvePayout,
  cancelWithdrawRequest,
  createBankFile,
  exportPayouts,
  getPayouts,
  getWithdrawRequests,
  rejectPayout,
  sendWithdrawRequest,
} from '@market/contract/withdrawals/endpoints.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestApp } from '#platform/testing/test-app.ts'
import { verifyLedger } from '#modules/ledger/verify.ts'
import { registerAdmin } from '#fixtures/admins.ts'
import { deviceOf } from '#fixtures/devices.ts'
import { earn } from '#fixtures/money.ts'
import { registerBuyer, registerNewSeller, registerSeller, type Someone } from '#fixtures/people.ts'
import { withdraw, withdrawForm } from '#fixtures/withdrawals.ts'
import { allowing } from '#fixtures/actions.ts'

const market = useTestApp()
const wallet = (token: string) => market.call(getWallet, {}, { token })

let admin: Someone
beforeAll(async () => void (admin = await registerAdmin(market)))

async function sellerWith(dollars: number): Promise<Someone> {
  const seller = await registerSeller(market)
  await earn(market, seller, dollars)
  return seller
}

const approve = (id: string, payoutReference = 'BANK-7') =>
  market.call(approvePayout, { id: id as never, payoutReference }, { token: admin.token })
const reject = (id: string, reason = 'The name on the account differs.') =>
  market.call(rejectPayout, { id: id as never, reason }, { token: admin.token })

describe('a withdrawal request', () => {
  test('takes the amount out of the wallet at once and shows it as in transit', async () => {
    const seller = await sellerWith(200)
    const { withdrawal, walletAmount } = await withdraw(market, seller, 120.5)
    expect(walletAmount).toBe(79.5)
    expect(withdrawal).toMatchObject({
      amount: 120.5,
      status: 'Pending',
      iban: 'DE •••• 3000',
      accountNumber: '•••• 3000',
      actions: allowing('cancel'),
    })
    expect(withdrawal.number).toMatch(/^WD-\d+$/)
    expect(await wallet(seller.token)).toMatchObject({ walletAmount: 79.5, onItsWayOut: 120.5 })
    const { records, total } = await market.call(getWithdrawRequests, {}, { token: seller.token })
    expect(total).toBe(1)
    expect(records).toMatchObject([{ id: withdrawal.id, status: 'Pending' }])
    const { result } = await market.call(getWalletTransactions, {}, { token: seller.token })
    expect(result[0]).toMatchObject({ type: 'Debit', amount: 120.5, balanceAfter: 79.5, payoutType: 'Withdrawal' })
  })

  test('above the balance is rejected with the balance in the message, and moves no money', async () => {
    const seller = await sellerWith(50)
    const refused = await market.refusal(sendWithdrawRequest, withdrawForm(50.01), { token: seller.token })
    expect(refused).toMatchObject({
      status: 400,
      data: { fieldErrors: { amount: 'Amount exceeds wallet balance ($50.00)' } },
    })
    expect(await wallet(seller.token)).toMatchObject({ walletAmount: 50, onItsWayOut: 0 })
  })

  test('for the full balance, sent twenty times concurrently, succeeds once', async () => {
    const seller = await sellerWith(100)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        market.send(sendWithdrawRequest, withdrawForm(100), { token: seller.token, idempotencyKey: `try-${n}` }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const sentences = new Set(answers.filter(({ status }) => status !== 200).map(({ data }) => JSON.stringify(data)))
    for (const said of sentences) expect(said).toMatch(/INSUFFICIENT_BALANCE|Amount exceeds wallet balance/)
    expect(await wallet(seller.token)).toMatchObject({ walletAmount: 0, onItsWayOut: 100 })
  })

  test('sent ten times with one key is one request, and another body with that key is rejected', async () => {
    const seller = await sellerWith(100)
    const options = { token: seller.token, idempotencyKey: 'payday' }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => market.send(sendWithdrawRequest, withdrawForm(40), options)),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveLength(1)
    expect(answers[0]?.status).toBe(200)
    expect(await market.refusal(sendWithdrawRequest, withdrawForm(41), options)).toMatchObject({
      status: 409,
      data: { code: 'IDEMPOTENCY_MISMATCH' },
    })
    expect(await wallet(seller.token)).toMatchObject({ walletAmount: 60, onItsWayOut: 40 })
  })

  test('needs a complete profile, and is not available to buyers', async () => {
    const [fresh, buyer] = await Promise.all([registerNewSeller(market), registerBuyer(market)])
    expect(await market.refusal(sendWithdrawRequest, withdrawForm(5), { token: fresh.token })).toMatchObject({
      status: 403,
      data: { code: 'PROFILE_INCOMPLETE' },
    })
    expect(await market.refusal(sendWithdrawRequest, withdrawForm(5), { token: buyer.token })).toMatchObject({
      status: 403,
      data: { code: 'FORBIDDEN' },
    })
  })

  test('is rejected with a name not in Latin letters; an earlier one is flagged to the operator, and paid', async () => {
    const seller = await sellerWith(100)
    const form = { ...withdrawForm(5), firstName: 'محمد', lastName: 'Łoś' }
    expect(await market.refusal(sendWithdrawRequest, form, { token: seller.token })).toMatchObject({
      status: 400,
      data: { fieldErrors: { firstName: 'Please write First Name in Latin letters, as your bank does.' } },
    })
    const { withdrawal } = await market.call(
      sendWithdrawRequest,
      { ...form, firstName: 'Żółć' },
      { token: seller.token },
    )
    const doubts = async () => (await market.call(getPayouts, {}, { token: admin.token })).namesInDoubt
    expect(await doubts()).toEqual([])
    await market.app.parts.database.pool.query(
      "update withdrawals set first_name = 'محمد', account_ready_at = created_at where id = $1",
      [withdrawal.id],
    )
    expect(await doubts()).toEqual([withdrawal.number])
    const { content } = await market.call(createBankFile, {}, { token: admin.token })
    expect(content).toContain('<Nm>محمد Los</Nm>')
    await approve(withdrawal.id)
    expect(await doubts()).toEqual([])
  })

  test('needs a listed country', async () => {
    const seller = await sellerWith(20)
    const form = { ...withdrawForm(5), countryId: 'XK' as never, iban: 'XK051212012345678906', swift: 'NCBVXKPR' }
    const { status, data } = await market.send(sendWithdrawRequest, form, { token: seller.token })
    const { rows } = await market.app.parts.database.pool.query("select from countries where id = 'XK'")
    if (rows.length === 0)
      expect(data).toMatchObject({ fieldErrors: { countryId: 'Please choose a country from the list.' } })
    else expect(status).toBe(200)
  })
})

describe('a pending withdrawal request', () => {
  test('can be canceled by its seller, once, and the money is returned', async () => {
    const seller = await sellerWith(100)
    const { withdrawal } = await withdraw(market, seller, 60)
    const cancel = () => market.send(cancelWithdrawRequest, { id: withdrawal.id }, { token: seller.token })
    const answers = await Promise.all([cancel(), cancel(), cancel()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await wallet(seller.token)).toMatchObject({ walletAmount: 100, onItsWayOut: 0 })
    const { records } = await market.call(getWithdrawRequests, {}, { token: seller.token })
    expect(records).toMatchObject([{ status: 'Cancelled', actions: [] }])
  })

  test('of another user is not found', async () => {
    const [seller, other] = [await sellerWith(100), await registerSeller(market)]
    const { withdrawal } = await withdraw(market, seller, 60)
    const refused = await market.refusal(cancelWithdrawRequest, { id: withdrawal.id }, { token: other.token })
    expect(refused.status).toBe(404)
  })

  test('is approved with a payout reference: the money goes to the provider, and the seller is notified', async () => {
    const seller = await sellerWith(100)
    const { withdrawal } = await withdraw(market, seller, 60)
    expect(await approve(withdrawal.id)).toMatchObject({
      status: 'Approved',
      payoutReference: 'BANK-7',
      // Only another operator can record a return.
      actions: [{ name: 'returnFromBank', blocked: expect.stringContaining('another operator') }],
    })
    await market.settle()
    expect(await wallet(seller.token)).toMatchObject({ walletAmount: 40, onItsWayOut: 0 })
    const { rows } = await market.app.parts.database.pool.query(
      `select code, amount from ledger_entries join ledger_accounts a on a.id = account_id
       join ledger_transfers t on t.id = transfer_id where kind = 'withdrawal-paid' and reference = $1 order by code`,
      [withdrawal.id],
    )
    expect(rows).toEqual([
      { code: 'provider:sandbox', amount: 6000 },
      { code: `withdrawal:${withdrawal.id}`, amount: -6000 },
    ])
    const { records } = await market.call(getUserNotifications, {}, { token: seller.token })
    expect(records.find((record) => record.description.includes('BANK-7'))).toMatchObject({
      description: 'Your withdrawal of $60.00 was paid to your bank, reference BANK-7.',
      metaData: { type: 'wallet' },
    })
  })

  test('that is rejected shows at once in the wallet on every device', async () => {
    const seller = await sellerWith(100)
    const { withdrawal } = await withdraw(market, seller, 60)
    await market.settle()
    const device = await deviceOf(market, seller)
    await reject(withdrawal.id)
    await device.hears('changed', ({ kind }) => kind === 'wallet')
    device.close()
  })

  test('shows at once on every device when it is at the bank and can no longer be canceled', async () => {
    const seller = await sellerWith(100)
    await withdraw(market, seller, 60)
    await market.settle()
    const device = await deviceOf(market, seller)
    await market.call(createBankFile, {}, { token: admin.token })
    await device.hears('changed', ({ kind }) => kind === 'wallet')
    device.close()
  })

  test('is rejected with a reason: the money is returned, and the seller sees the reason', async () => {
    const seller = await sellerWith(100)
    const { withdrawal } = await withdraw(market, seller, 60)
    await reject(withdrawal.id)
    await market.settle()
    expect(await wallet(seller.token)).toMatchObject({ walletAmount: 100, onItsWayOut: 0 })
    const { records } = await market.call(getWithdrawRequests, {}, { token: seller.token })
    expect(records).toMatchObject([{ status: 'Rejected', reason: 'The name on the account differs.' }])
    const { records: notices } = await market.call(getUserNotifications, {}, { token: seller.token })
    expect(notices.map(({ description }) => description)).toContain(
      'Your withdrawal of $60.00 was not paid: The name on the account differs. The money is back in your wallet.',
    )
  })

  test('is decided once, by whichever of approval, rejection and cancellation comes first', async () => {
    for (let round = 0; round < 5; round++) {
      const seller = await sellerWith(100)
      const { withdrawal } = await withdraw(market, seller, 60)
      const { id } = withdrawal
      const answers = await Promise.all([
        market.send(approvePayout, { id, payoutReference: 'R' }, { token: admin.token }),
        market.send(rejectPayout, { id, reason: 'No' }, { token: admin.token }),
        market.send(cancelWithdrawRequest, { id }, { token: seller.token }),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
      const isPaid = answers[0].status === 200
      expect(await wallet(seller.token)).toMatchObject({ walletAmount: isPaid ? 40 : 100, onItsWayOut: 0 })
    }
    expect(await verifyLedger(market.app.parts.database.kysely)).toEqual([])
  })

  test.each([
    [approvePayout, { payoutReference: ' ' }, { payoutReference: 'Payout reference is required.' }],
    [rejectPayout, { reason: '' }, { reason: 'Reason is required.' }],
  ])('needs a reference or reason for a decision: %o', async (endpoint, form, fieldErrors) => {
    const seller = await sellerWith(10)
    const { withdrawal } = await withdraw(market, seller, 5)
    const refused = await market.refusal(endpoint, { id: withdrawal.id, ...form }, { token: admin.token })
    expect(refused).toMatchObject({ status: 400, data: { fieldErrors } })
  })
})

describe('the operator', () => {
  test('sees the payees, longest waiting first, and finds one by number or name', async () => {
    const seller = await sellerWith(100)
    const { withdrawal: first } = await withdraw(market, seller, 10)
    const { withdrawal: second } = await withdraw(market, seller, 20)
    const list = (input: object) => market.call(getPayouts, { limit: 100, ...input } as never, { token: admin.token })
    const { records, pendingTotal } = await list({})
    const mine = records.filter(({ user }) => user.id === seller.user.id)
    expect(mine).toMatchObject([
      { id: first.id, iban: 'DE •••• 3000', swift: 'COBADEFFXXX', actions: allowing('approve', 'reject') },
      { id: second.id, countryName: 'Germany', amount: 20 },
    ])
    expect(pendingTotal).toBeCloseTo(
      records.reduce((sum, { amount }) => sum + amount, 0),
      2,
    )
    expect((await list({ searchTerm: second.number })).records).toMatchObject([{ id: second.id }])
    expect((await list({ searchTerm: seller.user.email })).total).toBe(2)
    expect((await list({ searchTerm: '100%' })).total).toBe(0)
    expect((await list({ searchTerm: second.id })).records).toMatchObject([{ id: second.id }])
    await sellerWith(100).then((other) => withdraw(market, other, 10))
    const ofOne = await list({ userId: seller.user.id, status: 'all' })
    expect(ofOne.records.map(({ id }) => id)).toEqual([second.id, first.id])
    await approve(first.id, 'FIND-ME-1')
    expect((await list({ status: 'Approved', searchTerm: 'find-me' })).records).toMatchObject([{ id: first.id }])
  })

  test('lists requests by amount, the largest first, each once also among equal amounts', async () => {
    const seller = await sellerWith(200)
    await withdraw(market, seller, 20)
    for (const amount of [45, 20, 31, 20]) {
      const call = { token: seller.token, idempotencyKey: crypto.randomUUID() }
      await market.call(sendWithdrawRequest, withdrawForm(amount), call)
    }
    async function amountsOf(input: object) {
      const pages = [1, 2, 3].map((skip) => {
        const page = { sort: 'amount', status: 'all', userId: seller.user.id, limit: 2, skip, ...input }
        return market.call(getPayouts, page as never, { token: admin.token })
      })
      const records = (await Promise.all(pages)).flatMap((page) => page.records)
      expect(new Set(records.map(({ id }) => id)).size).toBe(5)
      return records.map(({ amount }) => amount)
    }
    expect(await amountsOf({})).toEqual([45, 31, 20, 20, 20])
    expect(await amountsOf({ status: 'Pending' })).toEqual([45, 31, 20, 20, 20])
    expect(await amountsOf({ direction: 'asc' })).toEqual([20, 20, 20, 31, 45])
  })

  test.each([getPayouts, exportPayouts, createBankFile])('has exclusive access: %o', async (endpoint) => {
    const seller = await registerSeller(market)
    expect((await market.refusal(endpoint, {}, { token: seller.token })).status).toBe(403)
  })

  test('exports pending requests as CSV, in which no cell is a formula', async () => {
    const seller = await sellerWith(100)
    const { withdrawal } = await withdraw(market, seller, 12.5)
    const { withdrawal: paid } = await withdraw(market, seller, 13)
    await approve(paid.id)
    await market.app.parts.database.pool.query("update users set full_name = '=cmd;＝calc' where id = $1", [
      seller.user.id,
    ])
    const file = await market.call(exportPayouts, {}, { token: admin.token })
    expect(file.filename).toMatch(/^withdrawals-pending-\d{4}-\d\d-\d\d\.csv$/)
    const line = file.content.split('\r\n').find((each) => each.startsWith(`"${withdrawal.number}"`))
    expect(line).toContain(',"Pending",,12.50,"Asha","Rao","DE89370400440532013000","COBADEFFXXX","0532013000","DE",')
    expect(line).toContain(',"\'=cmd;\'＝calc",')
    expect(file.content).not.toContain(paid.number)
    const decided = await market.call(exportPayouts, { status: 'Approved' }, { token: admin.token })
    expect(decided.content).toContain(`"${paid.number}"`)
    expect(decided.content).toContain('"DE •••• 3000"')
    expect(decided.content).not.toContain('DE89370400440532013000')
  })

  test('exports an ISO 20022 bank file whose count and sum match its lines', async () => {
    const seller = await sellerWith(100)
    const { withdrawal } = await withdraw(market, seller, 12.34)
    const file = await market.call(createBankFile, {}, { token: admin.token })
    const { content } = file
    expect(content).toContain('<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">')
    expect(content).toContain(`<EndToEndId>${withdrawal.number}</EndToEndId>`)
    expect(content).toContain('<InstdAmt Ccy="USD">12.34</InstdAmt>')
    const amounts = [...content.matchAll(/<InstdAmt Ccy="USD">([\d.]+)</g)].map(([, amount]) => Number(amount))
    const [group, payment] = [...content.matchAll(/<NbOfTxs>(\d+)<\/NbOfTxs>\s*<CtrlSum>([\d.]+)</g)]
    for (const sums of [group, payment]) {
      expect(Number(sums?.[1])).toBe(amounts.length)
      expect(Number(sums?.[2])).toBeCloseTo(
        amounts.reduce((sum, amount) => sum + amount, 0),
        2,
      )
    }
    expect(file.count).toBe(amounts.length)
  })

  test('sends no request to the bank twice, even when two operators export the file concurrently', async () => {
    const seller = await sellerWith(100)
    const colleagues = await Promise.all([1, 2, 3].map(() => registerAdmin(market)))
    for (let round = 0; round < 3; round++) {
      const { withdrawal } = await withdraw(market, seller, 20 + round)
      const files = await Promise.all(
        colleagues.map(({ token }) => market.send(createBankFile, {}, { token, idempotencyKey: `round ${round}` })),
      )
      const naming = files.filter(({ data }) => JSON.stringify(data).includes(`<EndToEndId>${withdrawal.number}<`))
      expect(naming).toHaveLength(1)
    }
  })

  test('never sends a decided request to the bank, even in a repeated export', async () => {
    const seller = await sellerWith(100)
    const [cancelled, approved, rejected, waiting] = [
      (await withdraw(market, seller, 10)).withdrawal,
      (await withdraw(market, seller, 11)).withdrawal,
      (await withdraw(market, seller, 12)).withdrawal,
      (await withdraw(market, seller, 13)).withdrawal,
    ]
    await market.call(cancelWithdrawRequest, { id: cancelled.id }, { token: seller.token })
    await approve(approved.id)
    await reject(rejected.id)
    for (const again of [false, true]) {
      const { content } = await market.call(createBankFile, { again }, { token: admin.token })
      const sent = [cancelled, approved, rejected, waiting].map(({ number }) => content.includes(`>${number}<`))
      expect(sent).toEqual([false, false, false, true])
    }
  })

  test('sends each request to the bank once, after which its seller cannot cancel it', async () => {
    const bankFile = (input = {}) => market.call(createBankFile, input, { token: admin.token })
    const [seller, suspended] = [await sellerWith(100), await sellerWith(100)]
    const { withdrawal } = await withdraw(market, seller, 20)
    const { withdrawal: heldBack } = await withdraw(market, suspended, 30)
    await market.call(suspendPerson, { id: suspended.user.id, reason: 'Fraud' }, { token: admin.token })
    const ofSuspended = await market.call(getWithdrawRequests, {}, { token: suspended.token })
    expect(ofSuspended.records).toMatchObject([{ status: 'Pending', actions: [] }])
    const first = await bankFile()
    expect(first.heldBack).toBe(1)
    expect(first.content).toContain(`<EndToEndId>${withdrawal.number}<`)
    expect(first.content).not.toContain(`<EndToEndId>${heldBack.number}<`)
    const { records } = await market.call(getWithdrawRequests, {}, { token: seller.token })
    expect(records).toMatchObject([{ status: 'Pending', actions: [], sentAt: expect.any(String) }])
    expect(await market.refusal(cancelWithdrawRequest, { id: withdrawal.id }, { token: seller.token })).toMatchObject({
      status: 409,
      data: { code: 'WITHDRAWAL_AT_BANK' },
    })
    expect(await wallet(seller.token)).toMatchObject({ walletAmount: 80, onItsWayOut: 20 })
    expect((await market.refusal(createBankFile, {}, { token: admin.token })).data.code).toBe('NOTHING_TO_PAY_OUT')
    expect((await bankFile({ again: true })).content).toContain(`<EndToEndId>${withdrawal.number}<`)
    await reject(withdrawal.id)
    expect(await wallet(seller.token)).toMatchObject({ walletAmount: 100, onItsWayOut: 0 })
  })

  test('gets an error without a retry when no file can be created', async () => {
    const refused = (again: boolean) => market.refusal(createBankFile, { again }, { token: admin.token })
    const { records } = await market.call(getPayouts, { limit: 100 }, { token: admin.token })
    for (const { id } of records) await reject(id)
    for (const again of [false, true])
      expect(await refused(again)).toMatchObject({
        message: 'No withdrawal requests are waiting to be paid by a bank.',
        data: { code: 'NO_PAYOUT_WAITS' },
      })
    const suspended = await sellerWith(100)
    await withdraw(market, suspended, 30)
    await market.call(suspendPerson, { id: suspended.user.id, reason: 'Fraud' }, { token: admin.token })
    for (const again of [false, true])
      expect(await refused(again)).toMatchObject({
        message:
          'The only waiting requests are frozen or belong to suspended sellers. They stay out of a file for the bank.',
        data: { code: 'NO_PAYOUT_WAITS' },
      })
  })
})
