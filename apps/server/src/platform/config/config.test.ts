import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig, settingNames } from './config.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

/** The settings that production requires. */
const production = {
  DATABASE_URL: 'postgres://market@db/market',
  PUBLIC_URL: 'https://market.test',
  SECRET: 's'.repeat(32),
  SMTP_URL: 'smtp://mail.test',
  MAIL_FROM: 'Market <hello@market.test>',
  SMS_GATEWAY_URL: 'https://sms.test',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}

/** An empty data folder, removed after the test. */
function folder(): string {
  const path = temporaryFolder('config')
  onTestFinished(() => rmSync(path, { recursive: true }))
  return path
}

test('the config needs no settings and keeps the secret in its data folder', () => {
  const DATA_DIR = folder()
  const first = readConfig({ DATA_DIR })
  expect(first.config).toMatchObject({ production: false, port: 3000, demo: true, databaseUrl: undefined })
  expect(readConfig({ DATA_DIR }).secrets).toEqual(first.secrets)
  expect(readConfig({ DATA_DIR: folder() }).secrets).not.toEqual(first.secrets)
})

test('an empty secret is generated again, and an unusable data folder is reported with a fix', () => {
  const DATA_DIR = folder()
  const file = join(DATA_DIR, 'secret')
  writeFileSync(file, '\n')
  const { secrets } = readConfig({ DATA_DIR })
  expect(readFileSync(file, 'utf8')).toHaveLength(64)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readConfig({ DATA_DIR }).secrets).toEqual(secrets)
  expect(() => readConfig({ DATA_DIR: file })).toThrow(
    `There is a file where the data folder ${file} should be: move it, or set DATA_DIR to another folder.`,
  )
})

test('every invalid setting is listed at once', () => {
  const wrong = { DATA_DIR: folder(), PORT: 'many', DATABASE_URL: 'mysql://x', SECRET: 'short' }
  expect(() => readConfig(wrong)).toThrow(/PORT:[\s\S]*DATABASE_URL:[\s\S]*SECRET:/)
})

test('production rejects and names every embedded default that would be unsafe there', () => {
  const refused = () => readConfig({ NODE_ENV: 'production', DATA_DIR: folder() })
  for (const name of Object.keys(production)) expect(refused).toThrow(`${name} is missing`)
})

test('production starts once all of them are set, with the real payment provider', () => {
  const { config } = readConfig({ NODE_ENV: 'production', DATA_DIR: folder(), ...production })
  expect(config).toMatchObject({ production: true, demo: false, stripe: { secretKey: 'sk_live_1' } })
  for (const name of Object.keys(production)) {
    const one = () => readConfig({ NODE_ENV: 'production', DATA_DIR: folder(), ...production, [name]: '' })
    expect(one).toThrow(`${name} is missing`)
  }
})

test.each(['sk_test_1', 'rk_test_1'])(
  'production rejects the Stripe test key %s unless it is allowed explicitly',
  (key) => {
    const trial = { NODE_ENV: 'production', DATA_DIR: folder(), ...production, STRIPE_SECRET_KEY: key }
    expect(() => readConfig(trial)).toThrow('STRIPE_SECRET_KEY is a test key')
    expect(() => readConfig({ ...trial, STRIPE_TEST_KEY: 'false' })).toThrow('STRIPE_SECRET_KEY is a test key')
    expect(readConfig({ ...trial, STRIPE_TEST_KEY: 'true' }).config.stripe?.secretKey).toBe(key)
    const elsewhere = { DATA_DIR: folder(), STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: 'whsec_1' }
    expect(readConfig(elsewhere).config.stripe?.secretKey).toBe(key)
  },
)

test('outside production, access from other machines has to be allowed explicitly', () => {
  const open = { DATA_DIR: folder(), HOST: '0.0.0.0' }
  expect(() => readConfig(open)).toThrow('HOST=0.0.0.0 lets other machines in')
  expect(readConfig({ ...open, DEV_ON_NETWORK: 'true' }).config.host).toBe('0.0.0.0')
  expect(readConfig({ ...open, NODE_ENV: 'production', ...production }).config.host).toBe('0.0.0.0')
  expect(readConfig({ ...open, HOST: '::1' }).config.host).toBe('::1')
})

test('production requires HTTPS, except within one machine or a private network', () => {
  const at = (PUBLIC_URL: string) => () =>
    readConfig({ NODE_ENV: 'production', DATA_DIR: folder(), ...production, PUBLIC_URL }).config.publicUrl
  for (const open of ['http://market.test', 'http://9.9.9.9:8080', 'http://[2606:4700::1]'])
    expect(at(open)).toThrow('PUBLIC_URL must start with https://')
  for (const inside of ['http://localhost:3000', 'http://127.0.0.1', 'http://10.1.2.3', 'http://[fd00::1]:3000'])
    expect(at(inside)()).toBe(inside)
  expect(readConfig({ DATA_DIR: folder(), PUBLIC_URL: 'http://market.test' }).config.publicUrl).toBe(
    'http://market.test',
  )
})

test.each(['SMS_GATEWAY_URL', 'VIES_URL', 'STRIPE_API_URL', 'S3_ENDPOINT'])(
  'production sends nothing to %s without https, except within a machine or a private network',
  (name) => {
    const bucket = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }
    const at = (address: string) => () =>
      readConfig({ NODE_ENV: 'production', DATA_DIR: folder(), ...production, ...bucket, [name]: address })
    for (const open of ['http://outside.test', 'http://9.9.9.9:8080'])
      expect(at(open)).toThrow(`${name} must start with https://`)
    for (const inside of ['https://outside.test', 'http://127.0.0.1:9000', 'http://10.1.2.3', 'http://minio:9000'])
      expect(at(inside)).not.toThrow()
  },
)

