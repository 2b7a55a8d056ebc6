import { completeStep, firstStepOf } from '@market/contract/accounts/onboarding.ts'
import type { UserType } from '@market/contract/accounts/schema.ts'
import type { SessionId, UserId } from '@market/contract/ids.ts'
import { inviteUser } from '#modules/identity/public.ts'
import { completeOnboarding, updateAvatar, updateProfile } from '#modules/people/public.ts'
import { importFile } from '#modules/uploads/public.ts'
import type { Ctx, Person } from '#platform/context/context.ts'
import type { ImportedPerson } from '../read-person.ts'
import type { StoredSource } from '../stored-sources.ts'

interface Account {
  readonly id: UserId
  readonly type: UserType
  readonly step: number
}

/** Returns the account's owner as the actor of the commands that the import runs on their behalf. */
export const actorOf = (ctx: Pick<Ctx, 'newId' | 'now'>, { id, type, step }: Account): Person => ({
  kind: 'person',
  id,
  role: type,
  step,
  sessionId: ctx.newId<SessionId>(),
  confirmedAt: ctx.now,
  expiresAt: ctx.now,
  suspendedReason: null,
})

export interface PersonFiles {
  readonly avatar?: StoredSource | undefined
  readonly resume?: StoredSource | undefined
}

/** Creates an account as its owner would, from the forms of the registration, the profile and the onboarding. */
export async function importPerson(ctx: Ctx, person: ImportedPerson, files: PersonFiles): Promise<UserId> {
  const { account, seller, profile } = person
  const id = await inviteUser(ctx, account)
  const { type } = account
  const own: Ctx = { ...ctx, actor: actorOf(ctx, { id, type, step: firstStepOf(type) }) }
  if (seller !== undefined && files.resume !== undefined) {
    const resume = await importFile(own, { owner: id, ...files.resume })
    await updateProfile(own, { ...seller, resume })
    for (const step of [2, 3] as const) await completeOnboarding(own, { step })
  } else if (profile !== undefined) await updateProfile(own, profile)
  if (files.avatar !== undefined) {
    const step = seller === undefined ? firstStepOf(type) : completeStep
    const avatar = await importFile(own, { owner: id, ...files.avatar })
    await updateAvatar({ ...own, actor: actorOf(ctx, { id, type, step }) }, { avatar })
  }
  return id
}
