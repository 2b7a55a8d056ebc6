import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'

/** Stores the demo provider's state in memory, for minutes at most. */
export function memoryAdapter(): AdapterFactory {
  const kept = new Map<string, AdapterPayload>()
  const isOver = ({ exp }: AdapterPayload) =>
    typeof exp === 'number' && exp * 1000 < performance.timeOrigin + performance.now()
  return (model: string): Adapter => {
    const keyOf = (id: string) => `${model}:${id}`
    const find = async (matches: (payload: AdapterPayload) => boolean) =>
      [...kept].find(([key, payload]) => key.startsWith(`${model}:`) && matches(payload))?.[1]
    return {
      upsert: async (id, payload) => {
        for (const [key, old] of kept) if (isOver(old)) kept.delete(key)
        kept.set(keyOf(id), payload)
      },
      find: async (id) => kept.get(keyOf(id)),
      findByUid: (uid) => find((payload) => payload.uid === uid),
      findByUserCode: (userCode) => find((payload) => payload.userCode === userCode),
      consume: async (id) => {
        const payload = kept.get(keyOf(id))
        if (payload !== undefined) payload['consumed'] = true
      },
      destroy: async (id) => void kept.delete(keyOf(id)),
      revokeByGrantId: async (grantId) => {
        for (const [key, payload] of kept) if (payload.grantId === grantId) kept.delete(key)
      },
    }
  }
}
