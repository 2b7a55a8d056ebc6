import pg from 'pg'

/** Values that requests of a search are made of. */
export interface Market {
  readonly services: readonly string[]
  readonly categories: readonly string[]
  readonly countries: readonly string[]
  /** Words of titles, from frequent to less frequent. */
  readonly words: readonly string[]
  /** Names of sellers; the last name of each belongs to a few. */
  readonly names: readonly string[]
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
    countries: await column(
      `select country_id as value from users where type = 'SELLER' group by country_id order by count(*) desc, 1`,
    ),
    words: await column(
      `select word as value from (
        select split_part(title, ' ', 2) as word from listings where kind = 'SERVICE' limit 50000
      ) titles group by word order by count(*) desc`,
    ),
    names: await column(`select full_name as value from users where type = 'SELLER' order by id limit ${sampled}`),
  }
  await client.end()
  return market
}

/** A kind of request, with the longest time that it may take at 1,000,000 listings. */
export interface Shape {
  readonly name: string
  readonly path: (market: Market, n: number) => string
  readonly p50: number
  readonly p99: number
}

const pick = (values: readonly string[], n: number): string => values[n % values.length] ?? ''
const services = (asked: string) => `/api/services/search?kind=SERVICE&${asked}`
const sellers = (asked: string) => `/api/users/search-sellers?${asked}`
const lastName = ({ names }: Market, n: number): string => pick(names, n).split(' ')[1] ?? ''

/** The word with two letters in the middle swapped. */
const misspelled = (word: string): string => word.replace(/^(..)(.)(.)/, '$1$3$2')

export const shapes: readonly Shape[] = [
  { name: 'list by price', path: (_, n) => services(`skip=${1 + (n % 20)}`), p50: 15, p99: 150 },
  {
    name: 'list of a category',
    path: ({ categories }, n) => services(`categoryId=${pick(categories, n)}&skip=${1 + (n % 20)}`),
    p50: 15,
    p99: 150,
  },
  {
    name: 'list of a category, page 100',
    path: ({ categories }, n) => services(`categoryId=${pick(categories, n)}&skip=100`),
    p50: 25,
    p99: 150,
  },
  {
    name: 'list of a country',
    path: ({ countries }, n) => services(`countryId=${pick(countries, n)}`),
    p50: 25,
    p99: 150,
  },
  {
    name: 'list of a country, the newest first',
    path: ({ countries }, n) => services(`countryId=${pick(countries, n)}&sorting=newest`),
    p50: 25,
    p99: 150,
  },
  { name: 'list of a city', path: (_, n) => services(`city=City%20${n % 300}`), p50: 25, p99: 150 },
  {
    name: 'a word that nothing holds',
    path: (_, n) => services(`searchTerm=xq${(n * 7919 + 1e6).toString(36)}wv`),
    p50: 20,
    p99: 150,
  },
  { name: 'a rare word', path: (market, n) => services(`searchTerm=${lastName(market, n)}`), p50: 15, p99: 150 },
  {
    name: 'a frequent word',
    path: ({ words }, n) => services(`searchTerm=${pick(words.slice(0, 10), n)}`),
    p50: 25,
    p99: 150,
  },
  {
    name: 'a frequent word, by price',
    path: ({ words }, n) => services(`searchTerm=${pick(words.slice(0, 10), n)}&sorting=low_to_high`),
    p50: 25,
    p99: 150,
  },
  {
    name: 'a word of every listing, by price',
    path: (_, n) => services(`searchTerm=careful&sorting=low_to_high&skip=${1 + (n % 5)}`),
    p50: 25,
    p99: 150,
  },
  {
    name: 'a word of every listing, in a city',
    path: (_, n) => services(`searchTerm=careful&city=City%20${n % 300}`),
    p50: 150,
    p99: 300,
  },
  {
    name: 'a frequent word in a country',
    path: ({ words, countries }, n) =>
      services(`searchTerm=${pick(words.slice(0, 10), n)}&countryId=${pick(countries, n)}`),
    p50: 150,
    p99: 300,
  },
  {
    name: 'two words',
    path: ({ words }, n) => services(`searchTerm=${pick(words, n)}+${pick(words, n * 7 + 3)}`),
    p50: 25,
    p99: 150,
  },
  {
    name: 'two words, a category and prices',
    path: ({ words, categories }, n) =>
      services(
        `searchTerm=${pick(words, n)}+${pick(words, n * 7 + 3)}&categoryId=${pick(categories, n)}&minPrice=10&maxPrice=${500 + (n % 40) * 50}`,
      ),
    p50: 25,
    p99: 150,
  },
  {
    name: 'a misspelled word',
    path: ({ words }, n) => services(`searchTerm=${misspelled(pick(words, n))}`),
    p50: 60,
    p99: 300,
  },
  { name: 'sellers by price', path: (_, n) => sellers(`skip=${1 + (n % 20)}`), p50: 25, p99: 150 },
  {
    name: 'sellers by name',
    path: ({ names }, n) => sellers(`searchTerm=${encodeURIComponent(pick(names, n))}`),
    p50: 30,
    p99: 150,
  },
  {
    name: 'sellers by a frequent word',
    path: (_, n) => sellers(`searchTerm=years&skip=${1 + (n % 5)}`),
    p50: 30,
    p99: 150,
  },
  { name: 'sellers of a city', path: (_, n) => sellers(`city=City%20${n % 300}`), p50: 30, p99: 150 },
  {
    name: 'suggestions',
    path: ({ words }, n) => `/api/users/search-suggestions?searchTerm=${pick(words, n).slice(0, 2 + (n % 4))}`,
    p50: 15,
    p99: 150,
  },
]

/** A request under load that no cache answers, with its limits at up to 100,000 listings. */
export interface Uncached {
  readonly name: string
  readonly path: (market: Market, n: number) => string
  /** Processor milliseconds of a request. */
  readonly postgres: number
  readonly node: number
  /** Minimum share of the rate of the bare route. */
  readonly ofBare: number
}

export const uncached: readonly Uncached[] = [
  {
    name: 'list of a category',
    path: ({ categories }, n) => services(`categoryId=${pick(categories, n)}&skip=${1 + (n % 5)}`),
    postgres: 0.8,
    node: 0.8,
    ofBare: 0.4,
  },
  {
    name: 'two words',
    path: ({ words }, n) => services(`searchTerm=${pick(words, n)}+${pick(words, n * 7 + 3)}`),
    postgres: 1.2,
    node: 0.8,
    ofBare: 0.4,
  },
  {
    name: 'details of a service',
    path: (market, n) => `/api/services/info/${pick(market.services, n)}?`,
    postgres: 0.6,
    node: 0.6,
    ofBare: 0.4,
  },
]

let times = 0

/** Adds an unknown field, so that no cache has the answer. */
export const neverAsked = (path: string): string => `${path}&asked=${times++}`
