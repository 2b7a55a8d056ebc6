import { getPublicProfile } from '@market/contract/browsing/endpoints.ts'
import { addFavourite, getFavourites, removeFavourite } from '@market/contract/favourites/endpoints.ts'
import { useCommand, useEndpoint } from '#lib/api/query.ts'
import { useViewer } from '#lib/session/session.ts'
import { useLoginFirst } from '#lib/session/use-login-first.ts'

/**
 * Maximum page size of the call. A favorite beyond it starts with an empty heart unless `known`; adding twice is
 * harmless.
 */
const knownFavourites = 100

interface Favourite {
  /** False for sellers and operators, because public pages first show everyone the visitor's `actions`. */
  offered: boolean
  on: boolean
  toggle: () => void
}

/**
 * Whether the seller is a favorite of the viewer, and a function to toggle it. `known` is for callers that know it
 * from elsewhere.
 */
export function useFavourite(sellerId: string, known = false): Favourite {
  const viewer = useViewer()
  const list = useEndpoint(getFavourites, { limit: knownFavourites }, { enabled: viewer?.type === 'BUYER' })
  const invalidates = [getFavourites, getPublicProfile]
  const add = useCommand(addFavourite, { invalidates })
  const remove = useCommand(removeFavourite, { invalidates })
  const { records = [], total = Number.POSITIVE_INFINITY } = list.data ?? {}
  // When the list is longer than one page, a seller missing from it may still be a favorite.
  const kept = records.some(({ favoriteTo }) => favoriteTo.id === sellerId) || (known && total > records.length)
  // Shows the pressed state immediately, before the list is refetched.
  const on = add.isPending ? true : remove.isPending ? false : kept
  const toggle = useLoginFirst({
    reason: 'favourite',
    subject: sellerId,
    isAllowed: viewer?.type === 'BUYER',
    act: () => (on ? remove : add).mutate({ id: sellerId }),
    // The heart was empty for the visitor: a seller who is a favourite already stays one.
    resume: () => add.mutate({ id: sellerId }),
  })
  return { offered: viewer === null || viewer.type === 'BUYER', on, toggle }
}
