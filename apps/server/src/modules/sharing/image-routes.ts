import { buffer } from 'node:stream/consumers'
import { formatDollars } from '@market/contract/numbers.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ListingId, UserId } from '@market/contract/ids.ts'
import type { PersonCard } from '@market/contract/listings/schema.ts'
import { dollarsFromCents } from '@market/contract/money.ts'
import { isUuid } from '@market/contract/uuid.ts'
import { personCards } from '#modules/people/public.ts'
import type { Ctx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import type { ReadOptions } from '#platform/files/file-store.ts'
import { defineIsolatedTask, TaskStoppedError } from '#platform/isolated-tasks/task-pool.ts'
import { untrustedFiles } from '#platform/isolated-tasks/untrusted-files.ts'
import type { ServerParts } from '#platform/server-parts.ts'
import { findListing, findPerson, shareImageName } from './store.ts'
import type { run as drawShareImage, Shared } from './tasks/share-image.ts'

interface Subject extends Omit<Shared, 'cover' | 'face'> {
  /** Changes whenever the image would. */
  readonly version: string
  /** Names in the file store. */
  readonly cover: string | null
  readonly face: string | null
}

interface ImageRoute {
  Params: { id: string }
}

const drawTask = defineIsolatedTask<typeof drawShareImage>(new URL('tasks/share-image.ts', import.meta.url))

async function draw(shared: Shared): Promise<Buffer> {
  try {
    return await untrustedFiles.run('share images', drawTask, shared)
  } catch (error) {
    throw error instanceof TaskStoppedError ? new AppError('OVERLOADED') : error
  }
}

const money = (cents: Parameters<typeof dollarsFromCents>[0]): string =>
  formatDollars(dollarsFromCents(cents)).replace(/\.00$/, '')

function factsOf(card: PersonCard): Pick<Shared, 'facts' | 'isRated'> {
  const isRated = card.avgRating > 0
  const first = isRated ? `${card.avgRating.toFixed(1)} (${card.totalReviews})` : card.category?.title
  return { facts: [first, card.country?.countryName].filter(Boolean).join(' · '), isRated }
}

/** The marketplace's own name, sign and color. */
const lookOf = ({ settings: { marketName, branding } }: Ctx): Pick<Shared, 'marketName' | 'hasMark' | 'primary'> => ({
  marketName,
  hasMark: branding.logoLight === null,
  primary: branding.primary,
})

/** Changes with the design of the images, so that those that are stored are drawn again. */
const design = 2

const stamp = ({ settings }: Ctx, ...moments: readonly Date[]): string =>
  [
    design,
    encodeURIComponent(settings.marketName),
    settings.branding.primary ?? '',
    settings.branding.logoLight === null ? '' : 'logo',
    ...moments.map((moment) => moment.getTime().toString(36)),
  ].join('-')

async function listingSubject(ctx: Ctx, id: ListingId): Promise<Subject> {
  const row = await findListing(ctx.tx, id)
  const owner = row && (await findPerson(ctx.tx, row.owner_id))
  const card = row && (await personCards(ctx, [row.owner_id])).get(row.owner_id)
  if (!row || !owner || !card) throw new AppError('NOT_FOUND')
  return {
    kind: 'listing',
    version: `${stamp(ctx, row.updated_at, owner.updated_at)}-${card.totalReviews}`,
    ...lookOf(ctx),
    title: row.title,
    price: row.kind === 'JOB' ? `${money(row.min_cents)} – ${money(row.max_cents)}` : money(row.min_cents),
    name: card.fullName,
    ...factsOf(card),
    cover: row.cover,
    face: owner.face,
  }
}

async function personSubject(ctx: Ctx, id: UserId): Promise<Subject> {
  const row = await findPerson(ctx.tx, id)
  const card = row && (await personCards(ctx, [id])).get(id)
  if (!row || !card) throw new AppError('NOT_FOUND')
  return {
    kind: 'person',
    version: `${stamp(ctx, row.updated_at)}-${card.totalReviews}`,
    ...lookOf(ctx),
    title: card.fullName,
    price: null,
    name: card.category?.title ?? (card.type === 'SELLER' ? 'Seller' : 'Buyer'),
    ...factsOf({ ...card, category: null }),
    cover: row.cover ?? row.face,
    face: row.face,
  }
}

/**
 * Images for link previews. Each is drawn once per version of a listing or profile, and stored after that version's
 * stamp in a single file, so that the next version replaces it.
 */
export async function imageRoutes(app: FastifyInstance, { files, runtime }: ServerParts): Promise<void> {
  async function bytesOf(stored: string | null, options: ReadOptions = {}): Promise<Buffer | null> {
    const found = stored === null ? null : await files.read(stored, options)
    return found === null ? null : buffer(found.stream)
  }

  async function imageOf(id: string, find: (ctx: Ctx) => Promise<Subject>): Promise<Buffer> {
    const read = () => runtime.query(runtime.asSystem, find)
    const { version, ...subject } = await read()
    const storedAs = shareImageName(id)
    const stamp = Buffer.from(`${version}\n`)
    const known = await bytesOf(storedAs, { mayBeMissing: true })
    if (known?.subarray(0, stamp.length).equals(stamp) === true) return known.subarray(stamp.length)
    const [cover, face] = await Promise.all([bytesOf(subject.cover), bytesOf(subject.face)])
    const drawn = await draw({ ...subject, cover, face })
    await files.write(storedAs, Buffer.concat([stamp, drawn]))
    try {
      await read()
    } catch (error) {
      // Removed while the image was drawn: the cleanup may have run before the image was stored.
      await files.remove(storedAs)
      throw error
    }
    return drawn
  }

  async function send(reply: FastifyReply, id: string, find: (ctx: Ctx) => Promise<Subject>): Promise<FastifyReply> {
    if (!isUuid(id)) throw new AppError('NOT_FOUND')
    const image = await imageOf(id, find)
    return reply
      .headers({ 'cache-control': 'public, max-age=86400', 'cross-origin-resource-policy': 'cross-origin' })
      .type('image/jpeg')
      .send(image)
  }

  app.get<ImageRoute>('/share/listing/:id.jpg', (request, reply) =>
    send(reply, request.params.id, (ctx) => listingSubject(ctx, request.params.id as ListingId)),
  )
  app.get<ImageRoute>('/share/person/:id.jpg', (request, reply) =>
    send(reply, request.params.id, (ctx) => personSubject(ctx, request.params.id as UserId)),
  )
}
