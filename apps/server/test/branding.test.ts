import { getShownBranding } from '@market/contract/branding/endpoints-shown.ts'
import { saveBranding, getBranding } from '@market/contract/branding/endpoints.ts'
import { defaultBranding } from '@market/contract/branding/schema.ts'
import { requestCode } from '@market/contract/accounts/endpoints.ts'
import { updateSetting } from '@market/contract/admin/endpoints-settings.ts'
import { getUploadUrls } from '@market/contract/uploads/endpoints.ts'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { registerAdmin } from './fixtures/admins.ts'
import { pngBytes, registerBuyer, type Someone } from './fixtures/people.ts'
import { setStaffLevel } from '@market/contract/admin/endpoints.ts'
import { useTestApp } from '#platform/testing/test-app.ts'

const market = useTestApp()
let owner: Someone
beforeAll(async () => void (owner = await registerAdmin(market)))

const asOwner = () => ({ token: owner.token })
type Form = Partial<typeof defaultBranding>
const save = (form: Form) => market.call(saveBranding, { ...defaultBranding, ...form } as never, asOwner())
const refusalOf = async (form: object) =>
  (await market.refusal(saveBranding, { ...defaultBranding, ...form }, asOwner())).data.fieldErrors
const shown = async () => (await market.call(getShownBranding, {})).branding
const get = async (url: string) =>
  market.app.server.inject({ url: new URL(url, 'http://localhost').href.replace('http://localhost', '') })

const svg = '<svg viewBox="0 0 120 32"><path fill="#124c40" d="M0 0h120v32H0z"/></svg>'

async function upload(width: number, height = width): Promise<string> {
  const [target] = await market.call(getUploadUrls, { type: 'png' }, asOwner())
  const { pathname, search } = new URL(target?.url ?? '')
  await market.app.server.inject({
    method: 'PUT',
    url: pathname + search,
    payload: await pngBytes(width, height),
    headers: { 'content-type': 'image/png' },
  })
  return target?.filename ?? ''
}

