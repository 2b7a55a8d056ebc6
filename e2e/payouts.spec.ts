import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test'
import { violationsInBothColors } from './support/axe.ts'
import { completeBooking, takeImages } from './support/earnings.ts'
import { inBrowser, marketOf, type Member, moveClock, newBuyer, newSeller, onAnotherDevice } from './support/market.ts'
import { newOperator, pageOf } from './support/operator.ts'

const day = 86_400_000

interface Account {
  readonly country: string
  readonly codes: Readonly<Record<string, string>>
}

const unitedStates: Account = {
  country: 'United States',
  codes: { 'ABA routing number': '021000021', 'Account Number': '123456789' },
}
const india: Account = { country: 'India', codes: { IFSC: 'HDFC0001234', 'Account Number': '50100123456789' } }

async function saveAccount(page: Page, { country, codes }: Account): Promise<void> {
  await page.goto('/wallets?type=withdraw-money')
  await page.getByRole('button', { name: 'Add account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a bank account' })
  const field = dialog.getByRole('combobox', { name: 'Country of the bank' })
  await field.fill(country)
  await page.getByRole('option', { name: country, exact: true }).click()
  await dialog.getByRole('textbox', { name: 'First Name' }).fill('Ana')
  await dialog.getByRole('textbox', { name: 'Last Name' }).fill('Lopez')
  await dialog.getByRole('button', { name: 'Save account' }).click()
  const [bank = ''] = Object.keys(codes)
  await expect(dialog.getByText(`${bank} is required.`)).toBeVisible()
  for (const [label, code] of Object.entries(codes)) await dialog.getByRole('textbox', { name: label }).fill(code)
  await dialog.getByRole('button', { name: 'Save account' }).click()
  await expect(page.getByRole('list', { name: 'Bank accounts' }).getByText(`${country}, ••••`)).toBeVisible()
}

const newestRequest = (page: Page) =>
  page.getByRole('list', { name: 'Withdraw requests' }).getByRole('listitem').first()

/** Requests a withdrawal to the saved account, and returns its number. */
async function withdraw(page: Page, dollars: string): Promise<string> {
  await page.goto('/wallets?type=withdraw-money')
  await expect(page.getByRole('combobox', { name: 'Pay to' })).toHaveValue(/, ••••/)
  await page.getByRole('textbox', { name: 'Amount', exact: true }).fill(dollars)
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(newestRequest(page)).toContainText('Pending')
  return /WD-\d+/.exec((await newestRequest(page).textContent()) ?? '')?.[0] ?? ''
}

async function earningSeller(browser: Browser, request: APIRequestContext, name: string, account: Account) {
  const [buyer, seller] = [await newBuyer(request, 'Runa Falk', 200), await newSeller(request, name)]
  await completeBooking(request, buyer, seller)
  const page = await inBrowser(browser, seller)
  await saveAccount(page, account)
  return { seller, page, number: await withdraw(page, '60') }
}

/** Makes a file for the bank on the console; returns its text. */
async function makeBankFile(page: Page): Promise<string> {
  await page.goto('/admin/withdrawals')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Batch for the bank' }).click()
  await page.getByRole('button', { name: 'Make file' }).click()
  const stream = await (await download).createReadStream()
  let text = ''
  for await (const part of stream) text += String(part)
  return text
}

async function importAnswer(page: Page, answer: string): Promise<void> {
  await page.goto('/admin/withdrawals')
  const buffer = Buffer.from(answer)
  await page
    .getByLabel('Bank answer, pain.002 or camt.054')
    .setInputFiles({ name: 'answer.xml', mimeType: 'application/xml', buffer })
}

const paid = (file: string, numbers: readonly string[]) => {
  const messageId = /<MsgId>(\w+)</.exec(file)?.[1] ?? ''
  const lines = numbers.map(
    (number) =>
      `<TxInfAndSts><OrgnlEndToEndId>${number}</OrgnlEndToEndId><TxSts>ACSC</TxSts><AcctSvcrRef>BANK-${number}</AcctSvcrRef></TxInfAndSts>`,
  )
  return `<Document><CstmrPmtStsRpt><GrpHdr><MsgId>A1</MsgId></GrpHdr><OrgnlGrpInfAndSts><OrgnlMsgId>${messageId}</OrgnlMsgId></OrgnlGrpInfAndSts><OrgnlPmtInfAndSts>${lines.join('')}</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`
}

