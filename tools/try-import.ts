/**
 * Tries an import: node tools/try-import.ts [listings] [pictures], by default 10,000 listings, each with a picture of
 * its own. Interrupts it, completes it, repeats it and exports the result, with the time of each step. Then imports
 * 1,000 bad rows. Fails if the import takes more than 5 minutes, or bad rows change something. Uses the embedded
 * database, in a folder of its own.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import sharp from 'sharp'
import { csvOf } from '../packages/contract/src/text/csv.ts'
import { withConnection } from '../apps/server/src/platform/database/engine/public.ts'
import { onStopSignal } from '../apps/server/src/platform/process/stop-signals.ts'
import { withMarketIn } from '../apps/server/test/fixtures/real-server.ts'
import { zipOf } from '../apps/server/test/fixtures/file-bytes.ts'
import { pdfBytes } from '../apps/server/test/fixtures/people.ts'
import { projectFolder, runScript, say, SetupError } from '../scripts/project.mjs'

const listingsOfEach = 20
const maxSeconds = 300

/** A photo-like picture. */
const drawPicture = () =>
  sharp({
    create: {
      width: 800,
      height: 600,
      channels: 3,
      background: '#7a5a3c',
      noise: { type: 'gaussian', mean: 120, sigma: 8 },
    },
  })
    .jpeg({ quality: 60 })
    .toBuffer()

/** The same picture with a comment of its own: another file to the import, without the time to draw another one. */
function numbered(picture: Buffer, n: number): Buffer {
  const comment = Buffer.from(String(n))
  const segment = Buffer.from([0xff, 0xfe, 0, comment.length + 2])
  return Buffer.concat([picture.subarray(0, 2), segment, comment, picture.subarray(2)])
}

interface Content {
  readonly listings: number
  readonly pictures: number
  /** Prefix of the id of each listing. */
  readonly id?: string
  readonly category?: string
}

async function writeFiles(folder: string, { listings, pictures, id = '', category = 'Signs' }: Content): Promise<void> {
  const sellers = Math.ceil(listings / listingsOfEach)
  const email = (n: number) => `seller${n % sellers}@import.test`
  const people = Array.from({ length: sellers }, (_, n) =>
    ['SELLER', email(n), 'Mira Rao', 'IN', 'Karnataka', 'Female', 'Draws.', '1990-04-01', 'Signs', 'Doors'].concat(
      '50-250',
      '6',
      'brief.pdf',
    ),
  )
  const rows = Array.from({ length: listings }, (_, n) =>
    [
      `${id}${n}`,
      email(n),
      'SERVICE',
      `Sign number ${n}`,
      'A painted sign.',
      category,
      'Doors|Shops',
      'IN',
      '120',
    ].concat('brief.pdf', `${n % pictures}.jpg`),
  )
  const columns = 'type,email,fullName,country,state,gender,bio,dob,category,tags,priceRange,responseTime,resume'
  const write = (name: string, head: string, body: string[][]) =>
    writeFileSync(join(folder, name), csvOf([head.split(','), ...body]))
  write('categories.csv', 'title,description,tags', [['Signs', 'Painted signs.', 'Doors|Shops']])
  write('people.csv', columns, people)
  write('listings.csv', 'id,owner,kind,title,description,category,tags,country,price,documents,images', rows)
  const files = [{ name: 'brief.pdf', content: pdfBytes() }]
  const picture = await drawPicture()
  for (let n = 0; n < pictures; n++) files.push({ name: `${n}.jpg`, content: numbered(picture, n) })
  writeFileSync(join(folder, 'files.zip'), zipOf(files))
}

/** Aborted by Ctrl+C or kill. A command is asked to end and awaited, because it stops its embedded database. */
const stopping = new AbortController()
onStopSignal(() => stopping.abort(new SetupError('Stopped.')))

interface Ran {
  readonly lines: readonly string[]
  readonly seconds: number
}

/**
 * Runs a command of apps/server/src/admin.ts and prints how long it took. `ends` is the expected exit code; with
 * `stopAt`, the command gets Ctrl+C after a line that contains this text.
 */
