// Without zod, for pages that show texts and check none.

/** What somebody wrote, as a sentence that others may follow: with a full stop at its end. */
export const asSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)

/** A state as people read it: as the API spells it, but for its 'WithDrawn' (SPEC 4). */
export const stateLabel = (state: string): string => (state === 'WithDrawn' ? 'Withdrawn' : state)

/** Said of a password reset that is none any more, beside its field and as a refusal. */
export const resetDead = 'This password reset is no longer valid. Please start again.'
