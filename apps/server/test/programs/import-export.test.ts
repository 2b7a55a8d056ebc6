import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { logIn, requestCode, resetPassword, verifyCode } from '@market/contract/accounts/endpoints.ts'
import { listAudit } from '@market/contract/admin/endpoints.ts'
import { deleteListing, getListing, getListings, searchListings } from '@market/contract/listings/endpoints.ts'
import { getCategories, getTags } from '@market/contract/reference/endpoints.ts'
import { csvOf } from '@market/contract/text/csv.ts'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { registerAdmin } from '../fixtures/admins.ts'
import { zipOf, type ZipPart } from '../fixtures/file-bytes.ts'
import { password, pdfBytes, pngBytes, referenceOf, registerSeller } from '../fixtures/people.ts'
import { exportMarketplace, runImport } from '#modules/import-export/public.ts'
import type { ImportParts } from '#modules/import-export/run-import.ts'
import { importColumns, type ImportKind } from '#modules/import-export/row-files.ts'
import { days } from '#platform/clock/clock.ts'
import { gettingOutside } from '#platform/network/get-outside.ts'
import { type TestApp, useTestApp } from '#platform/testing/test-app.ts'
import { temporaryFolder } from '#platform/testing/temporary-folder.ts'

const market = useTestApp()
const other = useTestApp()

