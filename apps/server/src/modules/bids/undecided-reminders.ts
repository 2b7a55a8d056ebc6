/** Days after the first opened bid at which the buyer is reminded to decide (product-rules: Proposals). */
export const reminderDays = [7, 14] as const

/** The kind of the deadline that reminds after so many days. */
export const undecidedKind = (days: (typeof reminderDays)[number]): string => `bids-undecided-${days}`
