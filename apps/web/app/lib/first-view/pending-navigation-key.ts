/** Storage key of a pending navigation: its start and target. */
export const pendingNavigationKey = 'market.leads-to'
