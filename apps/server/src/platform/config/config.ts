import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ibanProblem, plainIban } from '@market/contract/withdrawals/iban.ts'
import { z } from 'zod'
import { databaseAddressProblem } from '../database/engine/public.ts'
import { explainSystemError } from '../embedded-postgres/explain-failure.ts'
import { hasDatabase } from '../embedded-postgres/home-folder.ts'
import type { S3Keys, S3Settings } from '../files/s3-store.ts'
import { readProxies } from '../network/address-of.ts'
import { isPrivateHost } from '../network/public-address.ts'
import type { ClamdAddress } from '../files/clamd.ts'
import { readS3, s3Environment, s3Problems } from './s3-config.ts'
import {
  readSocial,
  socialEnvironment,
  socialProblems,
  type SocialSecrets,
  type SocialSettings,
} from './social-config.ts'

const repository = resolve(import.meta.dirname, '../../../../..')

function isProxyList(addresses: string[]): boolean {
  try {
    readProxies(addresses)
    return true
  } catch {
    return false
  }
}

const urlOf = (protocol: RegExp, form: string) => z.url({ protocol, error: `not an address of the form ${form}` })
const clamavForm = 'tcp://host:3310'
const webAddress = urlOf(/^https?$/, 'https://host')

const databaseAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'not an address of the form postgres://')
  .superRefine((address, ctx) => {
    const problem = databaseAddressProblem(address)
    if (problem !== undefined) ctx.addIssue(problem)
  })
  .optional()

const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  DEV_ON_NETWORK: z.stringbool().default(false),
  DEV_HOSTS: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((name) => name.trim() || []))
    .refine((names) => names.every((name) => /^[\w.-]+$/.test(name)), 'not a list of host names'),
  TRUST_PROXY: z
    .string()
    .default('loopback')
    .transform((list) => list.split(',').map((address) => address.trim()))
    .refine(isProxyList, 'not a list of addresses'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  DATA_DIR: z.string().default(join(repository, '.data')),
  DATABASE_URL: databaseAddress,
  DATABASE_READ_URL: databaseAddress,
  METRICS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  ACCESS_LOG: z.stringbool().default(false),
  REDIS_URL: urlOf(/^rediss?$/, 'redis://host').optional(),
  CLAMAV_URL: urlOf(/^tcp$/, clamavForm)
    .refine((url) => URL.parse(url)?.hostname !== '', `not an address of the form ${clamavForm}`)
    .optional(),
  BACKUP_TO: z.string().min(1).optional(),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(4, 'fewer than 4: calls, jobs, deadlines and deliveries share them')
    .max(200)
    .default(20),
  CALLS_PER_SECOND: z.coerce.number().int().min(1).max(1_000_000).default(100),
  CALLS_AT_A_TIME: z.coerce.number().int().min(1).max(1000).optional(),
  PUBLIC_URL: webAddress
    .refine((url) => new URL(url).pathname === '/', 'more than the scheme, the host and the port')
    .transform((url) => new URL(url).origin)
    .optional(),
  SECRET: z.string().min(32).optional(),
  SECRET_PREVIOUS: z.string().min(32).optional(),
  PAYMENT_WEBHOOK_SECRET: z.string().min(32).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  DEMO: z.stringbool().optional(),
  CHECK_ANSWERS: z.stringbool().optional(),
  SMTP_URL: urlOf(/^smtps?$/, 'smtp://host').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>@]*<?[^\s<>@]+@[^\s<>@]+>?$/, 'not a sender of the form Name <address>')
    .optional(),
  SMS_GATEWAY_URL: webAddress.optional(),
  VIES_URL: webAddress.default('https://ec.europa.eu/taxation_customs/vies/rest-api'),
  PUSH_TO_LOOPBACK: z.stringbool().optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_/, 'no secret key: those begin with sk_ or rk_, and pk_ is for the browser')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_CONNECT_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_URL: webAddress.optional(),
  STRIPE_TEST_KEY: z.stringbool().default(false),
  PAYOUT_NAME: z.string().max(140).optional(),
  PAYOUT_IBAN: z
    .string()
    .transform(plainIban)
    .refine((iban) => ibanProblem(iban) === undefined, 'not an IBAN')
    .optional(),
  PAYOUT_BIC: z
    .string()
    .toUpperCase()
    .regex(/^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/, 'not a BIC')
    .optional(),
  ...socialEnvironment,
  ...s3Environment,
})

