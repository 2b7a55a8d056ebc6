let name = 'Fairlance'

/** Name of the marketplace: the same for all requests, until the operator renames it. */
export const brand = {
  get name(): string {
    return name
  },
  description:
    'Hire people for work that matters, at a price you both agree on. Your money stays in escrow until the work is done.',
}

/** Sets the name from the settings, before anything is rendered. */
export function nameMarketplace(given: string): void {
  name = given
}
