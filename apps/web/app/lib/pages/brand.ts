let name = 'Fairlance'

/** What the marketplace is called, for a program that serves one: the same for everybody, until the operator renames it. */
export const brand = {
  get name(): string {
    return name
  },
  description:
    'Hire people for work that matters, at a price you both agree on. Your money stays in escrow until the work is done.',
}

/** Takes the name from the settings, before anything is drawn. */
export function nameMarketplace(given: string): void {
  name = given
}