/** Names of all settings; `.env.example` explains them. */
export const settingNames: readonly string[] = Object.keys(environment.shape)

export interface Config {
  readonly production: boolean
  readonly host: string
  /** Opens the development tools (outbox, clock, demo accounts) to other machines. */
  readonly devOnNetwork: boolean
  /** Host names that may access the development tools, besides localhost and `publicUrl`. */
  readonly devHosts: readonly string[]
  readonly port: number
  /** Proxies whose forwarded client addresses are trusted: addresses, networks or `loopback`. */
  readonly trustProxy: readonly string[]
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** The address of a read replica for searches, public pages and lists of the console; undefined uses `databaseUrl`. */
  readonly databaseReadUrl: string | undefined
  readonly databasePool: number
  /** Sustained requests per second that a process accepts per user, or per network without a session. */
  readonly callsPerSecond: number
  /** Concurrent calls that a process runs per user, or per network without a session. */
  readonly callsAtATime: number
  /** Redis for live events between processes; undefined uses the database. */
  readonly redisUrl: string | undefined
  /** The public URL, used in email links and payment pages; undefined uses the URL of the request. */
  readonly publicUrl: string | undefined
  readonly logLevel: string
  /** Where Prometheus reads the metrics; undefined serves none. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined
  /** Where traces are sent over OTLP; undefined sends none. */
  readonly tracesTo: string | undefined
  /** Logs one line per response at level info. */
  readonly accessLog: boolean
  /** Fills an empty marketplace with demo data and shows the demo accounts. Never in production. */
  readonly demo: boolean
  /** Validates every response against the contract; off in production by default because it costs time. */
  readonly checkAnswers: boolean
  /** Where a backup is saved every night: a folder, or `s3://bucket/folder`. */
  readonly backupTo: string | undefined
  readonly mailFrom: string
  readonly smtpUrl: string | undefined
  readonly smsGatewayUrl: string | undefined
  /** The REST service of VIES, the EU's register of VAT numbers; asked only if a setting of the console allows it. */
  readonly viesUrl: string
  /**
   * Allows push endpoints on this machine. Browsers choose the endpoint, so this must be off where strangers have
   * access.
   */
  readonly pushToLoopback: boolean
  /** The account named in payout files; undefined if not set. */
  readonly payoutAccount: PayoutAccount | undefined
  /** The configured sign-in providers. */
  readonly social: SocialSettings['social']
  /** The clamd that scans every upload; undefined disables scanning. */
  readonly clamav: ClamdAddress | undefined
  /** The bucket that stores files; undefined uses a folder in `dataDir`. */
  readonly s3: S3Settings | undefined
  /** Undefined uses the sandbox payment provider. */
  readonly stripe: StripeAccess | undefined
}

/** Access to the Stripe API. */
export interface StripeAccess {
  readonly secretKey: string
  readonly webhookSecret: string
  /** Replaces Stripe's own URL with that of a proxy or a test. */
  readonly apiUrl: string | undefined
  /** Verifies webhooks about payouts; undefined where operators pay all withdrawals. */
  readonly connectWebhookSecret?: string | undefined
}

/** The bank account from which the operator pays withdrawals. */
export interface PayoutAccount {
  readonly name: string
  readonly iban: string
  readonly bic: string
}

export interface Secrets {
  /** Signs upload and download links, keys the hashes of codes and encrypts account numbers. */
  readonly signing: string
  /** The secret before the current one; reads what was encrypted with it until that is encrypted again. */
  readonly previous: string | undefined
  readonly paymentWebhook: string
  readonly social: SocialSecrets
  readonly s3: S3Keys | undefined
}

/** Settings that production requires, with the reason. */
const productionNeeds: Partial<Record<keyof z.infer<typeof environment>, string>> = {
  DATABASE_URL: 'the embedded database is for demonstrations and small trials',
  PUBLIC_URL: 'links in mails and payments must name the public address',
  SECRET: 'links and codes must be signed with a secret that survives the machine',
  SMTP_URL: 'the local outbox shows every mail to everybody',
  MAIL_FROM: 'mails need a sender of your own',
  SMS_GATEWAY_URL: 'the local outbox shows every text message to everybody',
  STRIPE_SECRET_KEY: 'the sandbox payment page gives money away',
  STRIPE_WEBHOOK_SECRET: 'without it nobody knows that a message comes from Stripe',
}

