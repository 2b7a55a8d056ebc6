import type { ListingKind } from '@market/contract/listings/schema.ts'
import { nounOf } from './labels.ts'

/**
 * Listing that /post-job or /post-service edits, from the URL or navigation state (product-rules: Screens); undefined
 * for a new one.
 */
export const editedIn = ({ search, state }: { search: string; state: unknown }): string | undefined =>
  new URLSearchParams(search).get('id') ?? (state as { id?: string } | null)?.id

/** Title for the heading and the tab. */
export const postTitle = (kind: ListingKind, edited: string | undefined): string =>
  edited ? `Edit your ${nounOf(kind)}` : `Post a ${nounOf(kind)}`