/** A web server of pictures; one is missing until it is added. */
let pictures: Server
let origin: string
const served = new Map<string, Buffer>()
beforeAll(async () => {
  await Promise.all([referenceOf(market), referenceOf(other)])
  served.set('/logo', await pngBytes())
  pictures = createServer(({ url = '' }, response) => {
    const bytes = served.get(url)
    response.writeHead(bytes === undefined ? 404 : 200).end(bytes)
  })
  await new Promise<void>((resolve) => pictures.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(pictures.address() as AddressInfo).port}`
})
afterAll(() => {
  pictures.closeAllConnections()
  pictures.close()
})

type Row = Readonly<Record<string, string>>

const seller = (email: string, more: Row = {}): Row => ({
  type: 'SELLER',
  email,
  fullName: 'Mira Rao',
  country: 'India',
  state: 'Karnataka',
  city: 'Mysuru',
  gender: 'Female',
  bio: 'Draws letters.',
  dob: '1990-04-01',
  category: 'Graphic design',
  tags: 'Logo|Branding',
  priceRange: '50-250',
  responseTime: '6',
  resume: 'mira/resume.pdf',
  avatar: 'mira/face.png',
  ...more,
})

const service = (id: string, owner: string, more: Row = {}): Row => ({
  id,
  owner,
  kind: 'SERVICE',
  title: `Lettering ${id}`,
  description: 'A name in letters drawn by hand.',
  category: 'Graphic design',
  tags: 'Logo',
  country: 'IN',
  price: '120.50',
  documents: 'mira/resume.pdf',
  images: 'mira/face.png',
  ...more,
})

function csvFile(folder: string, kind: ImportKind, rows: readonly Row[]): void {
  const columns = importColumns[kind]
  const cells = rows.map((row) => columns.map((column) => row[column] ?? ''))
  writeFileSync(join(folder, `${kind}.csv`), csvOf([[...columns], ...cells]))
}

type Rows = Partial<Record<ImportKind, readonly Row[]>>

function folderOfTest(name: string): string {
  const folder = temporaryFolder(name)
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** Writes the folder of an import with a ZIP of its files. */
async function folderOf(rows: Rows, more: readonly ZipPart[] = []): Promise<string> {
  const folder = folderOfTest('import')
  for (const [kind, own] of Object.entries(rows)) csvFile(folder, kind as ImportKind, own)
  const zip = zipOf([
    { name: 'mira/resume.pdf', content: pdfBytes() },
    { name: 'mira/face.png', content: await pngBytes() },
    { name: 'mira/broken.png', content: 'no picture' },
    ...more,
  ])
  writeFileSync(join(folder, 'files.zip'), zip)
  return folder
}

interface Ran {
  readonly lines: readonly string[]
  readonly error: string | null
  readonly added: number
  readonly skipped: number
  readonly failed: number
  readonly left: number
}

interface RunOptions {
  readonly isDryRun?: boolean
  readonly loopback?: boolean
  readonly signal?: AbortSignal
}

const partsOf = (
  at: TestApp,
  lines: string[],
  { loopback = true, signal = new AbortController().signal }: RunOptions = {},
): ImportParts => {
  const { runtime, files } = at.app.parts
  const say = (line: string) => void lines.push(line)
  return { runtime, files, caller: runtime.asSystem, scanner: null, get: gettingOutside({ loopback }), say, signal }
}

async function run(at: TestApp, folder: string, options: RunOptions = {}): Promise<Ran> {
  const lines: string[] = []
  try {
    const result = await runImport(partsOf(at, lines, options), folder, options.isDryRun ?? false)
    await at.settle()
    return { lines, error: null, ...result }
  } catch (error) {
    return { lines, error: (error as Error).message, added: 0, skipped: 0, failed: 0, left: 0 }
  }
}

const titlesAt = async (at: TestApp, searchTerm: string) =>
  (await at.call(searchListings, { searchTerm })).records.map(({ title }) => title).toSorted()

const countOf = async (at: TestApp, table: 'users' | 'listings' | 'files' | 'categories') => {
  const { rows } = await at.app.parts.database.pool.query<{ count: number }>(`select count(*) from ${table}`)
  return rows[0]?.count
}

test('people, categories and listings are imported, and an owner sets a password with the code of an email', async () => {
  const email = 'mira@moved.test'
  const folder = await folderOf({
    categories: [{ title: 'Lettering', description: 'Letters drawn by hand.', tags: 'Signs|Initials' }],
    people: [
      seller(email, { category: 'Lettering', tags: 'Signs', countryCode: '+91', phone: '9876543210' }),
      { type: 'BUYER', email: 'bo@moved.test', fullName: 'Bo Lind' },
    ],
    listings: [
      service('a-1', email, { category: 'Lettering', tags: 'Signs|Initials', images: `mira/face.png|${origin}/logo` }),
      {
        ...service('a-2', 'bo@moved.test', { price: '', priceRange: '50 - 250', questions: 'How long?|How much?' }),
        kind: 'JOB',
        title: 'Wanted: lettering',
      },
    ],
  })
  expect(await run(market, folder)).toMatchObject({ lines: [], error: null, added: 5, skipped: 0, failed: 0 })

  const { records } = await market.call(searchListings, { searchTerm: 'Lettering' })
  expect(records).toMatchObject([
    { price: 120.5, category: { title: 'Lettering' }, user: { fullName: 'Mira Rao', responseTime: 6 } },
  ])
  const [found] = records
  expect(found?.images).toHaveLength(2)
  const image = new URL(found?.images[1]?.url ?? '', 'http://localhost')
  expect((await market.app.server.inject({ url: image.pathname })).statusCode).toBe(200)
  const { records: jobs } = await market.call(getListings, { kind: 'JOB' })
  expect(await market.call(getListing, { id: jobs[0]?.id as never })).toMatchObject({
    questions: ['How long?', 'How much?'],
  })

  const { rows } = await market.app.parts.database.pool.query<{ subject: string; body: string }>(
    `select subject, body from dev_outbox where recipient = $1`,
    [email],
  )
  expect(rows).toMatchObject([{ subject: 'Your Fairlance account is ready' }])
  expect(rows[0]?.body).toContain('/forgot-password?type=SELLER')
  const reset = { type: 'SELLER', verificationType: 'FORGOT_PASSWORD', email } as const
  await market.call(requestCode, reset)
  const { resetToken = '' } = await market.call(verifyCode, { ...reset, otp: await market.codeFor(email) })
  await market.call(resetPassword, { resetToken, password, confirmPassword: password })
  const { user } = await market.call(logIn, { userName: email, type: 'SELLER', password })
  expect(user).toMatchObject({ fullName: 'Mira Rao', step: 4, isEmailVerified: true, isPhoneVerified: false })
})

test('a repeated import skips what is already here, and adds the missing tags of a category', async () => {
  const rows = {
    categories: [{ title: 'Signs', description: 'Painted signs.', tags: 'Doors' }],
    people: [seller('again@moved.test')],
    listings: [service('again-1', 'again@moved.test')],
  }
  expect(await run(market, await folderOf(rows))).toMatchObject({ added: 3, skipped: 0 })
  expect(await run(market, await folderOf(rows))).toMatchObject({ added: 0, skipped: 3 })
  const more = { categories: [{ title: 'signs', description: 'Painted signs.', tags: 'doors|Windows' }] }
  expect(await run(market, await folderOf(more))).toMatchObject({ added: 1, skipped: 0 })
  const { records } = await market.call(getCategories, {})
  const category = records.find(({ title }) => title === 'Signs')
  const tags = await market.call(getTags, { categoryId: category?.id as never })
  expect(tags.tag.map(({ name }) => name)).toEqual(['Doors', 'Windows'])
})

test('a dry run reports each row and changes nothing', async () => {
  const before = await countOf(market, 'users')
  const folder = await folderOf({
    people: [seller('dry@moved.test'), seller('dry@moved.test', { state: 'Bavaria', responseTime: '5' })],
    listings: [
      service('dry-1', 'dry@moved.test'),
      service('dry-2', 'dry@moved.test', { status: 'Closed' }),
      service('dry-3', 'nobody@moved.test', { images: 'mira/none.png', tags: 'Cooking' }),
    ],
  })
  const { lines, error } = await run(market, folder, { isDryRun: true })
  expect(lines).toEqual([
    'people.csv, line 2: would be added.',
    'people.csv, line 3: There is no state "Bavaria".',
    'listings.csv, line 2: would be added.',
    'listings.csv, line 3: is not open, so it is skipped.',
    'listings.csv, line 4: The category Graphic design has no tag "Cooking".',
  ])
  expect(error).toBe('2 rows cannot be imported. Nothing was changed.')
  expect(await countOf(market, 'users')).toBe(before)
})

test('1,000 bad rows give 1,000 sentences, and the good rows beside them change nothing either', async () => {
  const bad = [
    { title: '' },
    { price: '0.5' },
    { category: 'Nothing' },
    { images: 'mira/none.png' },
    { documents: '' },
    { kind: 'GIFT' },
    { owner: 'nobody@moved.test' },
    { images: 'ftp://example.com/a.png' },
  ]
  const owner = 'thousand@moved.test'
  const listings = Array.from({ length: 1000 }, (_, n) => service(`bad-${n}`, owner, bad[n % bad.length]))
  const before = [await countOf(market, 'users'), await countOf(market, 'listings'), await countOf(market, 'files')]
  const folder = await folderOf({ people: [seller(owner)], listings: [...listings, service('good', owner)] })
  const { lines, error } = await run(market, folder)
  expect(error).toBe('1,000 rows cannot be imported. Nothing was changed.')
  expect(lines).toHaveLength(1000)
  expect(lines.slice(0, 8).map((line) => line.replace(/^.*?: /, ''))).toEqual([
    'Title is required.',
    'The amount must be at least 1.',
    'There is no category "Nothing".',
    'mira/none.png is not in files.zip.',
    'Please upload at least one document.',
    'The kind must be JOB or SERVICE.',
    'No seller has the email address nobody@moved.test.',
    'ftp://example.com/a.png is not an http or https address.',
  ])
  expect([await countOf(market, 'users'), await countOf(market, 'listings'), await countOf(market, 'files')]).toEqual(
    before,
  )
})

test('a picture that cannot be read fails its row alone, and the next import adds that row', async () => {
  const owner = 'pictures@moved.test'
  const folder = await folderOf({
    people: [seller(owner)],
    listings: [
      service('p-1', owner, { title: 'Inked capitals' }),
      service('p-2', owner, { title: 'Inked numbers', images: `${origin}/late.png` }),
      service('p-3', owner, { title: 'Inked borders', images: 'mira/broken.png' }),
    ],
  })
  const first = await run(market, folder)
  expect(first).toMatchObject({ added: 2, failed: 2 })
  expect(first.lines.toSorted()).toEqual([
    `listings.csv, line 3: ${origin}/late.png cannot be read: the server answered with status 404.`,
    expect.stringMatching(/^listings\.csv, line 4: .*image/),
  ])
  expect(await titlesAt(market, 'Inked')).toEqual(['Inked capitals'])
  served.set('/late.png', await pngBytes())
  expect(await run(market, folder)).toMatchObject({ added: 1, skipped: 2, failed: 1 })
  expect(await titlesAt(market, 'Inked')).toEqual(['Inked capitals', 'Inked numbers'])
})

test('listings that share a picture by name or content store it once, and deleting one keeps that of the others', async () => {
  const { token, user } = await registerSeller(market)
  const owner = user.email ?? ''
  const names = ['mira/face.png', 'mira/face.png', 'mira/copy.png']
  const rows = names.map((images, n) => service(`shared-${n}`, owner, { title: `Shared ${n}`, images }))
  const folder = await folderOf({ listings: rows }, [{ name: 'mira/copy.png', content: await pngBytes() }])
  expect(await run(market, folder)).toMatchObject({ lines: [], added: 3 })

  const { pool } = market.app.parts.database
  const { rows: stored } = await pool.query<{ filename: string; stored_as: string }>(
    `select filename, stored_as from files where owner_id = $1 and type = 'png' and claimed_at is not null`,
    [user.id],
  )
  expect(new Set(stored.map(({ filename }) => filename)).size).toBe(3)
  const [bytes, ...others] = new Set(stored.map(({ stored_as }) => stored_as))
  expect(others).toEqual([])
  const isStored = async (name = '') => (await market.app.parts.files.read(name)) !== null
  const small = bytes?.replace('.webp', '-small.webp')
  expect(await isStored(small)).toBe(true)

  const { records } = await market.call(searchListings, { searchTerm: 'Shared' })
  const listings = records.toSorted((one, next) => one.title.localeCompare(next.title))
  const status = async (n: number) => {
    const { pathname } = new URL(listings[n]?.images[0]?.url ?? '', 'http://localhost')
    return (await market.app.server.inject({ url: pathname })).statusCode
  }
  for (const [n, left] of [
    [0, [404, 200, 200]],
    [1, [404, 404, 200]],
    [2, [404, 404, 404]],
  ] as const) {
    await market.call(deleteListing, { id: listings[n]?.id as never }, { token })
    await market.advance(1 * days)
    expect([await status(0), await status(1), await status(2)]).toEqual(left)
  }
  expect([await isStored(bytes), await isStored(small)]).toEqual([false, false])
})

test('a stopped import ends after the rows in progress, and the next one adds the rest', async () => {
  const { user } = await registerSeller(market)
  const rows = Array.from({ length: 40 }, (_, n) =>
    service(`stop-${n}`, user.email ?? '', n === 1 ? { images: 'mira/broken.png' } : {}),
  )
  const folder = await folderOf({ listings: rows })
  const stopping = new AbortController()
  const lines: string[] = []
  const parts = { ...partsOf(market, lines, { signal: stopping.signal }), say: () => stopping.abort() }
  const stopped = await runImport(parts, folder, false)
  expect(stopped).toMatchObject({ failed: 1, skipped: 0 })
  expect(stopped.left).toBeGreaterThan(20)
  expect(stopped.added + stopped.failed + stopped.left).toBe(40)
  expect(await run(market, folder)).toMatchObject({ added: stopped.left, skipped: stopped.added, failed: 1, left: 0 })
})

/** The command of the operator, beside the server. */
function importCommand(folder: string) {
  const { dataDir } = market.app.parts.config
  const env = {
    ...process.env,
    DATABASE_URL: market.connectionString,
    DATA_DIR: dataDir,
    PUBLIC_URL: 'https://a.test',
  }
  const program = join(import.meta.dirname, '../../src/admin.ts')
  const child = spawn(process.execPath, [program, 'import', '--from', folder], { env, stdio: 'ignore' })
  return { child, exit: once(child, 'exit') }
}

test('an import that is killed and repeated adds each row once, with its files', async () => {
  const owner = 'killed@moved.test'
  const drawn = await Promise.all(Array.from({ length: 5 }, (_, n) => pngBytes(40 + n, 40)))
  const zipped = drawn.map((content, n) => ({ name: `${n}.png`, content }))
  const rows = Array.from({ length: 100 }, (_, n) =>
    service(`killed-${n}`, owner, { title: `Killed ${n}`, images: `${n % 5}.png` }),
  )
  const folder = await folderOf({ people: [seller(owner)], listings: rows }, zipped)
  const { pool } = market.app.parts.database
  const countAdded = async () => {
    const { rows: found } = await pool.query<{ count: number }>(
      `select count(*)::int as count from imported_listings where key like 'killed-%'`,
    )
    return found[0]?.count ?? 0
  }
  const { child, exit } = importCommand(folder)
  await vi.waitUntil(async () => (await countAdded()) > 10, { timeout: 60_000, interval: 5 })
  child.kill('SIGKILL')
  await exit
  expect(await countAdded()).toBeLessThan(100)
  expect(await importCommand(folder).exit).toEqual([0, null])
  await market.settle()
  expect(await countAdded()).toBe(100)
  const { rows: totals } = await pool.query(
    `select count(distinct l.title)::int as titles, count(*)::int as files, count(distinct f.id)::int as own,
       (select count(*)::int from files where owner_id = u.id) as all_files,
       (select count(*)::int from dev_outbox where recipient = $1) as invitations
     from users u join listings l on l.owner_id = u.id join listing_files lf on lf.listing_id = l.id
     join files f on f.id = lf.file_id and f.owner_id = u.id and f.claimed_at is not null
     where u.email = $1 group by u.id`,
    [owner],
  )
  // A picture and a document for each listing, and the avatar and resume of the seller.
  expect(totals).toEqual([{ titles: 100, files: 200, own: 200, all_files: 202, invitations: 1 }])
  expect(await run(market, folder)).toMatchObject({ added: 0, skipped: 101, failed: 0 })
}, 240_000)

test('pictures are not fetched from this machine or a private network, nor read outside the folder', async () => {
  const owner = 'private@moved.test'
  const folder = await folderOf({
    people: [seller(owner, { avatar: '' })],
    listings: [
      service('s-1', owner, { images: `${origin}/logo` }),
      service('s-2', owner, { images: 'http://10.0.0.8/a.png' }),
    ],
  })
  const { lines, failed } = await run(market, folder, { loopback: false })
  expect(failed).toBe(2)
  expect(lines.every((line) => line.includes('is not an address of the internet'))).toBe(true)

  const outside = folderOfTest('import')
  writeFileSync(join(outside, 'secret.png'), await pngBytes())
  mkdirSync(join(outside, 'import', 'files'), { recursive: true })
  symlinkSync(join(outside, 'secret.png'), join(outside, 'import', 'files', 'link.png'))
  csvFile(join(outside, 'import'), 'people', [seller(owner, { email: 'x@moved.test', avatar: '../../secret.png' })])
  const left = await run(market, join(outside, 'import'))
  expect(left.lines.join()).toContain('../../secret.png is not in the folder files.')
  csvFile(join(outside, 'import'), 'people', [seller(owner, { email: 'x@moved.test', avatar: 'link.png' })])
  expect((await run(market, join(outside, 'import'))).lines.join()).toContain('link.png is not in the folder files.')
})

test.each([
  ['people.csv', 'type,mail\nBUYER,a@b.test\n', 'people.csv cannot be read: unknown column "mail"; use type, email'],
  ['people.ndjson', '{"type":"BUYER"}\nnot json\n', 'people.ndjson cannot be read: line 2: is not a JSON object.'],
  ['listings.csv', 'id,owner\n"1,2\n', 'listings.csv cannot be read: line 2 has a quote that is never closed.'],
  ['files.zip', 'no zip', 'files.zip cannot be read: it is not a ZIP, or it is cut off.'],
])('%s that cannot be read is rejected with a sentence', async (name, text, sentence) => {
  const folder = folderOfTest('import')
  if (name === 'files.zip') writeFileSync(join(folder, 'people.csv'), 'type\n')
  writeFileSync(join(folder, name), text)
  expect((await run(market, folder)).error).toContain(sentence)
})

test.each(['csv', 'ndjson'] as const)('an export as %s can be imported into another marketplace', async (format) => {
  const owner = `${format}@moved.test`
  const text = { title: `=Formula ${format}`, description: 'Lines,\n"quotes" and | bars.' }
  await run(market, await folderOf({ people: [seller(owner)], listings: [service(`e-${format}`, owner, text)] }))
  const folder = join(folderOfTest('export'), 'saved')
  const lines: string[] = []
  await exportMarketplace(partsOf(market, lines), folder, format)
  expect(readdirSync(folder).toSorted()).toEqual(
    ['bids', 'bookings', 'categories', 'listings', 'people', 'reviews', 'transfers']
      .map((name) => `${name}.${format}`)
      .concat('files')
      .toSorted(),
  )
  expect(readFileSync(join(folder, `people.${format}`), 'utf8')).not.toMatch(/password|argon/)
  await expect(exportMarketplace(partsOf(market, lines), folder, format)).rejects.toThrow('is not empty')

  const imported = await run(other, folder)
  expect(imported).toMatchObject({ lines: [], error: null, failed: 0 })
  const { records } = await other.call(searchListings, { searchTerm: `Formula ${format}` })
  expect(records).toMatchObject([{ ...text, price: 120.5, user: { fullName: 'Mira Rao', city: 'Mysuru' } }])
  expect(records[0]?.images).toHaveLength(1)
})

test('an import and an export are in the audit log', async () => {
  const owner = await registerAdmin(market)
  const { records } = await market.call(listAudit, { act: 'importExport.import' }, { token: owner.token })
  expect(records[0]).toMatchObject({ after: { added: expect.any(Number) as number } })
  expect((await market.call(listAudit, { act: 'importExport.export' }, { token: owner.token })).total).toBe(2)
})