test('a push service on this machine is allowed only in local trials, or explicitly', () => {
  const toLoopback = (env: Record<string, string>) => readConfig({ DATA_DIR: folder(), ...env }).config.pushToLoopback
  expect(toLoopback({})).toBe(true)
  expect(toLoopback({ PUSH_TO_LOOPBACK: 'false' })).toBe(false)
  expect(toLoopback({ HOST: '0.0.0.0', DEV_ON_NETWORK: 'true' })).toBe(false)
  expect(toLoopback({ NODE_ENV: 'production', ...production })).toBe(false)
  expect(toLoopback({ NODE_ENV: 'production', ...production, PUSH_TO_LOOPBACK: 'true' })).toBe(true)
})

test('proxies are set by addresses and networks', () => {
  const named = (TRUST_PROXY: string) => readConfig({ DATA_DIR: folder(), TRUST_PROXY }).config.trustProxy
  expect(named('loopback, 10.0.0.0/8')).toEqual(['loopback', '10.0.0.0/8'])
  expect(() => named('proxy.test')).toThrow('TRUST_PROXY: not a list of addresses')
})

test.each([
  ['PUBLIC_URL', 'javascript:alert(1)'],
  ['PUBLIC_URL', 'https://market.test/shop'],
  ['SMTP_URL', 'mail.test'],
  ['SMTP_URL', 'http://mail.test'],
  ['MAIL_FROM', 'not an address'],
  ['SMS_GATEWAY_URL', 'javascript:1'],
  ['DATABASE_URL', 'postgresfoo'],
  ['DATABASE_URL', 'postgres://market:100%@db/market'],
  ['DATABASE_URL', 'postgres://market:a b@db/market'],
  ['DATABASE_URL', 'postgres://market:p@ss/w#rd@db/market'],
  ['DATABASE_URL', 'postgres://market:pa/55@db/market'],
  ['DATABASE_URL', 'postgres://market:p@ss?w@db/market'],
  ['DATABASE_URL', 'postgres://market:pass@db/market#1'],
  ['REDIS_URL', 'redisfoo'],
  ['CLAMAV_URL', 'localhost:3310'],
  ['CLAMAV_URL', 'http://localhost:3310'],
  ['CLAMAV_URL', 'tcp://'],
  ['STRIPE_SECRET_KEY', 'pk_live_1'],
  ['STRIPE_SECRET_KEY', 'whsec_1'],
])('%s cannot be %s', (name, value) => {
  expect(() => readConfig({ DATA_DIR: folder(), [name]: value })).toThrow(`${name}: `)
})

test.each([
  'postgresql://market@/market?host=/var/run/postgresql',
  'postgresql:///market?host=/var/run/postgresql',
  'postgres://market:p%40ss%2Fw%23rd@[::1]:5433/market?sslmode=require',
  'postgres://market:p@ss@db/market',
  'postgresql://market@a:5432,b:5433/market?target_session_attrs=read-write',
  'postgresql://market@[::1],db.example:5433/market?target_session_attrs=primary',
  'postgresql:///market?host=a,b&port=5432,5433',
])('DATABASE_URL may be %s', (DATABASE_URL) => {
  expect(readConfig({ DATA_DIR: folder(), DATABASE_URL }).config.databaseUrl).toBe(DATABASE_URL)
})

test.each([
  ['postgresql://market@a,/market', 'a comma without a host'],
  ['postgresql://market@a,b:x/market', 'no address that can be read'],
  ['postgresql://a,b/market?target_session_attrs=standby', 'target_session_attrs is one of any, read-write, primary'],
  ['postgresql://db/market?sslrootcert=/nowhere/ca.crt', 'sslrootcert: the file /nowhere/ca.crt cannot be read'],
])('DATABASE_URL cannot be %s', (DATABASE_URL, sentence) => {
  expect(() => readConfig({ DATA_DIR: folder(), DATABASE_URL })).toThrow(`DATABASE_URL: ${sentence}`)
})

test('related settings have to be set together', () => {
  const set = (settings: Record<string, string>) => () => readConfig({ DATA_DIR: folder(), ...settings })
  expect(set({ PAYOUT_NAME: 'Market' })).toThrow('set together')
  expect(set({ S3_ENDPOINT: 'https://s3.test' })).toThrow('S3_BUCKET is missing')
  const account = { PAYOUT_NAME: 'Market', PAYOUT_IBAN: 'DE89370400440532013000', PAYOUT_BIC: 'cobadeffxxx' }
  expect(set(account)().config.payoutAccount?.bic).toBe('COBADEFFXXX')
})

test('incomplete Stripe credentials are rejected', () => {
  expect(() => readConfig({ DATA_DIR: folder(), STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow('set together')
})

test.each(['DE00370400440532013000', 'nothing'])('a payout account with the IBAN %s is rejected', (PAYOUT_IBAN) => {
  expect(() => readConfig({ DATA_DIR: folder(), PAYOUT_IBAN })).toThrow('PAYOUT_IBAN: not an IBAN')
})

test('.env.example lists every setting and nothing else', () => {
  const example = readFileSync(join(import.meta.dirname, '../../../../../.env.example'), 'utf8')
  const named = [...example.matchAll(/^([A-Z0-9_]+)=/gm)].map((match) => match[1])
  expect(named.toSorted()).toEqual(settingNames.toSorted())
})

test('a pool too small for the parts that share it is rejected', () => {
  const withPool = (DATABASE_POOL: string) => readConfig({ DATA_DIR: folder(), DATABASE_POOL }).config
  expect(() => withPool('3')).toThrow(/DATABASE_POOL: fewer than 4: calls, jobs, deadlines and deliveries share them/)
  expect(withPool('4')).toMatchObject({ databasePool: 4, callsAtATime: 1 })
})
