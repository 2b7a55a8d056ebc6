/** product-rules: Screens: kinds of search, and values of the navigation state `activeTab`. */
export const searchTabs = ['SERVICES', 'SELLER', 'BUYER'] as const
export type SearchTab = (typeof searchTabs)[number]

/** Tabs by account type (product-rules: Screens); the first is the default. */
export function tabsOf(viewerType: string | undefined): readonly SearchTab[] {
  if (viewerType === 'BUYER') return ['SERVICES', 'SELLER']
  if (viewerType === 'SELLER') return ['BUYER']
  return searchTabs
}
