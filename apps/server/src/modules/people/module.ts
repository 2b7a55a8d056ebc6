import type { Module } from '#platform/module.ts'
import { on } from '#platform/outbox/outbox.ts'
import { routes } from './routes.ts'
import { profileUpdated } from './events.ts'

const live = [
  on(profileUpdated, 'accounts.live', async (ctx, { payload: { userId } }) =>
    ctx.stale([userId], { kind: 'profile', id: userId }),
  ),
]

/** The data of a user's own profile: place, seller details, images, questions, portfolio and privacy choices. */
export const people: Module = { routes, consumers: live }
