/**
 * Times an import, its repetition and an export: node tools/try-import.ts [listings] [pictures], by default 10,000
 * listings, each with a picture of its own. Prints the time of the preparation too. Uses the embedded database, in a
 * folder of its own.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import { csvOf } from '../packages/contract/src/text/csv.ts'
import { withConnection } from '../apps/server/src/platform/database/engine/public.ts'
import { onStopSignal } from '../apps/server/src/platform/process/stop-signals.ts'
import { withMarketIn } from '../apps/server/test/fixtures/real-server.ts'
import { zipOf } from '../apps/server/test/fixtures/file-bytes.ts'
import { pdfBytes } from '../apps/server/test/fixtures/people.ts'
import { projectFolder, runScript, say, SetupError } from '../scripts/project.mjs'

const listingsOfEach = 20

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

async function writeFiles(folder: string, listings: number, pictures: number): Promise<void> {
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
    [`${n}`, email(n), 'SERVICE', `Sign number ${n}`, 'A painted sign.', 'Signs', 'Doors|Shops', 'IN', '120'].concat(
      'brief.pdf',
      `${n % pictures}.jpg`,
    ),
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

/** Runs a command of apps/server/src/admin.ts and prints how long it took. */
async function time(dataDir: string, ...args: readonly string[]): Promise<void> {
  const { signal } = stopping
  signal.throwIfAborted()
  const begun = performance.now()
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', NODE_ENV: 'test', PUBLIC_URL: 'https://a.test' }
  const program = join(projectFolder, 'apps/server/src/admin.ts')
  const child = spawn(process.execPath, [program, ...args], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  signal.addEventListener('abort', () => child.kill())
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  signal.throwIfAborted()
  if (code !== 0) throw new SetupError(`${args[0]} ended with code ${String(code)}.`)
  say(`${args[0]}: ${((performance.now() - begun) / 1000).toFixed(1)} s. ${output.trim().split('\n').at(-1)}`)
}

await runScript(async () => {
  const listings = Number(process.argv[2] ?? 10_000)
  const pictures = Number(process.argv[3] ?? listings)
  const work = mkdtempSync(join(tmpdir(), 'try-import-'))
  // The user who runs the database must be able to enter; otherwise its folder is made below /var/lib and stays there.
  chmodSync(work, 0o755)
  try {
    const data = join(work, 'data')
    await withMarketIn(data, ({ connectionString }) =>
      withConnection(connectionString, (client) =>
        client.query(`insert into price_ranges (id, min_cents, max_cents, connect_for_bid) values (gen_random_uuid(), 5000, 25000, 2);
          insert into response_times (hours) values (6)`),
      ),
    )
    const begun = performance.now()
    await writeFiles(work, listings, pictures)
    say(`Preparation of the files: ${((performance.now() - begun) / 1000).toFixed(1)} s.`)
    await time(data, 'import', '--from', work, '--dry-run')
    await time(data, 'import', '--from', work)
    await time(data, 'import', '--from', work)
    await time(data, 'export', '--to', join(work, 'saved'))
  } finally {
    rmSync(work, { recursive: true })
  }
})
