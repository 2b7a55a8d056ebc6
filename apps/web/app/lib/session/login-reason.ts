import type { UserType } from '@market/contract/accounts/schema.ts'

interface Reason {
  /** Account type that the action needs; undefined for both. */
  type: UserType | undefined
  /** Continues 'Log in as a seller'. */
  words: string
}

/** Actions that require a login. */
const reasons = {
  bid: { type: 'SELLER', words: 'to bid on this job' },
  buy: { type: 'BUYER', words: 'to buy this service' },
  contact: { type: 'BUYER', words: 'to contact this seller' },
  favourite: { type: 'BUYER', words: 'to keep this seller among your favourites' },
  'save-search': { type: undefined, words: 'to save this search' },
  report: { type: undefined, words: 'to report this user' },
  'post-job': { type: 'BUYER', words: 'to post a job' },
  'post-service': { type: 'SELLER', words: 'to offer a service' },
} as const satisfies Record<string, Reason>

export type LoginReason = keyof typeof reasons

/** URL parameter with the reason. */
export const reasonParameter = 'to'

/** Query of the login page for a reason: account type and reason. */
export const queryFor = (reason: LoginReason) => ({ type: reasons[reason].type, [reasonParameter]: reason })

/** Returns a sentence such as 'Log in as a seller to bid on this job.'; null for an unknown reason. */
export function reasonSentence(verb: 'Log in' | 'Register', named: string | null): string | null {
  if (named === null || !Object.hasOwn(reasons, named)) return null
  const { type, words }: Reason = reasons[named as LoginReason]
  const as = type === undefined ? '' : type === 'SELLER' ? ' as a seller' : ' as a buyer'
  return `${verb}${as} ${words}.`
}