/** The number of equal shares of the pool; a user or network may use one share at a time. */
const poolSharedBy = 4

interface Settings {
  readonly config: Config
  readonly secrets: Secrets
}

/**
 * Reads the settings from the environment; throws one error that lists every problem. With `besideProgram` (scripts) it
 * also throws if there is no database yet, because a script would otherwise create a second one.
 */
export function readConfig(
  env: Record<string, string | undefined> = process.env,
  { besideProgram = false }: { readonly besideProgram?: boolean } = {},
): Settings {
  const parsed = environment.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')))
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The settings cannot be used:\n  ${problems.join('\n  ')}`)
  }
  const values = parsed.data
  const production = values.NODE_ENV === 'production'
  const unusable = [...replicaProblems(values), ...socialProblems(values, production), ...s3Problems(values)]
  if (unusable.length > 0) throw new Error(`The settings cannot be used:\n  ${unusable.join('\n  ')}`)
  const { social, secrets: socialSecrets } = readSocial(values)
  const { s3, keys: s3Keys } = readS3(values)
  if (production) rejectUnsafeDefaults(values)
  else rejectOpenDevTools(values)
  const dataDir = resolve(values.DATA_DIR)
  if (besideProgram && values.DATABASE_URL === undefined && !hasDatabase(dataDir))
    throw new Error(
      `There is no marketplace here: DATABASE_URL is not set, and the data folder ${dataDir} has no database. Run this with the settings of the program, or start it once.`,
    )
  const kept = values.SECRET === undefined ? keptSecret(dataDir) : values.SECRET
  return {
    config: {
      production,
      host: values.HOST,
      devOnNetwork: values.DEV_ON_NETWORK,
      devHosts: values.DEV_HOSTS,
      port: values.PORT,
      trustProxy: values.TRUST_PROXY,
      dataDir,
      databaseUrl: values.DATABASE_URL,
      databaseReadUrl: values.DATABASE_READ_URL,
      databasePool: values.DATABASE_POOL,
      callsPerSecond: values.CALLS_PER_SECOND,
      callsAtATime: values.CALLS_AT_A_TIME ?? Math.max(1, Math.floor(values.DATABASE_POOL / poolSharedBy)),
      backupTo: values.BACKUP_TO,
      metrics: values.METRICS_PORT === undefined ? undefined : { host: values.METRICS_HOST, port: values.METRICS_PORT },
      tracesTo: values.OTEL_EXPORTER_OTLP_ENDPOINT,
      accessLog: values.ACCESS_LOG,
      redisUrl: values.REDIS_URL,
      publicUrl: values.PUBLIC_URL,
      logLevel: values.LOG_LEVEL,
      checkAnswers: values.CHECK_ANSWERS ?? !production,
      demo: !production && (values.DEMO ?? true),
      mailFrom: values.MAIL_FROM ?? 'Fairlance <hello@fairlance.test>',
      smtpUrl: values.SMTP_URL,
      smsGatewayUrl: values.SMS_GATEWAY_URL,
      viesUrl: values.VIES_URL,
      pushToLoopback: values.PUSH_TO_LOOPBACK ?? (!production && isLoopback(values.HOST)),
      payoutAccount: payoutAccountOf(values, production),
      stripe: stripeAccessOf(values),
      social,
      clamav: clamdAddressOf(values.CLAMAV_URL),
      s3,
    },
    secrets: {
      signing: kept,
      previous: values.SECRET_PREVIOUS,
      paymentWebhook: values.PAYMENT_WEBHOOK_SECRET ?? `${kept}:payments`,
      social: socialSecrets,
      s3: s3Keys,
    },
  }
}

function replicaProblems(values: z.infer<typeof environment>): string[] {
  if (values.DATABASE_READ_URL === undefined || values.DATABASE_URL !== undefined) return []
  return ['DATABASE_READ_URL: set without DATABASE_URL, whose replica it is']
}

function clamdAddressOf(url: string | undefined): ClamdAddress | undefined {
  const { hostname, port } = (url === undefined ? null : URL.parse(url)) ?? {}
  if (hostname === undefined) return undefined
  return { host: hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(port || 3310) }
}

/** The example account of the IBAN registry, for trying out payout files; never used in production. */
const demoPayoutAccount: PayoutAccount = {
  name: 'Fairlance',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
}

function payoutAccountOf(values: z.infer<typeof environment>, production: boolean): PayoutAccount | undefined {
  const { PAYOUT_NAME: name, PAYOUT_IBAN: iban, PAYOUT_BIC: bic } = values
  if (name !== undefined && iban !== undefined && bic !== undefined) return { name, iban, bic }
  if (name !== undefined || iban !== undefined || bic !== undefined)
    throw new Error('PAYOUT_NAME, PAYOUT_IBAN and PAYOUT_BIC are set together or not at all.')
  return production ? undefined : demoPayoutAccount
}

function stripeAccessOf(values: z.infer<typeof environment>): StripeAccess | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = values
  const connectWebhookSecret = values.STRIPE_CONNECT_WEBHOOK_SECRET
  if (connectWebhookSecret !== undefined && secretKey === undefined)
    throw new Error('STRIPE_CONNECT_WEBHOOK_SECRET needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.')
  if (secretKey === undefined && webhookSecret === undefined) return undefined
  if (secretKey === undefined || webhookSecret === undefined)
    throw new Error('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are set together or not at all.')
  return { secretKey, webhookSecret, connectWebhookSecret, apiUrl }
}

/** True for secret and restricted keys of Stripe's test mode, which move no real money. */
const isTestKey = (key: string | undefined): boolean => key !== undefined && /^[sr]k_test_/.test(key)

/** The secrets that travel to and from each configured web address. */
const carriedSecrets = {
  PUBLIC_URL: 'passwords and sessions',
  SMS_GATEWAY_URL: 'codes',
  VIES_URL: 'VAT numbers',
  STRIPE_API_URL: 'payments and the key of Stripe',
  S3_ENDPOINT: 'private files',
} as const

/**
 * True if traffic to the URL is unencrypted on a public network; HTTP is allowed within a machine or a private network.
 */
function isOpenOnTheWay(address: string): boolean {
  const url = new URL(address)
  return url.protocol === 'http:' && !isPrivateHost(url)
}

function rejectUnsafeDefaults(values: z.infer<typeof environment>): void {
  const missing = Object.entries(productionNeeds).filter(([name]) => values[name as keyof typeof values] === undefined)
  const lines = missing.map(([name, why]) => `${name} is missing: ${why}`)
  if (isTestKey(values.STRIPE_SECRET_KEY) && !values.STRIPE_TEST_KEY)
    lines.push(
      'STRIPE_SECRET_KEY is a test key: wallets would fill with money that nobody pays. STRIPE_TEST_KEY=true says that this is meant.',
    )
  for (const [name, why] of Object.entries(carriedSecrets)) {
    const address = values[name as keyof typeof carriedSecrets]
    if (address !== undefined && isOpenOnTheWay(address))
      lines.push(`${name} must start with https://: ${why} could be read on their way.`)
  }
  if (lines.length === 0) return
  throw new Error(`Production refuses to start:\n  ${lines.join('\n  ')}`)
}

const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || host.startsWith('127.')

/** Outside production /dev/outbox shows every code and email to anyone who can reach the program. */
function rejectOpenDevTools({ HOST, DEV_ON_NETWORK }: z.infer<typeof environment>): void {
  if (isLoopback(HOST) || DEV_ON_NETWORK) return
  throw new Error(
    `HOST=${HOST} lets other machines in, and outside production /dev/outbox shows them every code and mail.\n  Set NODE_ENV=production, or DEV_ON_NETWORK=true where that is meant.`,
  )
}

/** Returns the secret of the data folder; creates it at the first start or if a full disk left the file empty. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  try {
    const kept = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
    if (kept !== '') return kept
    const secret = randomBytes(32).toString('hex')
    mkdirSync(dataDir, { recursive: true })
    // An existing file would keep its permissions.
    rmSync(file, { force: true })
    writeFileSync(file, secret, { mode: 0o600 })
    return secret
  } catch (error) {
    const sentence = explainSystemError(error, dataDir)
    throw sentence === undefined ? error : new Error(sentence, { cause: error })
  }
}
