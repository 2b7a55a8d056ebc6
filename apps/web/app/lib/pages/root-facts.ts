import { useRouteLoaderData } from 'react-router'

/** What the document itself was drawn with. */
export interface RootFacts {
  origin: string
  booksAreOpen: boolean
}

const useRootFacts = () => useRouteLoaderData('root') as RootFacts | undefined

/** Where the site lives, `https://example.com`; for addresses that others read. */
export const useOrigin = (): string => useRootFacts()?.origin ?? ''

/** Whether the operator lets everybody read where the money is. */
export const useBooksAreOpen = (): boolean => useRootFacts()?.booksAreOpen ?? true
