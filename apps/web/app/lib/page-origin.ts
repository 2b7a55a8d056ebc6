import { useRouteLoaderData } from 'react-router'

/** Where the site lives, `https://example.com`; for addresses that others read. */
export const useOrigin = (): string => (useRouteLoaderData('root') as { origin?: string } | undefined)?.origin ?? ''
