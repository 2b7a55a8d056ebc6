import { sql } from 'kysely'
import { defineStatement, type Given, type Tx } from '#platform/database/public.ts'
import type { Estimate } from './search-way.ts'

/** The kind of record that is searched. */
export type SearchedKind = 'JOB' | 'SERVICE' | 'SELLER'

/** Maximum number of words in a correction; further ones are left out. */
const correctedAtMost = 10

interface Counted {
  readonly shares: number[]
  readonly records: number
}

/** The share of each word and the number of records, as last counted. */
const counted = defineStatement(
  (_, given: Given<{ kind: SearchedKind; table: 'users' | 'listings'; words: string }>) => sql<Counted>`select
    (select greatest(reltuples, 0) from pg_class where oid = ${given.table}::regclass) as records,
    array(select coalesce(max(share), 0) from unnest(tsvector_to_array(to_tsvector('english', query_search_text(${given.words})))) held
      left join search_vocabulary v on v.kind = ${given.kind} and v.lexeme = held group by held) as shares`,
)

/** Estimates how many records contain all words. An unknown word counts as rare. */
export async function estimateMatches(tx: Tx, kind: SearchedKind, words: string): Promise<Estimate> {
  const table = kind === 'SELLER' ? 'users' : 'listings'
  const [{ shares, records } = { shares: [], records: 0 }] = await counted.execute(tx, { kind, table, words })
  const isOfStopWords = shares.length === 0
  return { share: isOfStopWords ? 0 : shares.reduce((product, share) => product * share), records, isOfStopWords }
}

interface TypedWord {
  readonly word: string
  /** Whether any record contains it. */
  readonly known: boolean
  /** This word joined with the next one, if that is a known word. */
  readonly joined: string | null
  /** Known words that it may be a misspelling of, most likely first. */
  readonly alike: readonly string[]
}

async function readTypedWords(tx: Tx, kind: SearchedKind, words: string): Promise<TypedWord[]> {
  const { rows } = await sql<TypedWord>`
    with typed as (
      select place, word, lead(word) over (order by place) as next,
        exists (select from search_vocabulary v where v.kind = ${kind} and v.lexeme = typed.lexeme) as known
      from searched_words(${words}) typed order by place limit ${correctedAtMost}
    )
    select word, known, (select v.word from search_vocabulary v where v.kind = ${kind} and v.word = typed.word || next) as joined,
      case when known then '{}' else array(select alike.word from search_vocabulary_alike(${kind}, typed.word) alike) end as alike
    from typed order by place`.execute(tx)
  return rows
}

/** Returns the candidates for each word; words without any candidate are left out. */
function meantWords(typed: readonly TypedWord[]): (readonly string[])[] {
  const meant: (readonly string[])[] = []
  for (let place = 0; place < typed.length; place++) {
    const { word, known, joined, alike } = typed[place] as TypedWord
    if (joined !== null && !(known && typed[place + 1]?.known)) {
      meant.push([joined])
      place++
    } else if (known) meant.push([word])
    else if (alike.length > 0) meant.push(alike)
  }
  return meant
}

/**
 * Returns corrections for words that no record contains together, most likely first: known words in place of misspelled
 * ones, and last any of the words instead of all.
 */
export async function findCorrections(tx: Tx, kind: SearchedKind, words: string): Promise<string[]> {
  const typed = await readTypedWords(tx, kind, words)
  const meant = meantWords(typed)
  if (meant.length === 0) return []
  const choices = Math.max(...meant.map((alike) => alike.length))
  const corrected = Array.from({ length: choices }, (_, choice) =>
    meant.map((alike) => alike[choice] ?? alike[0]).join(' '),
  )
  const anyOfThem = meant.map(([likeliest]) => likeliest).join(' or ')
  return [...new Set([...corrected, anyOfThem])].filter((words) => words !== typed.map(({ word }) => word).join(' '))
}

/** Counts how many records contain each word, and deletes words that none contains anymore. */
export const recountVocabulary = (tx: Tx) => sql`select search_vocabulary_recount()`.execute(tx)
