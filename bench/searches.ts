import pg from 'pg'

/** Parts of the search requests. */
export interface Market {
  readonly services: readonly string[]
  readonly categories: readonly string[]
  readonly words: readonly string[]
}

const sampled = 1000

export async function readMarket(connectionString: string): Promise<Market> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const column = async (text: string): Promise<string[]> =>
    (await client.query<{ value: string }>(text)).rows.map((row) => row.value)
  const market = {
    services: await column(
      `select id as value from listings where kind = 'SERVICE' and status = 'Open' order by id limit ${sampled}`,
    ),
    categories: await column('select id as value from categories order by position'),
    words: await column(
      `select distinct split_part(title, ' ', 2) as value from listings where kind = 'SERVICE' order by 1`,
    ),
  }
  await client.end()
  return market
}

type Asks = 'details' | 'category' | 'words' | 'suggestions'

export interface Figure {
  readonly name: string
  readonly asks: Asks
  /** Whether each request is unique, so that no cache can answer it. */
  readonly fresh: boolean
  readonly connections: number
  /** Required requests per second; null if only latency counts. */
  readonly least: number | null
  readonly most: { readonly percentile: 'p99' | 'p97.5'; readonly ms: number }
  /** Printed for information, without a limit. */
  readonly forComparison: boolean
}

/** Limits for a marketplace of this size, each with and without cached responses. */
export function figuresFor(listings: number): readonly Figure[] {
  const large = listings >= 1_000_000
  const p99 = (ms: number) => ({ percentile: 'p99', ms }) as const
  const p97 = (ms: number) => ({ percentile: 'p97.5', ms }) as const
  const figures = [
    { name: 'details of a service', asks: 'details', connections: 32, least: 5000, most: p99(20) },
    { name: 'list of a category', asks: 'category', connections: 24, least: 1500, most: p99(40) },
    {
      name: 'two words, two filters, facets',
      asks: 'words',
      connections: 16,
      least: large ? 250 : 800,
      most: p99(large ? 150 : 60),
    },
    { name: 'suggestions', asks: 'suggestions', connections: 2, least: null, most: p97(15) },
  ] as const
  return figures.flatMap((figure) => [
    { ...figure, fresh: false, forComparison: false },
    { ...figure, name: `  the same, never asked before`, fresh: true, forComparison: figure.asks !== 'suggestions' },
  ])
}

const asked: Record<Asks, (market: Market, n: number) => string> = {
  details: ({ services }, n) => `/api/services/info/${services[n % services.length] ?? ''}?`,
  category: ({ categories }, n) =>
    `/api/services/search?kind=SERVICE&categoryId=${categories[n % categories.length] ?? ''}&skip=${1 + (n % 5)}`,
  words: ({ words, categories }, n) => {
    const [one, two] = [words[n % words.length], words[(n * 7 + 3) % words.length]]
    const filters = `categoryId=${categories[n % categories.length] ?? ''}&minPrice=10&maxPrice=${500 + (n % 40) * 50}`
    return `/api/services/search?kind=SERVICE&searchTerm=${one}+${two}&${filters}`
  },
  suggestions: ({ words }, n) => {
    const word = words[n % words.length] ?? ''
    return `/api/users/search-suggestions?searchTerm=${word.slice(0, 2 + (n % 4))}`
  },
}

let times = 0

/** Requests in rotation. A unique one has an unknown field, so that its response is not cached. */
export function askedOf({ asks, fresh }: Figure, market: Market): string[] {
  const count = fresh ? 8000 : sampled
  return Array.from({ length: count }, (_, n) => {
    const path = asked[asks](market, n)
    return fresh ? `${path}&asked=${times++}` : path
  })
}
