/** The name of the marketplace, written once. */
export const brand = {
  name: 'Fairlance',
  description:
    'Hire people for work that matters, at a price you both agree on. Money waits in escrow until the work is done.',
} as const