test('a saved logo, colors and texts are shown to visitors at once, and the next save replaces them', async () => {
  await save({
    primary: '#1d4ed8',
    accent: '#9d174d',
    headingFont: 'Figtree',
    logoLight: { svg },
    homeHeadline: 'Find a painter in Bergen.',
    homePicture: await upload(300, 100),
    footerText: 'Run by painters.',
    footerLinks: [{ label: 'Blog', url: 'https://blog.example.com' }],
    termsVersion: '2026-11',
  })
  // The processes learn of the change with its event.
  await expect.poll(async () => (await shown()).primary).toBe('#1d4ed8')
  const look = await shown()
  expect(look).toMatchObject({
    primary: '#1d4ed8',
    headingFont: 'Figtree',
    homeHeadline: 'Find a painter in Bergen.',
    footerLinks: [{ label: 'Blog', url: 'https://blog.example.com' }],
    termsVersion: '2026-11',
    light: expect.stringMatching(/^--pine:#1d4ed8;.*--on-pine:#ffffff;.*--ember:#9d174d;/) as string,
  })
  expect((await get(look.homePicture ?? '')).statusCode).toBe(200)
  const logo = await get(look.logoLight ?? '')
  expect(logo.headers).toMatchObject({ 'content-type': 'image/svg+xml' })
  expect(logo.headers['content-security-policy']).toContain("default-src 'none'")
  expect(logo.body).toContain('<path fill="#124c40"')
  expect(logo.headers['cache-control']).toContain('immutable')
  // A process that has not heard of the change yet must not have its old image kept under the new address.
  expect((await get('/brand/logoLight.svg?v=newer')).headers['cache-control']).toBe('no-cache')
  const { version } = await market.call(getBranding, {}, asOwner())
  await save({ version } as Form)
  await expect.poll(shown).toEqual({})
})

test('an SVG keeps its shapes and loses everything that runs or loads', async () => {
  const { version } = await market.call(getBranding, {}, asOwner())
  const evil = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x "y">]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="alert(1)">
    <script>alert(2)</script><style>*{background:url(https://evil.example)}</style><a href="javascript:alert(3)"><rect width="9" height="9" fill="url(#g)"/></a>
    <image href="https://evil.example/x.png"/><use href="https://evil.example#x"/><foreignObject><body onload="alert(4)"/></foreignObject>
    <linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient><path d="M0 0" fill="url(https://evil.example)"/><set attributeName="href" to="javascript:alert(5)"/></svg>`
  const saved = await save({ logoLight: { svg: evil }, version } as Form)
  await expect.poll(async () => (await shown()).logoLight).toBe(saved.shown.logoLight)
  const { body } = await get(saved.shown.logoLight ?? '')
  expect(body).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 9 9">/)
  expect(body).toContain('fill="url(#g)"')
  expect(body).toContain('<linearGradient id="g">')
  expect(body).not.toMatch(/alert|evil|script|href|style|ENTITY|foreignObject|onload/i)
})

test.each([
  [{ primary: '#ffcc00' }, { primary: expect.stringMatching(/hard to read.*Try #[\da-f]{6}\.$/) as string }],
  [{ primary: 'blue' }, { primary: 'Please enter a color such as #124c40.' }],
  [{ logoLight: { svg: '<html></html>' } }, { logoLight: 'Please upload an SVG or PNG file.' }],
  [
    { logoDark: { svg: '<svg><path d="M0 0"/></svg>' } },
    { logoDark: 'The SVG needs a viewBox, or a width and a height.' },
  ],
  [{ headingFont: 'Comic Sans MS' }, { headingFont: 'Please choose a font.' }],
  [
    { footerLinks: [{ label: 'Blog', url: 'javascript:alert(1)' }] },
    { 'footerLinks.0.url': 'A link starts with / or https://.' },
  ],
])('%j is rejected at its field', async (form, errors) => {
  expect(await refusalOf(form)).toEqual(errors)
})

test('an icon must be square and large enough, and gets into the web manifest with name and color', async () => {
  const current = async () => (await market.call(getBranding, {}, asOwner())).version
  const problem = 'The icon must be square, with at least 256 pixels on each side.'
  for (const [width, height] of [
    [300, 200],
    [128, 128],
  ] as const)
    expect(await refusalOf({ favicon: { file: await upload(width, height) }, version: await current() })).toEqual({
      favicon: problem,
    })
  await save({ favicon: { file: await upload(256) }, primary: '#7c2d12', version: await current() } as Form)
  await market.call(updateSetting, { name: 'marketName', value: 'Painters', version: 0 }, asOwner())
  const read = async () => (await get('/manifest.webmanifest')).json<{ name: string; icons: { src: string }[] }>()
  await expect.poll(async () => (await read()).name).toBe('Painters')
  const manifest = await read()
  expect(manifest).toMatchObject({
    name: 'Painters',
    theme_color: '#7c2d12',
    icons: [{ sizes: '256x256', type: 'image/webp' }],
  })
  expect((await get(manifest.icons[0]?.src ?? '')).headers['content-type']).toBe('image/webp')
})

test('an icon that is an SVG is installed as PNG files of its shapes, with a filled one for phones', async () => {
  const { version } = await market.call(getBranding, {}, asOwner())
  const red = '<svg viewBox="0 0 20 10"><path fill="#ff0000" d="M0 0h20v10H0z"/></svg>'
  const saved = await save({ favicon: { svg: red }, version } as Form)
  const pixelAt = async (url: string, left: number, top: number) => {
    const { headers, rawPayload } = await get(url)
    expect(headers).toMatchObject({ 'content-type': 'image/png' })
    expect(headers['cache-control']).toContain('immutable')
    const { width, height } = await sharp(rawPayload).metadata()
    const pixel = await sharp(rawPayload).ensureAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
    return [width, height, pixel.toString('hex')]
  }
  const read = async () =>
    (await get('/manifest.webmanifest')).json<{ icons: { src: string; sizes: string; purpose: string }[] }>().icons
  await expect.poll(async () => (await read()).length).toBe(4)
  const [small, large, maskable, vector] = (await read()).map(({ src }) => src)
  expect(vector).toContain('/brand/favicon.svg?v=')
  expect(await pixelAt(small ?? '', 96, 96)).toEqual([192, 192, 'ff0000ff'])
  expect(await pixelAt(large ?? '', 256, 10)).toEqual([512, 512, '00000000'])
  expect(await pixelAt(maskable ?? '', 10, 256)).toEqual([512, 512, 'ffffffff'])
  expect(await pixelAt(saved.shown.touchIcon ?? '', 90, 90)).toEqual([180, 180, 'ff0000ff'])
  expect((await get('/brand/icon-7.png')).statusCode).toBe(404)
})

test('emails have the header, the colors and the signature', async () => {
  const { version } = await market.call(getBranding, {}, asOwner())
  await save({ primary: '#7c2d12', mailHeader: 'Painters of Bergen', mailSignature: 'Ada\nBryggen 1', version } as Form)
  await expect.poll(async () => (await shown()).primary).toBe('#7c2d12')
  const buyer = await registerBuyer(market)
  const email = buyer.user.email ?? ''
  await market.advance(60_000)
  await market.call(requestCode, { type: 'BUYER', verificationType: 'FORGOT_PASSWORD', email })
  await market.settle()
  const { rows } = await market.app.parts.database.pool.query<{ html: string; body: string }>(
    'select html, body from dev_outbox where recipient = $1 order by at desc limit 1',
    [email],
  )
  expect(rows[0]?.html).toContain('Painters of Bergen')
  expect(rows[0]?.html).toContain('#7c2d12')
  expect(rows[0]?.html).toContain('Ada<br>Bryggen 1')
  expect(rows[0]?.body).toContain('Ada\nBryggen 1')
})

test('of two owners who edit at the same time, the second one is told, and only owners may save', async () => {
  const { version } = await market.call(getBranding, {}, asOwner())
  await save({ homeHeadline: 'First', version } as Form)
  expect((await market.refusal(saveBranding, { ...defaultBranding, version }, asOwner())).data.code).toBe(
    'RECORD_CHANGED',
  )
  const staff = await registerAdmin(market)
  await market.call(setStaffLevel, { id: staff.user.id, level: 'staff' } as never, asOwner())
  const refused = await market.refusal(
    saveBranding,
    { ...defaultBranding, version: version + 1 },
    { token: staff.token },
  )
  expect(refused.data.code).toBe('OWNER_ONLY')
})
