import { getPublicProfile } from '@market/contract/browsing/endpoints.ts'
import { addFavourite, getFavourites, removeFavourite } from '@market/contract/favourites/endpoints.ts'
import { useCommand, useEndpoint } from '#lib/api/query.ts'
import { useViewer } from '#lib/session/session.ts'
import { useLoginFirst } from '#lib/session/use-login-first.ts'

/** As many as one call answers; a heart beyond them starts empty and adding twice is harmless. */
const knownFavourites = 100

interface Favourite {
  /** Buyers keep favourites, and visitors are asked to log in. */
  offered: boolean
  on: boolean
  toggle: () => void
}

/**
 * Whether the viewer keeps this seller among the favourites, and the way to change it. `known` says so where it is known
 * before the list of them is there.
 */
export function useFavourite(sellerId: string, known = false): Favourite {
  const viewer = useViewer()
  const loginFirst = useLoginFirst('favourite')
  const list = useEndpoint(getFavourites, { limit: knownFavourites }, { enabled: viewer?.type === 'BUYER' })
  const invalidates = [getFavourites, getPublicProfile]
  const add = useCommand(addFavourite, { invalidates })
  const remove = useCommand(removeFavourite, { invalidates })
  const kept = list.data?.records.some(({ favoriteTo }) => favoriteTo.id === sellerId) ?? known
  // What was just pressed shows at once; the list follows.
  const on = add.isPending ? true : remove.isPending ? false : kept
  return {
    offered: viewer === null || viewer.type === 'BUYER',
    on,
    toggle: () => loginFirst(() => (on ? remove : add).mutate({ id: sellerId })),
  }
}
