import type { ListingId } from '@market/contract/ids.ts'
import { listingProcess } from '@market/contract/listings/process.ts'
import { requireCompleteProfile, requireStillHere } from '#modules/people/public.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { setDeadline } from '#platform/deadlines/deadlines.ts'
import { recordTransition } from '#platform/transition.ts'
import { eventOf, listingPosted } from '../events.ts'
import { jobExpiry } from '../policy.ts'
import { insertListing, jobExpires } from '../store.ts'
import { type ListingForm, questionsOf, readForm } from './read-form.ts'
import { saveAttachments } from './save-attachments.ts'

/** Posts a buyer's job or a seller's service, if their profile is complete. Returns its id. */
export async function postListing(ctx: Ctx, form: ListingForm): Promise<ListingId> {
  requireCompleteProfile(ctx)
  await requireStillHere(ctx)
  const owner = person(ctx)
  const kind = owner.role === 'SELLER' ? 'SERVICE' : 'JOB'
  const id = ctx.newId<ListingId>()
  const columns = await readForm(ctx, form)
  await insertListing(ctx.tx, {
    ...columns,
    questions: questionsOf(form) ?? [],
    id,
    kind,
    owner_id: owner.id,
    status: 'Open',
    created_at: ctx.now,
    updated_at: ctx.now,
  })
  recordTransition(ctx, listingProcess, 'post', { id, from: '(none)', role: 'owner' })
  await saveAttachments(ctx, id, form)
  if (kind === 'JOB') setDeadline(ctx, id, jobExpires, jobExpiry(ctx))
  ctx.emit(listingPosted, eventOf({ id, owner_id: owner.id, kind }))
  return id
}
