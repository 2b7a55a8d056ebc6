import type { BidId, FileId, UserId } from '@market/contract/ids.ts'
import { type RawBuilder, sql } from 'kysely'
import { defineListStatement, type Tx } from '#platform/database/public.ts'
import type { BidRow } from './store.ts'

/** A file of one version of a bid. */
export interface BidFile {
  readonly fileId: FileId
  readonly name: string
}

export async function insertBidFiles(
  tx: Tx,
  of: { readonly bidId: BidId; readonly version: number },
  files: readonly BidFile[],
): Promise<void> {
  if (files.length === 0) return
  const rows = files.map(({ fileId, name }, position) => ({
    bid_id: of.bidId,
    version: of.version,
    position,
    file_id: fileId,
    name,
  }))
  await tx.insertInto('bid_files').values(rows).execute()
}

/** Keeps the files of the version before for the next one. */
export const copyBidFiles = (tx: Tx, { id, version }: Pick<BidRow, 'id' | 'version'>): Promise<unknown> =>
  tx
    .insertInto('bid_files')
    .columns(['bid_id', 'version', 'position', 'file_id', 'name'])
    .expression((query) =>
      query
        .selectFrom('bid_files')
        .select(['bid_id', sql<number>`version + 1`.as('version'), 'position', 'file_id', 'name'])
        .where('bid_id', '=', id)
        .where('version', '=', version),
    )
    .execute()

/** Stores what the bid says now as an earlier version. */
export const keepVersion = (tx: Tx, bid: BidRow): Promise<unknown> =>
  tx
    .insertInto('bid_versions')
    .values({
      bid_id: bid.id,
      version: bid.version,
      amount_cents: bid.amount_cents,
      cover_letter: bid.cover_letter,
      delivery_days: bid.delivery_days,
      answers: bid.answers,
      created_at: bid.updated_at,
    })
    .execute()

const versions = defineListStatement((tx, ids: RawBuilder<BidId>[]) =>
  tx.selectFrom('bid_versions').selectAll().where('bid_id', 'in', ids).orderBy('version', 'desc'),
)

/** The earlier versions of bids, newest first. */
export const findVersions = (tx: Tx, ids: readonly BidId[]) => versions.execute(tx, ids)

const files = defineListStatement((tx, ids: RawBuilder<BidId>[]) =>
  tx
    .selectFrom('bid_files as f')
    .innerJoin('files', 'files.id', 'f.file_id')
    .select(['f.bid_id', 'f.version', 'files.id', 'files.filename', 'f.name'])
    .where('f.bid_id', 'in', ids)
    .orderBy('f.position'),
)

/** The files of all versions of bids. */
export const findBidFiles = (tx: Tx, ids: readonly BidId[]) => files.execute(tx, ids)

/** The files of a bid's current version, to be copied to its booking. */
export const filesOfBid = (tx: Tx, { id, version }: Pick<BidRow, 'id' | 'version'>) =>
  tx
    .selectFrom('bid_files')
    .select(['file_id as fileId', 'name'])
    .where('bid_id', '=', id)
    .where('version', '=', version)
    .orderBy('position')
    .execute()

/** Letters that a new one is compared with. */
const lettersCompared = 10

/** Share of three-character runs that nearly equal letters have in common; a name and a title change fewer. */
const nearlyTheSame = 0.75

/** Shorter letters, such as a greeting, are alike by chance. */
const shortestCompared = 60

interface Compared {
  readonly seller: UserId
  readonly letter: string
  /** A bid that is being changed, whose own letter does not count. */
  readonly except: BidId | null
}

/** The bid among the seller's last ten with letters whose letter is nearly the same. */
export async function findSimilarLetter(tx: Tx, { seller, letter, except }: Compared) {
  if (letter.length < shortestCompared) return undefined
  const { rows } = await sql<{ title: string; createdAt: Date }>`
    select title, "createdAt" from (
      select l.title, b.created_at as "createdAt", similarity(plain_text(b.cover_letter), plain_text(${letter})) as alike
      from bids b join listings l on l.id = b.listing_id
      where b.seller_id = ${seller} and b.cover_letter is not null and b.id is distinct from ${except}::uuid
      order by b.created_at desc limit ${sql.lit(lettersCompared)}
    ) latest where alike >= ${sql.lit(nearlyTheSame)} order by alike desc, "createdAt" desc limit 1`.execute(tx)
  return rows[0]
}

/**
 * Erases the letters, answers and files of a seller's bids, their earlier versions, and the reasons for which the
 * seller declined invitations. Returns the files. A booking keeps its own copy of the accepted proposal.
 */
export async function eraseProposalsOf(tx: Tx, seller: UserId): Promise<FileId[]> {
  const own = tx.selectFrom('bids').select('id').where('seller_id', '=', seller)
  const words = { cover_letter: null, answers: null }
  await tx.updateTable('bids').set(words).where('seller_id', '=', seller).execute()
  await tx.updateTable('bid_versions').set(words).where('bid_id', 'in', own).execute()
  await tx.updateTable('invitations').set({ decline_reason: null }).where('seller_id', '=', seller).execute()
  const detached = await tx.deleteFrom('bid_files').where('bid_id', 'in', own).returning('file_id').execute()
  return [...new Set(detached.map(({ file_id: file }) => file))]
}
