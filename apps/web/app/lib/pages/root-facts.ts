import { useRouteLoaderData } from 'react-router'

/** Data that the document was rendered with. */
export interface RootFacts {
  origin: string
  booksAreOpen: boolean
}

const useRootFacts = () => useRouteLoaderData('root') as RootFacts | undefined

/** Origin of the site, such as `https://example.com`, for absolute URLs. */
export const useOrigin = (): string => useRootFacts()?.origin ?? ''

/** Whether the operator has made the transparency page public. */
export const useBooksAreOpen = (): boolean => useRootFacts()?.booksAreOpen ?? true
