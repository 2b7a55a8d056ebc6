import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { deleteAccount, updatePrivacy } from '@market/contract/accounts-safety/endpoints.ts'
import { updateSetting } from '@market/contract/admin/endpoints-settings.ts'
import { addEditListing, deleteListing, getListing } from '@market/contract/listings/endpoints.ts'
import sharp from 'sharp'
import { beforeAll, expect, test, vi } from 'vitest'
import { registerAdmin } from '#fixtures/admins.ts'
import { postJob, postService, serviceFormOf } from '#fixtures/hiring.ts'
import { password, registerBuyer, registerNewSeller, registerSeller, type Someone } from '#fixtures/people.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { sitemap } from './sitemap-routes.ts'
import { findPart, findPartStarts } from './store.ts'

const market = useTestApp()
let seller: Someone
let buyer: Someone
let services: string[]
let job: string

beforeAll(async () => {
  seller = await registerSeller(market, { fullName: 'Zoë Quintero' })
  buyer = await registerBuyer(market)
  services = [
    (await postService(market, seller, { title: 'Logo & <brand>' })).id,
    (await postService(market, seller, { title: 'Book covers' })).id,
  ]
  job = (await postJob(market, buyer)).id
  await registerNewSeller(market)
})

const get = async (url: string) => market.app.server.inject({ method: 'GET', url })

test('crawlers are directed to the sitemap and kept out of the API and of private pages', async () => {
  const { statusCode, body, headers } = await get('/robots.txt')
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toContain('text/plain')
  expect(body).toContain('Sitemap: http')
  expect(body).toContain('Disallow: /api/')
  expect(body).toContain('Disallow: /dashboard')
})

test('a device installs the marketplace under the name in the settings', async () => {
  const manifest = async () => {
    const { statusCode, headers, body } = await get('/manifest.webmanifest')
    expect({ statusCode, type: headers['content-type'], kept: headers['cache-control'] }).toEqual({
      statusCode: 200,
      type: 'application/manifest+json; charset=utf-8',
      kept: 'no-cache',
    })
    return JSON.parse(body)
  }
  expect(await manifest()).toMatchObject({ name: 'Fairlance', short_name: 'Fairlance', start_url: '/dashboard' })
  const owner = await registerAdmin(market)
  await market.call(updateSetting, { name: 'marketName', value: 'Tarn & Töchter' }, owner)
  await expect.poll(manifest).toMatchObject({ name: 'Tarn & Töchter', short_name: 'Tarn & Töchter' })
  await market.call(updateSetting, { name: 'marketName', value: 'Fairlance' }, owner)
})

/** Returns the entries of all parts of the sitemap. */
async function readSitemap(): Promise<string[]> {
  const index = await get('/sitemap.xml')
  const parts = [...index.body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? '').pathname)
  return Promise.all(parts.map(async (path) => (await get(path)).body))
}

