import type { ListingKind } from '@market/contract/listings/schema.ts'
import { nounOf } from './labels.ts'

/** What /post-job and /post-service edit, by their address or the state of the navigation (product-rules: Screens); nothing: a new post. */
export const editedIn = ({ search, state }: { search: string; state: unknown }): string | undefined =>
  new URLSearchParams(search).get('id') ?? (state as { id?: string } | null)?.id

/** What one does there, as the heading and the tab say it. */
export const postTitle = (kind: ListingKind, edited: string | undefined): string =>
  edited ? `Edit your ${nounOf(kind)}` : `Post a ${nounOf(kind)}`
