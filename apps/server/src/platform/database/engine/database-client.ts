import { accessSync, constants } from 'node:fs'
import pg from 'pg'

/** Time limit for a host to report its role, in milliseconds; a call waits at most 4 seconds for its connection. */
const hostWithinMs = 1500

interface HostState {
  readonly host: string
  readonly port: number
  readonly standby: boolean
  readonly read_only: boolean
}

/** Supported values of `target_session_attrs`; the program must be able to write. */
const targets: Record<string, (state: HostState) => boolean> = {
  any: () => true,
  'read-write': (state) => !state.read_only,
  primary: (state) => !state.standby,
}

interface DatabaseAddress {
  /** One address per host, in order. */
  readonly single: readonly string[]
  readonly target: string
}

/** Parses an address with one or several hosts in the format of libpq: `a:5432,b:5433` or `?host=a,b&port=5432,5433`. */
function parseAddress(text: string): DatabaseAddress {
  const [, start = '', hosts = '', path = '', search = ''] =
    /^(\w+:\/\/(?:[^/?]*@)?)([^/?@]*)([^?]*)(.*)$/.exec(withStableTls(text)) ?? []
  const query = new URLSearchParams(search)
  const target = query.get('target_session_attrs') ?? 'any'
  const inQuery = query.get('host')?.split(',') ?? []
  if (inQuery.length < 2) return { single: hosts.split(',').map((host) => start + host + path + search), target }
  const ports = query.get('port')?.split(',') ?? []
  const single = inQuery.map((host, index) => {
    query.set('host', host)
    query.set('port', ports[index] ?? ports[0] ?? '')
    return `${start}localhost${path}?${query}`
  })
  return { single, target }
}

/** Makes these modes verify the certificate explicitly, because a later version of the driver will not. */
const withStableTls = (text: string): string =>
  text.includes('uselibpqcompat')
    ? text
    : text.replace(/([?&]sslmode=)(prefer|require|verify-ca)(?=&|$)/, '$1verify-full')

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Returns what is wrong with a database address, or undefined if it is valid. With `?host=` of a socket the host may be
 * missing. A special character in a password must be written as %xx; otherwise the rest would be read as hosts.
 */
export function databaseAddressProblem(text: string): string | undefined {
  const { single, target } = parseAddress(text)
  const unreadable =
    'no address that can be read: what is neither letter nor digit in a name or password is written as %xx'
  if (/%(?![\da-f]{2})|\s/i.test(text)) return unreadable
  for (const address of single) {
    const url = URL.parse(address.replace('@/', '@localhost/'))
    if (url === null || url.hash !== '' || (url.pathname + url.search).includes('@')) return unreadable
    if (single.length > 1 && /^\w+:\/\/(?:[^/?]*@)?(?:[:/?]|$)/.test(address)) return 'a comma without a host'
    for (const name of ['sslrootcert', 'sslcert', 'sslkey']) {
      const file = url.searchParams.get(name)
      if (file !== null && !isReadable(file)) return `${name}: the file ${file} cannot be read`
    }
  }
  if (!(target in targets)) return `target_session_attrs is one of ${Object.keys(targets).join(', ')}`
  return undefined
}

/** Returns the hosts of an address for display: `db.example:5432`, several separated by commas. */
export function describeHosts(connectionString: string): string {
  const places = parseAddress(connectionString).single.map((address) => {
    const { host, port } = new pg.Client(address)
    return host.startsWith('/') ? `${host}, port ${port}` : `${host}:${port}`
  })
  return places.join(', ')
}

async function askHost(address: string): Promise<HostState> {
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: hostWithinMs,
    query_timeout: hostWithinMs,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ standby: boolean; read_only: boolean }>(
      `select pg_is_in_recovery() as standby, current_setting('transaction_read_only') = 'on' as read_only`,
    )
    const [state] = rows as [{ standby: boolean; read_only: boolean }]
    return { host: client.host, port: client.port, ...state }
  } finally {
    client.end().catch(() => undefined)
  }
}

/** SQLSTATE of a connection that could not be established. */
export const noHostSuits = '08001'

/** Asks all hosts in parallel, so that a frozen one delays little, and returns the first suitable one in order. */
async function chooseHost({ single, target }: DatabaseAddress): Promise<HostState> {
  const answers = single.map((address) => askHost(address).catch((error: unknown) => ({ error })))
  let failure: unknown
  for (const answer of answers) {
    const state = await answer
    if ('error' in state) failure ??= state.error
    else if (targets[target]?.(state) === true) return state
    else failure = Object.assign(new Error(`No host of the database is ${target} now`), { code: noHostSuits })
  }
  throw failure
}

const terminated = () => new Error('Connection terminated')

type Callback = ((error: Error) => void) & ((error: null, client: pg.Client) => void)

/**
 * A connection to a database with one or several hosts. Each new connection chooses the host again, which finds the new
 * primary after a failover.
 */
export class DatabaseClient extends pg.Client {
  readonly #address: DatabaseAddress
  readonly #ending = new AbortController()

  constructor(config: pg.ClientConfig = {}) {
    const address = parseAddress(config.connectionString ?? '')
    super({ fallback_application_name: 'fairlance', ...config, connectionString: address.single[0] ?? '' })
    this.#address = address
  }

  override connect(): Promise<pg.Client>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<pg.Client> | void {
    const { single, target } = this.#address
    const isOneHost = single.length === 1 && target === 'any'
    if (isOneHost && callback !== undefined) return super.connect(callback)
    const connected = this.#unlessEnded(isOneHost ? super.connect() : this.#connectToChosen())
    if (callback === undefined) return connected
    connected.then((client) => callback(null, client), callback)
  }

  override end(): Promise<void>
  override end(callback: (error: Error) => void): void
  override end(callback?: (error: Error) => void): Promise<void> | void {
    this.#ending.abort()
    return callback === undefined ? super.end() : super.end(callback)
  }

  /** Rejects when the connection is ended first: the driver's own promise would never settle. */
  #unlessEnded(connecting: Promise<pg.Client>): Promise<pg.Client> {
    const { promise: ended, reject } = Promise.withResolvers<never>()
    this.#ending.signal.addEventListener('abort', () => reject(terminated()), { once: true })
    return Promise.race([connecting, ended])
  }

  async #connectToChosen(): Promise<pg.Client> {
    const { host, port } = await chooseHost(this.#address)
    if (this.#ending.signal.aborted) throw terminated()
    this.host = host
    this.port = port
    return super.connect()
  }
}
