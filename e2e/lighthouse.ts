/** `npm run lighthouse`: audits the main public pages on the production build, emulating a phone. */
import { gzipSync } from 'node:zlib'
import { aboveLimits, audit, median, type Report, runAudits, say } from './support/audits.ts'

const runs = 5

/** Required scores, and limits of the three metrics that users notice. */
const least = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const
const most = { 'largest-contentful-paint': 1800, 'total-blocking-time': 50, 'cumulative-layout-shift': 0.02 } as const

interface Service {
  readonly id: string
  readonly user: { readonly id: string }
}

async function firstService(address: string): Promise<Service> {
  const answer = await fetch(`${address}/api/services/search?kind=SERVICE&limit=1`)
  const { data } = (await answer.json()) as { data: { records: Service[] } }
  const [service] = data.records
  if (service === undefined) throw new Error('The demo has no service')
  return service
}

/** Size of a page's scripts before any interaction, compressed with gzip. */
async function scriptBytes(lhr: Report): Promise<number> {
  const requests = lhr.audits['network-requests']?.details as
    | { items: { url: string; resourceType?: string }[] }
    | undefined
  const scripts = (requests?.items ?? []).filter(({ resourceType }) => resourceType === 'Script').map(({ url }) => url)
  const sizes = await Promise.all(
    [...new Set(scripts)].map(async (url) => gzipSync(await (await fetch(url)).bytes(), { level: 9 }).length),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

const mostScriptKb = 150

/** Compares the median of several runs of a page with the limits; returns what was missed. */
async function judge(name: string, url: string): Promise<string[]> {
  const reports: Report[] = []
  for (let run = 0; run < runs; run++) reports.push(await audit(url))
  const missed: string[] = []
  for (const [category, wanted] of Object.entries(least)) {
    const score = median(reports.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100)))
    say(`${name}: ${category} ${score} (at least ${wanted})`)
    if (score < wanted) missed.push(`${name}: ${category}`)
  }
  missed.push(...aboveLimits(name, reports, most))
  const [first] = reports
  const scripts = first === undefined ? Number.POSITIVE_INFINITY : (await scriptBytes(first)) / 1024
  say(`${name}: scripts ${scripts.toFixed(1)} KB of gzip (at most ${mostScriptKb})`)
  if (scripts > mostScriptKb) missed.push(`${name}: scripts`)
  const failed = Object.values(first?.audits ?? {}).filter(
    ({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === 'binary',
  )
  for (const { id, title } of failed) say(`${name}: not passed: ${id}, ${title}`)
  return missed
}

await runAudits(async (address) => {
  const { id, user } = await firstService(address)
  const pages = {
    home: '/',
    search: '/search-users?tab=SERVICES',
    service: `/service-details/${id}`,
    seller: `/seller-details/${user.id}`,
  }
  const missed: string[] = []
  for (const [name, path] of Object.entries(pages)) missed.push(...(await judge(name, address + path)))
  return missed
})