test('the sitemap lists static pages and every open listing and complete seller, in parts', async () => {
  const pages = await readSitemap()
  expect(pages).toHaveLength(4)
  const all = pages.join('')
  for (const id of services) expect(all).toContain(`/service-details/${id}</loc><lastmod>`)
  expect(all).toContain(`/buyer-job-details/${job}</loc>`)
  expect(all.match(/\/seller-details\//g)).toHaveLength(1)
  expect(all).toContain('/search-users?tab=SERVICES</loc>')
})

test('a seller who opted out of search engines is not in the sitemap', async () => {
  const { user, token } = await registerSeller(market)
  const isListed = async () => (await readSitemap()).join('').includes(user.id)
  expect(await isListed()).toBe(true)
  await market.call(updatePrivacy, { showContact: true, showFigures: true, inSearchEngines: false }, { token })
  expect(await isListed()).toBe(false)
})

test('the parts of the sitemap follow each other without a gap', async () => {
  const { kysely } = market.app.parts.database
  const starts = await findPartStarts(kysely, 'services', 1)
  expect(starts).toEqual([...services].sort())
  const [first, second] = await Promise.all(starts.map((start) => findPart(kysely, 'services', start, 1)))
  expect([first?.[0]?.id, second?.[0]?.id]).toEqual([...services].sort())
})

test('markup characters in a URL are escaped in the sitemap', () => {
  expect(sitemap([{ address: 'https://x.test/?a=1&b=<2>"' }])).toContain(
    '<loc>https://x.test/?a=1&amp;b=&lt;2&gt;&quot;</loc>',
  )
})

test.each(['/sitemaps/services/x.xml', `/sitemaps/users/${crypto.randomUUID()}.xml`, '/share/listing/x.jpg'])(
  'a part that does not exist is not found: %s',
  async (url) => expect((await get(url)).statusCode).toBe(404),
)

test('every listing and every person has an image for shared links, drawn once', async () => {
  for (const path of [`listing/${services[0]}`, `listing/${job}`, `person/${seller.user.id}`]) {
    const answer = await get(`/share/${path}.jpg`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('image/jpeg')
    const { width, height, format } = await sharp(answer.rawPayload).metadata()
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' })
    expect((await get(`/share/${path}.jpg?v=2`)).rawPayload.equals(answer.rawPayload)).toBe(true)
  }
  const [one, other] = await Promise.all(services.map((id) => get(`/share/listing/${id}.jpg`)))
  expect(one?.rawPayload.equals(other?.rawPayload ?? Buffer.alloc(0))).toBe(false)
})

test('the image of a changed record replaces the previous one', async () => {
  const { id } = await postService(market, seller, { title: 'Before' })
  const draw = async () => (await get(`/share/listing/${id}.jpg`)).rawPayload
  const before = await draw()
  await market.call(addEditListing, { ...(await serviceFormOf(market, seller, { title: 'After' })), id }, seller)
  const after = await draw()
  expect(after.equals(before)).toBe(false)
  expect((await draw()).equals(after)).toBe(true)
  const kept = readdirSync(join(market.app.parts.config.dataDir, 'files/share'))
  expect(kept.filter((name) => name.startsWith(id))).toHaveLength(1)
})

const storedImages = () => readdirSync(join(market.app.parts.config.dataDir, 'files/share'))

test('a deleted record has no image, no stored file and no sitemap entry, and its API call returns 410', async () => {
  const { id } = await postService(market, seller, { title: 'Short lived' })
  expect((await get(`/share/listing/${id}.jpg`)).statusCode).toBe(200)
  expect(storedImages()).toContain(`${id}.stamped`)
  await market.call(deleteListing, { id }, { token: seller.token })
  expect((await market.refusal(getListing, { id }, {})).status).toBe(410)
  expect((await get(`/share/listing/${id}.jpg`)).statusCode).toBe(404)
  await market.settle()
  expect(storedImages()).not.toContain(`${id}.stamped`)
})

test('a deleted user has no image, nor do their listings', async () => {
  const leaving = await registerSeller(market)
  const { id } = await postService(market, leaving, { title: 'Of somebody who leaves' })
  const addresses = [`/share/person/${leaving.user.id}.jpg`, `/share/listing/${id}.jpg`]
  for (const address of addresses) expect((await get(address)).statusCode).toBe(200)
  await market.call(deleteAccount, { password, understood: true }, { token: leaving.token })
  await market.settle()
  for (const address of addresses) expect((await get(address)).statusCode).toBe(404)
  expect(storedImages().filter((name) => name.startsWith(leaving.user.id) || name.startsWith(id))).toEqual([])
})

test('an image drawn while its user is deleted is not stored', async () => {
  const leaving = await registerSeller(market)
  const { files } = market.app.parts
  const written = vi.spyOn(files, 'write').mockImplementationOnce(async (name, bytes) => {
    await market.call(deleteAccount, { password, understood: true }, { token: leaving.token })
    await market.settle()
    await files.write(name, bytes)
  })
  expect((await get(`/share/person/${leaving.user.id}.jpg`)).statusCode).toBe(404)
  expect(written).toHaveBeenCalledTimes(2)
  expect(storedImages()).not.toContain(`${leaving.user.id}.stamped`)
})
