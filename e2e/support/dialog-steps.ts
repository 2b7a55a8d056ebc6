import { expect, type Page, type Route } from '@playwright/test'
import { sessionOf } from './demo.ts'
import { png } from './files.ts'
import { marketOf, moveClock, newMember } from './market.ts'
import { sendRegistration } from './people.ts'
import { openProvider, signInAs } from './social.ts'
import { publishTerms } from './terms.ts'

/** Steps that take more than one click: they need another user, a file, or time to pass. */

let registrations = 0

/** Registers on `/register`; the dialog waits for the code. */
export async function registerAsBuyer(page: Page): Promise<void> {
  const mark = `${process.pid}${++registrations}`
  const phone = `97${String(Date.now()).slice(-8)}`
  await sendRegistration(page, { type: 'Buyer', fullName: 'Sven Falk', email: `sven.falk.${mark}@people.test`, phone })
}

/** Logs in at a provider with the email of an account that has a password. */
export async function logInAtProvider(page: Page): Promise<void> {
  const { user } = await newMember(page.request, 'BUYER', 'Lina Vogel')
  // The account has just received a code, and can request the next one after half a minute.
  await moveClock(page.request, 30_000)
  await signInAs(await openProvider(page, 'Google'), user.fullName, user.email)
}

/** Lets the quarter of an hour pass after which sensitive calls ask for the password again. */
export const waitUntilNotFresh = (page: Page): Promise<void> => moveClock(page.request, 15 * 60_000)

const publishedVersion = '2027-01'

export async function publishNewTerms(page: Page): Promise<void> {
  await publishTerms(page.request, publishedVersion)
  await page.reload()
}

export const withdrawNewTerms = (page: Page): Promise<void> => publishTerms(page.request, '')

/** Saves the details that invoices in the name of the demo seller need. */
export async function saveInvoiceDetails(page: Page): Promise<void> {
  const { token } = await sessionOf(page.request, 'seller')
  const place = { address: 'Lindenweg 4, 20095 Hamburg', countryId: 'DE', vatNumber: 'DE123456789' }
  await marketOf(page.request).send(
    'PUT',
    '/receipts/invoice-details',
    { businessName: 'Anand Studio', ...place },
    token,
  )
  await page.reload()
}

export async function agreeToSelfBilling(page: Page): Promise<void> {
  const { token } = await sessionOf(page.request, 'seller')
  await marketOf(page.request).send('PUT', '/receipts/self-billing', { taxPercent: '18', agrees: true }, token)
  await page.reload()
}

/** Makes a bank file with all waiting payouts; returns its text. */
async function makeBankFile(page: Page): Promise<string> {
  const { token } = await sessionOf(page.request, 'admin')
  const path = '/admin/withdrawals/bank-file'
  return (await marketOf(page.request).send<{ content: string }>('POST', path, { again: true }, token)).content
}

export const putPayoutsInFile = async (page: Page): Promise<void> => void (await makeBankFile(page))

const statusOf = (number: string, status: string, more: string) =>
  `<TxInfAndSts><OrgnlEndToEndId>${number}</OrgnlEndToEndId><TxSts>${status}</TxSts>${more}</TxInfAndSts>`

/** Imports a bank answer: one payout is rejected, the others are paid, and one number is unknown. */
export async function importBankAnswer(page: Page): Promise<void> {
  const file = await makeBankFile(page)
  const [rejected = '', ...paid] = [...file.matchAll(/<EndToEndId>([^<]+)</g)].map(([, number = '']) => number)
  const lines = [
    statusOf(rejected, 'RJCT', '<StsRsnInf><Rsn><Cd>AC04</Cd></Rsn></StsRsnInf>'),
    ...paid.map((number) => statusOf(number, 'ACSC', `<AcctSvcrRef>4490 ${number.slice(-4)}</AcctSvcrRef>`)),
    statusOf('WD-9099', 'ACSC', ''),
  ]
  const messageId = /<MsgId>(\w+)</.exec(file)?.[1] ?? ''
  const answer = `<Document><CstmrPmtStsRpt><OrgnlGrpInfAndSts><OrgnlMsgId>${messageId}</OrgnlMsgId></OrgnlGrpInfAndSts><OrgnlPmtInfAndSts>${lines.join('')}</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`
  const sent = { name: 'answer.xml', mimeType: 'application/xml', buffer: Buffer.from(answer) }
  await page.getByLabel('Bank answer, pain.002 or camt.054').setInputFiles(sent)
}

const overview = '**/api/admin/overview?*'

async function addFailedJob(route: Route): Promise<void> {
  const response = await route.fetch()
  const answer = (await response.json()) as { data: { trouble: object } }
  const failed = {
    job: 'messages.send',
    count: 3,
    lastError: 'The mail server did not answer: connect ECONNREFUSED 203.0.113.7:587',
    lastAt: new Date(Date.now() - 50 * 60_000).toISOString(),
  }
  const trouble = { ...answer.data.trouble, failedJobs: [failed] }
  await route.fulfill({ response, json: { ...answer, data: { ...answer.data, trouble } } })
}

/** Adds failed jobs to the server's answer, because no command makes every attempt of a job fail. */
export async function showFailedJob(page: Page): Promise<void> {
  await page.route(overview, addFailedJob)
  await page.reload()
}

export const hideFailedJob = (page: Page): Promise<void> => page.unroute(overview)

const uploads = '**/api/files/upload/**'

/** Starts an upload that never ends. */
export async function beginUpload(page: Page): Promise<void> {
  await page.route(uploads, () => undefined)
  await page.locator('input[type=file]').first().setInputFiles(png('sign.png'))
  await expect(page.getByRole('progressbar').first()).toBeVisible()
}

export const endUpload = (page: Page): Promise<void> => page.unroute(uploads)
