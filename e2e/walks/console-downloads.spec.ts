import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { sessionOf } from '../support/demo.ts'
import { marketOf, newBuyer, newSeller } from '../support/market.ts'
import { actsOf, pageOf, read } from '../support/operator.ts'

/** Parses a CSV file as spreadsheets do. */
function cellsOf(file: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of file.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end !== ',') rows.push([])
  }
  return rows.slice(0, -1)
}

async function downloaded(page: Page) {
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const file = await waiting
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
  const [titles = [], ...rows] = cellsOf(Buffer.concat(chunks).toString('utf8').replace('\uFEFF', ''))
  return { filename: file.suggestedFilename(), titles, rows }
}

type Row = Record<string, unknown>
/** Returns a field of a row by path; the row itself for an empty path. */
const at = (row: unknown, path: string): unknown =>
  path.split('.').reduce((value, name) => (name === '' ? value : (value as Row)[name]), row)

interface Rows {
  readonly records: Row[]
  readonly next?: string | null
  readonly total?: number
}

/** Returns every row of a call, over all pages. */
async function everyRow(request: APIRequestContext, path: string, token: string): Promise<Row[]> {
  const [call = '', field = 'records'] = path.split('#')
  const rows: Row[] = []
  for (let turn = 1, next = ''; ; turn++) {
    const asked = `${call}${call.includes('?') ? '&' : '?'}limit=100${next}`
    const answer = await read<Rows & Record<string, Row[]>>(request, asked, token)
    rows.push(...(answer[field] ?? []))
    if (typeof answer.next === 'string') next = `&after=${answer.next}`
    else if (answer.next === undefined && rows.length < (answer.total ?? 0)) next = `&skip=${turn + 1}`
    else return rows
  }
}

/** Text that a spreadsheet could read as a formula is prefixed with an apostrophe. */
const inFile = (value: unknown) => String(value ?? '').replace(/^(?=[=+\-@\t\r])/, typeof value === 'string' ? "'" : '')

/** Screen, the call that fills it, a column of the file, and the field in that column. */
const views: readonly (readonly [screen: string, call: string, title: string, field: string])[] = [
  ['users', '/admin/users', 'Id', 'id'],
  ['users?type=BUYER&q=a', '/admin/users?type=BUYER&q=a', 'Id', 'id'],
  ['listings', '/admin/listings', 'Title', 'title'],
  ['listings?kind=JOB', '/admin/listings?kind=JOB', 'Title', 'title'],
  ['listings?sort=price&direction=asc', '/admin/listings?sort=price&direction=asc', 'Title', 'title'],
  ['bookings', '/admin/bookings', 'Booking', 'number'],
  ['reviews', '/admin/reviews', 'Review', 'text'],
  ['disputes', '/admin/disputes', 'Booking', 'number'],
  ['withdrawals?status=all', '/admin/withdrawals?status=all', 'Request', 'number'],
  ['reports', '/admin/reports', 'Report', 'reason'],
  ['support', '/admin/support/threads?filter=all', 'From', 'user.fullName'],
  ['support?tab=answers', '/admin/support/canned-answers', 'Title', 'title'],
  ['movements', '/admin/movements', 'Amount', 'amount'],
  ['movements?kind=top-up', '/admin/movements?kind=top-up', 'Amount', 'amount'],
  ['payments', '/admin/payments', 'Payment', 'orderId'],
  ['adjustments', '/admin/adjustments', 'Reason', 'reason'],
  ['tags', '/admin/content/tags', 'Tag', 'name'],
  ['countries?state=on', '/admin/content/countries?state=on', 'Code', 'id'],
  ['staff', '/admin/staff', 'Email', 'email'],
  ['audit?act=admin.signIn', '/admin/audit?act=admin.signIn', 'When', 'at'],
  ['content?tab=pages', '/admin/content#pages', 'Name', 'slug'],
  ['content?tab=banners', '/admin/content#banners', 'Title', 'title'],
  ['content?tab=testimonials', '/admin/content#testimonials', 'Comment', 'comment'],
  ['content?tab=categories', '/admin/content#categories', 'Title', 'title'],
  ['content?tab=prices', '/admin/content#priceRanges', 'A bid costs', 'connectForBid'],
  ['content?tab=times', '/admin/content#responseTimes', 'Hours', ''],
  ['content?tab=packages', '/admin/content#connectPackages', 'Connects', 'connects'],
]
/** Tables about one user. */
const ofPerson: typeof views = [
  ['bookings', '/admin/bookings?userId=', 'Booking', 'number'],
  ['listings', '/admin/listings?userId=', 'Title', 'title'],
  ['reviews', '/admin/reviews?userId=', 'Review', 'text'],
  ['movements', '/admin/movements?userId=', 'Amount', 'amount'],
  ['payments', '/admin/payments?userId=', 'Payment', 'orderId'],
  ['adjustments', '/admin/adjustments?userId=', 'Reason', 'reason'],
  ['reports', '/admin/reports?userId=', 'Report', 'reason'],
  ['audit', '/admin/audit?targetId=', 'When', 'at'],
]

test('every table downloads whole or filtered, without spreadsheet formulas, and the download is audited', async ({
  browser,
  request,
}) => {
  test.setTimeout(180_000)
  const [buyer, seller] = [await newBuyer(request, 'Odd Berg', 10), await newSeller(request, 'Una Falk')]
  const reason = '=HYPERLINK("http://x.test"), "now"'
  await marketOf(request).send('PUT', '/users/report', { userId: seller.user.id, reason }, buyer.token)
  const { page, session, close } = await pageOf(browser, request, 'admin')
  const { id } = (await sessionOf(request, 'seller')).user
  const all = [
    ...views,
    ...ofPerson.map(([tab, call, ...column]) => [`users/${id}?tab=${tab}`, `${call}${id}`, ...column] as const),
  ]
  const taken: number[] = []
  for (const [screen, call, title, field] of all) {
    await page.goto(`/admin/${screen}`)
    await expect(page.getByRole('button', { name: 'Download CSV' }), screen).toBeVisible()
    const rows = await everyRow(request, call, session.token)
    const file = await downloaded(page)
    expect(file.filename, screen).toMatch(/^[a-z-]+\.csv$/)
    const column = file.titles.indexOf(title)
    expect(column, `${title} of ${screen}: ${file.titles.join(', ')}`).toBeGreaterThanOrEqual(0)
    expect
      .soft(
        file.rows.map((row) => row[column]),
        screen,
      )
      .toEqual(rows.map((row) => inFile(at(row, field))))
    expect(
      file.rows.filter((row) => row.length !== file.titles.length),
      screen,
    ).toEqual([])
    taken.unshift(file.rows.length)
    if (screen === 'reports') expect(file.rows.flat()).toContain(`'${reason}`)
  }
  // Some tables have more rows than one page.
  expect(taken.filter((rows) => rows > 25).length).toBeGreaterThan(3)
  const acts = await actsOf(request, session.token, 'admin.noteDownload')
  expect(acts.slice(0, 3).map(({ after }) => after)).toMatchObject([
    { table: 'Audit log', targetId: id },
    { table: 'Reports', userId: id },
    { table: 'Adjustments', userId: id },
  ])
  const lines = await read<{ records: { after: { rows: number } }[] }>(
    request,
    '/admin/audit?act=admin.noteDownload&limit=100',
    session.token,
  )
  expect(lines.records.slice(0, taken.length).map(({ after }) => after.rows)).toEqual(taken)
  await close()
})
