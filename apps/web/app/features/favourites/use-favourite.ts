import { getPublicProfile } from '@market/contract/browsing/endpoints.ts'
import { addFavourite, getFavourites, removeFavourite } from '@market/contract/favourites/endpoints.ts'
import { useCommand, useEndpoint } from '#lib/api/query.ts'
import { useViewer } from '#lib/session/session.ts'
import { useLoginFirst } from '#lib/session/use-login-first.ts'

/** As many as one call answers; where nothing else is known of one beyond them it starts empty, and adding twice is harmless. */
const knownFavourites = 100

interface Favourite {
  /** Not to sellers and operators, who for a moment are shown what a visitor is, on whose `actions` it stands. */
  offered: boolean
  on: boolean
  toggle: () => void
}

/**
 * Whether the viewer keeps this seller among the favourites, and the way to change it. `known` says so where it is known
 * otherwise than by the list of them.
 */
export function useFavourite(sellerId: string, known = false): Favourite {
  const viewer = useViewer()
  const loginFirst = useLoginFirst('favourite')
  const list = useEndpoint(getFavourites, { limit: knownFavourites }, { enabled: viewer?.type === 'BUYER' })
  const invalidates = [getFavourites, getPublicProfile]
  const add = useCommand(addFavourite, { invalidates })
  const remove = useCommand(removeFavourite, { invalidates })
  const { records = [], total = Number.POSITIVE_INFINITY } = list.data ?? {}
  // Of a list that is longer than the call answers, a seller may be one whom it does not name.
  const kept = records.some(({ favoriteTo }) => favoriteTo.id === sellerId) || (known && total > records.length)
  // What was just pressed shows at once; the list follows.
  const on = add.isPending ? true : remove.isPending ? false : kept
  return {
    offered: viewer === null || viewer.type === 'BUYER',
    on,
    toggle: () => loginFirst(() => (on ? remove : add).mutate({ id: sellerId })),
  }
}
