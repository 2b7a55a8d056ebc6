import type { UserType } from '@market/contract/accounts/schema.ts'
import { isOnboarding } from '@market/contract/accounts/onboarding.ts'
import type { UserId } from '@market/contract/ids.ts'
import { sql } from 'kysely'
import type { Tx } from '#platform/database/public.ts'
import type { FileSources, FileUse } from './file-sources.ts'
import { expectCategory, type KnownNames, nameKey, readKnownNames } from './known-names.ts'
import { type ImportedCategory, readCategory } from './read-category.ts'
import { type ImportedListing, readListing } from './read-listing.ts'
import { type ImportedPerson, readPerson } from './read-person.ts'
import type { Cells, ImportKind, RowFile } from './row-files.ts'
import type { RowResult } from './row-result.ts'

/** A row after the check: what it would do, or why it cannot be imported. */
export interface CheckedRow {
  readonly kind: ImportKind
  readonly file: string
  readonly line: number
  readonly cells: Cells
  readonly state: 'new' | 'present' | 'closed' | 'bad'
  readonly problems: readonly string[]
}

export type RowFiles = Readonly<Record<ImportKind, RowFile | null>>

interface Facts {
  readonly tx: Tx
  readonly now: Date
  readonly sources: FileSources
}

/** The account to which a row of `listings` belongs. */
export interface Owner {
  readonly id: UserId
  readonly step: number
  readonly isSuspended: boolean
}

export const ownerKey = (type: UserType, email: string): string => `${type}:${email}`

/** Accounts by type and verified email. */
export async function readOwners(tx: Tx, emails: readonly string[]): Promise<Map<string, Owner>> {
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'type', 'email', 'step', 'suspended_at'])
    .where('email', '=', sql<string>`any(${[...new Set(emails)]}::text[])`)
    .where('email_verified_at', 'is not', null)
    .execute()
  return new Map(
    rows.map(({ id, type, email, step, suspended_at }) => [
      `${type}:${email}`,
      { id, step, isSuspended: suspended_at !== null },
    ]),
  )
}

/** The keys that belong to a listing already: imported before, or a listing of this marketplace. */
async function readKnownKeys(tx: Tx, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`select key from imported_listings where key = any(${[...keys]}::text[])
    union all select id::text from listings where id::text = any(${[...keys]}::text[])`.execute(tx)
  return new Set(rows.map(({ key }) => key))
}

async function fileProblems(
  sources: FileSources,
  uses: readonly (readonly [FileUse, string | undefined])[],
): Promise<string[]> {
  const asked = uses.flatMap(([use, source]) => (source === undefined ? [] : [sources.problemOf(source, use)]))
  return (await Promise.all(asked)).filter((problem) => problem !== null)
}

/** Collects the checked rows of an import. */
class ImportCheck {
  readonly rows: CheckedRow[] = []
  readonly #facts: Facts
  readonly #known: KnownNames
  /** Accounts that exist or that the import adds. */
  readonly #owners: Map<string, Omit<Owner, 'id'>>

  constructor(facts: Facts, known: KnownNames, owners: Map<string, Owner>) {
    this.#facts = facts
    this.#known = known
    this.#owners = new Map(owners)
  }

  /** Checks every row of a file. `key` finds rows that name the same record twice. */
  async #each<Value>(
    kind: ImportKind,
    file: RowFile | null,
    read: (cells: Cells) => RowResult<Value>,
    key: (value: Value) => string,
    check: (value: Value) => Promise<{ state: 'new' | 'present' | 'closed'; problems: readonly string[] }>,
  ): Promise<void> {
    const lines = new Map<string, number>()
    for (const { line, cells } of file?.rows ?? []) {
      const row = { kind, file: file?.name ?? '', line, cells }
      const { value, problems = [] } = read(cells)
      if (value === undefined) {
        this.rows.push({ ...row, state: 'bad', problems })
        continue
      }
      const earlier = lines.get(key(value))
      lines.set(key(value), earlier ?? line)
      const found = await check(value)
      const all = earlier === undefined ? found.problems : [`It is the same as line ${earlier}.`]
      this.rows.push({
        ...row,
        state: all.length > 0 ? 'bad' : found.state,
        problems: all,
      })
    }
  }

  categories(file: RowFile | null): Promise<void> {
    const key = ({ title }: ImportedCategory) => nameKey(title)
    return this.#each('categories', file, readCategory, key, async ({ title, tags }) => {
      const before = this.#known.categories.get(nameKey(title))
      const isPresent = before !== undefined && tags.every((tag) => before.tags.has(nameKey(tag)))
      expectCategory(this.#known, title, tags)
      return { state: isPresent ? 'present' : 'new', problems: [] }
    })
  }

  people(file: RowFile | null): Promise<void> {
    const { now, sources } = this.#facts
    const key = ({ account }: ImportedPerson) => ownerKey(account.type, account.email)
    const read = (cells: Cells) => readPerson(cells, { known: this.#known, now })
    return this.#each('people', file, read, key, async (person) => {
      if (this.#owners.has(key(person))) return { state: 'present', problems: [] }
      const { account, seller, avatar } = person
      const step = account.type === 'BUYER' || seller !== undefined ? 4 : 1
      this.#owners.set(key(person), { step, isSuspended: false })
      const problems = await fileProblems(sources, [
        ['image', avatar],
        ['resume', seller?.resume],
      ])
      return { state: 'new', problems }
    })
  }

  async listings(file: RowFile | null, knownKeys: ReadonlySet<string>): Promise<void> {
    const read = (cells: Cells) => readListing(cells, this.#known)
    const key = (listing: ImportedListing) => listing.key
    await this.#each('listings', file, read, key, async (listing) => {
      if (!listing.isOpen) return { state: 'closed', problems: [] }
      if (knownKeys.has(listing.key)) return { state: 'present', problems: [] }
      const { documents, images } = listing.form
      const files = await fileProblems(this.#facts.sources, [
        ...documents.map(({ url }) => ['document', url] as const),
        ...images.map(({ url }) => ['image', url] as const),
      ])
      return { state: 'new', problems: [...this.#problemsOfOwner(listing), ...files] }
    })
  }

  #problemsOfOwner({ owner, ownerType }: ImportedListing): string[] {
    const found = this.#owners.get(ownerKey(ownerType, owner))
    const role = ownerType === 'SELLER' ? 'seller' : 'buyer'
    if (found === undefined) return [`No ${role} has the email address ${owner}.`]
    if (found.isSuspended) return [`The ${role} ${owner} is suspended.`]
    return isOnboarding({ type: ownerType, step: found.step }) ? [`The ${role} ${owner} has no complete profile.`] : []
  }
}

const cellsOf = (file: RowFile | null, column: string): string[] =>
  (file?.rows ?? []).flatMap(({ cells }) => {
    const cell = cells[column]
    return typeof cell === 'string' ? [cell.trim()] : []
  })

/** Checks all rows of an import against its other rows and the marketplace. Changes and downloads nothing. */
export async function checkImport(facts: Facts, files: RowFiles): Promise<readonly CheckedRow[]> {
  const { tx } = facts
  const emails = [...cellsOf(files.people, 'email'), ...cellsOf(files.listings, 'owner')]
  const owners = await readOwners(
    tx,
    emails.map((email) => email.toLowerCase()),
  )
  const check = new ImportCheck(facts, await readKnownNames(tx), owners)
  await check.categories(files.categories)
  await check.people(files.people)
  await check.listings(files.listings, await readKnownKeys(tx, cellsOf(files.listings, 'id')))
  return check.rows
}
