/** product-rules: Screens: what is looked for; the values of the navigation state `activeTab`. */
export const searchTabs = ['SERVICES', 'SELLER', 'BUYER'] as const
export type SearchTab = (typeof searchTabs)[number]

/** What each role may look for (product-rules: Screens); the first is shown when the address names none or another. */
export function tabsOf(viewerType: string | undefined): readonly SearchTab[] {
  if (viewerType === 'BUYER') return ['SERVICES', 'SELLER']
  if (viewerType === 'SELLER') return ['BUYER']
  return searchTabs
}
