import { minutes } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'

/** How often somebody may be wrong; from block to block the wait doubles (RULES 2). */
export const limits = {
  account: { limit: 10, window: 15 * minutes },
  network: { limit: 100, window: 15 * minutes },
  signUps: { limit: 1000, window: 15 * minutes },
  socialStarts: { limit: 300, window: 15 * minutes },
  codesAskedFor: { limit: 1000, window: 15 * minutes },
} as const

export const loginKey = (account: string): string => `login:${account}`
export const passwordKey = (account: string): string => `password:${account}`
export const networkKey = (ctx: Ctx, what: 'login' | 'code' | 'ask' | 'social' | 'sign-up'): string =>
  `${what}:from:${ctx.network.address}`
