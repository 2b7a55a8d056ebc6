import { type AddressInfo, createServer } from 'node:net'
import { requestCode, signUp } from '@market/contract/accounts/endpoints.ts'
import { getUploadUrls } from '@market/contract/uploads/endpoints.ts'
import { afterAll, expect, test } from 'vitest'
import { useTestApp } from '#platform/testing/test-app.ts'
import { startMailServer } from './fixtures/mail-server.ts'
import { pngBytes, registrationForm } from './fixtures/people.ts'
import { s3Settings, startS3Server } from './fixtures/s3-server.ts'
import { collectWarnings } from '#fixtures/warnings.ts'

/** Returns an unused port. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

// Hooks run in reverse order: the server disconnects before these close.
const started: { close(): Promise<void> }[] = []
afterAll(() => Promise.all(started.map((one) => one.close())))

let mailPort: number
let storePort: number
const logged: { msg: string; reason?: string }[] = []
const market = useTestApp(async () => {
  mailPort = await freePort()
  storePort = await freePort()
  return {
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    ...s3Settings(`http://127.0.0.1:${storePort}`),
  }
}, collectWarnings(logged))

const query = async (text: string) => (await market.app.parts.database.pool.query(text)).rows

async function upload(): Promise<number> {
  const [place] = await market.call(getUploadUrls, { type: 'png' })
  const { pathname, search } = new URL(place?.url ?? '')
  const answer = await market.app.server.inject({
    method: 'PUT',
    url: `${pathname}${search}`,
    payload: await pngBytes(),
  })
  return answer.statusCode
}

test('the server starts without its email server and file store, logs that, and uses them once available', async () => {
  await market.app.lookOutside()
  expect(logged).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        msg: 'The mail server cannot be used just now; mails wait until it can.',
        reason: expect.stringContaining('ECONNREFUSED'),
      }),
      expect.objectContaining({
        msg: 'The store of files did not do what it was asked.',
        reason: expect.stringContaining('ECONNREFUSED'),
      }),
    ]),
  )
  const form = registrationForm('BUYER')
  await market.call(signUp, form)
  await market.call(requestCode, { type: 'BUYER', email: form.email, verificationType: 'EMAIL' })
  expect(await upload()).toBe(503)
  await market.settle()
  expect(await query('select last_error from graphile_worker.jobs')).toEqual([
    { last_error: expect.stringContaining('ECONNREFUSED') },
  ])

  const mail = await startMailServer(mailPort)
  const store = await startS3Server(storePort)
  started.push(mail, store)
  const before = logged.length
  await market.app.lookOutside()
  expect(logged.slice(before)).toEqual([])
  expect(await upload()).toBe(200)
  await query('select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs')
  await expect.poll(() => mail.arrived.map(({ to }) => to)).toEqual([form.email])
})
