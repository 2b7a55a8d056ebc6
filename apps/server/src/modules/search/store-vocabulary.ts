import { sql } from 'kysely'
import type { Tx } from '#platform/database/engine/database.ts'
import type { Estimate } from './search-way.ts'

/** What is searched: a kind of listing, or sellers. */
export type SearchedKind = 'JOB' | 'SERVICE' | 'SELLER'

/** Words of a search that are corrected at most; the others are left out of the correction. */
const correctedAtMost = 10

/** Estimates how many records hold all the words. A word that is not known counts as rare. */
export async function estimateMatches(tx: Tx, kind: SearchedKind, words: string): Promise<Estimate> {
  const table = kind === 'SELLER' ? 'users' : 'listings'
  const { rows } = await sql<{ shares: number[]; records: number }>`select
    (select greatest(reltuples, 0) from pg_class where oid = ${table}::regclass) as records,
    array(select coalesce(max(share), 0) from unnest(tsvector_to_array(to_tsvector('english', query_search_text(${words})))) held
      left join search_vocabulary v on v.kind = ${kind} and v.lexeme = held group by held) as shares`.execute(tx)
  const { shares = [], records = 0 } = rows[0] ?? {}
  const isOfStopWords = shares.length === 0
  return { share: isOfStopWords ? 0 : shares.reduce((product, share) => product * share), records, isOfStopWords }
}

interface TypedWord {
  readonly word: string
  /** Whether some record holds it. */
  readonly known: boolean
  /** This word and the next as one, where that is a known word. */
  readonly joined: string | null
  /** Known words that it may be a typing error for, the likeliest first. */
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

/** Each word as it may have been meant; the words that nothing is like are missing. */
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
 * What may have been meant by words that nothing holds together, the likeliest first: known words in place of misspelled
 * ones, and at last any of the words instead of all.
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

/** Counts how many records hold each word, and forgets words that none holds any more. */
export const recountVocabulary = (tx: Tx) => sql`select search_vocabulary_recount()`.execute(tx)
