import type { UserType } from '@market/contract/accounts/schema.ts'

interface Reason {
  /** Whose act it is; undefined: buyers' and sellers' alike. */
  type: UserType | undefined
  /** What comes after 'Log in as a seller'. */
  words: string
}

/** What a visitor may want that asks for a login first. */
const reasons = {
  bid: { type: 'SELLER', words: 'to bid on this job' },
  buy: { type: 'BUYER', words: 'to buy this service' },
  contact: { type: 'BUYER', words: 'to contact this seller' },
  favourite: { type: 'BUYER', words: 'to keep this seller among your favourites' },
  report: { type: undefined, words: 'to report this user' },
  'post-job': { type: 'BUYER', words: 'to post a job' },
  'post-service': { type: 'SELLER', words: 'to offer a service' },
} as const satisfies Record<string, Reason>

export type LoginReason = keyof typeof reasons

/** The parameter of the address that names the reason. */
export const reasonParameter = 'to'

/** The query of a login that comes of this: whose it is and what for. */
export const queryFor = (reason: LoginReason) => ({ type: reasons[reason].type, [reasonParameter]: reason })

/** 'Log in as a seller to bid on this job.'; null for an address that names no reason. */
export function reasonSentence(verb: 'Log in' | 'Register', named: string | null): string | null {
  if (named === null || !Object.hasOwn(reasons, named)) return null
  const { type, words }: Reason = reasons[named as LoginReason]
  const as = type === undefined ? '' : type === 'SELLER' ? ' as a seller' : ' as a buyer'
  return `${verb}${as} ${words}.`
}