const returned = (number: string, dollars: string) =>
  `<Document><BkToCstmrDbtCdtNtfctn><Ntfctn><Ntry><Amt Ccy="USD">${dollars}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><NtryDtls><TxDtls><Refs><EndToEndId>${number}</EndToEndId></Refs><RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf></TxDtls></NtryDtls></Ntry></Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`

const answerLine = (page: Page, number: string) =>
  page.getByRole('dialog', { name: 'Bank answer' }).getByRole('listitem').filter({ hasText: number })

/** Signs a seller in again, because the clock has moved. */
async function pageAgain(browser: Browser, request: APIRequestContext, seller: Member): Promise<Page> {
  return inBrowser(browser, await onAnotherDevice(request, seller))
}

test('sellers in the United States and India are held, cleared and paid by file, and one is returned and paid again', async ({
  browser,
  request,
}) => {
  test.setTimeout(240_000)
  const american = await earningSeller(browser, request, 'Otis Marlow', unitedStates)
  const indian = await earningSeller(browser, request, 'Vera Sund', india)
  await expect(newestRequest(american.page)).toContainText(/Its earnings clear on /)
  await american.page.goto('/wallets?type=withdraw-money')
  await expect(american.page.getByText(/^This account is new\. Its first payout waits until /)).toBeVisible()
  expect(await violationsInBothColors(american.page, 'withdraw form with a saved account')).toEqual([])
  await takeImages(american.page, 'payout-account')

  const before = await pageOf(browser, request, 'admin')
  await before.page.goto('/admin/withdrawals')
  await before.page.getByRole('row').filter({ hasText: american.number }).getByRole('button').first().click()
  await expect(before.page.getByRole('dialog').getByRole('button', { name: 'Approve' })).toBeDisabled()
  await expect(before.page.getByRole('dialog')).toContainText('•••• 6789')
  await before.close()

  await moveClock(request, 6 * day)
  const operator = await pageOf(browser, request, 'admin')
  const file = await makeBankFile(operator.page)
  expect(file).toContain('<Cd>USABA</Cd>')
  expect(file).toContain('<Cd>INFSC</Cd>')
  expect(file).toContain('<Id>50100123456789</Id>')
  await importAnswer(operator.page, paid(file, [american.number, indian.number]))
  await expect(answerLine(operator.page, american.number)).toContainText('Approved')
  await expect(answerLine(operator.page, indian.number)).toContainText('Approved')
  await takeImages(operator.page, 'bank-answer')
  const indianPage = await pageAgain(browser, request, indian.seller)
  await indianPage.goto('/wallets?type=withdraw-request')
  await expect(newestRequest(indianPage)).toContainText(`reference BANK-${indian.number}`)

  const colleague = await newOperator(browser, request, operator.session.token)
  const back = returned(american.number, '60.00')
  await importAnswer(colleague, back)
  await expect(answerLine(colleague, american.number)).toContainText('Returned to the wallet')
  await importAnswer(colleague, back)
  await expect(answerLine(colleague, american.number)).toContainText('Not changed')
  const americanPage = await pageAgain(browser, request, american.seller)
  await americanPage.goto('/wallets?type=withdraw-request')
  await expect(newestRequest(americanPage)).toContainText('The account is closed (AC04)')
  const again = await withdraw(americanPage, '60')
  const second = await makeBankFile(operator.page)
  expect(second).toContain(`<EndToEndId>${again}<`)
  await importAnswer(operator.page, paid(second, [again]))
  await expect(answerLine(operator.page, again)).toContainText('Approved')
  await americanPage.reload()
  await expect(newestRequest(americanPage)).toContainText(`reference BANK-${again}`)
  const wallet = await marketOf(request).get<{ walletAmount: number }>(
    '/wallets/get-wallet',
    (await onAnotherDevice(request, american.seller)).token,
  )
  expect(wallet.walletAmount).toBe(30)
  await operator.close()
})