async function time(dataDir: string, args: readonly string[], { ends = 0, stopAt = '' } = {}): Promise<Ran> {
  const { signal } = stopping
  signal.throwIfAborted()
  const begun = performance.now()
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', NODE_ENV: 'test', PUBLIC_URL: 'https://a.test' }
  const program = join(projectFolder, 'apps/server/src/admin.ts')
  const child = spawn(process.execPath, [program, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  signal.addEventListener('abort', () => child.kill())
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line)
      if (stopAt !== '' && line.includes(stopAt)) child.kill('SIGINT')
    })
  const [code] = (await once(child, 'close')) as [number | null]
  signal.throwIfAborted()
  if (code !== ends) throw new SetupError(`${args[0]} ended with code ${String(code)}: ${lines.slice(-3).join('\n')}`)
  const seconds = (performance.now() - begun) / 1000
  say(`${args[0]}: ${seconds.toFixed(1)} s, ${lines.length} lines. ${lines.at(-1)}`)
  return { lines, seconds }
}

/** Prepares the price range and the response time that the rows name. */
const prepareMarket = (data: string) =>
  withMarketIn(data, ({ connectionString }) =>
    withConnection(connectionString, (client) =>
      client.query(`insert into price_ranges (id, min_cents, max_cents, connect_for_bid) values (gen_random_uuid(), 5000, 25000, 2);
        insert into response_times (hours) values (6)`),
    ),
  )

const countRecords = (data: string) =>
  withMarketIn(data, ({ connectionString }) =>
    withConnection(connectionString, async (client) => {
      const { rows } = await client.query<{ count: string }>(
        'select (select count(*) from users) + (select count(*) from listings) + (select count(*) from files) as count',
      )
      return rows[0]?.count
    }),
  )

/** Imports the rows in two parts, because the first import is interrupted, and repeats the import. */
async function tryImport(data: string, work: string, listings: number): Promise<void> {
  const command = ['import', '--from', work]
  await time(data, [...command, '--dry-run'])
  const half = 500 * Math.floor(listings / 1000)
  const first = half === 0 ? undefined : await time(data, command, { ends: 1, stopAt: `listings: ${half} of` })
  const second = await time(data, command)
  const seconds = (first?.seconds ?? 0) + second.seconds
  const progress = [...(first?.lines ?? []), ...second.lines].filter((line) => / of \d+$/.test(line))
  say(`Both parts of the import: ${seconds.toFixed(1)} s, ${progress.length} lines of progress.`)
  if (seconds > maxSeconds) throw new SetupError(`That is more than ${maxSeconds} seconds.`)
  await time(data, command)
}

const badRows = 1000

async function tryBadRows(data: string, folder: string): Promise<void> {
  mkdirSync(folder)
  await writeFiles(folder, { listings: badRows, pictures: 1, id: 'bad-', category: 'Nothing' })
  const before = await countRecords(data)
  const { lines } = await time(data, ['import', '--from', folder], { ends: 1 })
  const sentences = new Set(lines.filter((line) => /^listings\.csv, line \d+: \S/.test(line)))
  if (sentences.size !== badRows) throw new SetupError(`${badRows} bad rows gave ${sentences.size} sentences.`)
  if ((await countRecords(data)) !== before) throw new SetupError('Bad rows changed something.')
  say(`${badRows} bad rows gave ${sentences.size} sentences and changed nothing.`)
}

await runScript(async () => {
  const listings = Number(process.argv[2] ?? 10_000)
  const pictures = Number(process.argv[3] ?? listings)
  const work = mkdtempSync(join(tmpdir(), 'try-import-'))
  // The user who runs the database must be able to enter; otherwise its folder is made below /var/lib and stays there.
  chmodSync(work, 0o755)
  try {
    const data = join(work, 'data')
    await prepareMarket(data)
    const begun = performance.now()
    await writeFiles(work, { listings, pictures })
    say(`Preparation of the files: ${((performance.now() - begun) / 1000).toFixed(1)} s.`)
    await tryImport(data, work, listings)
    await time(data, ['export', '--to', join(work, 'saved')])
    await tryBadRows(data, join(work, 'bad'))
  } finally {
    rmSync(work, { recursive: true })
  }
})
