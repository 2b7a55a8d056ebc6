import { useEffect, useRef } from 'react'

interface DraftForm<Values> {
  values: Values
  setValues: (values: Partial<Values>) => void
}

/**
 * Keeps what was typed into a long form for as long as the tab lives, through a reload or a look at another screen.
 * Returns how to forget it, once it is saved.
 */
export function useDraft<Values extends Record<string, unknown>>(key: string, form: DraftForm<Values>): () => void {
  const storageKey = `market.draft.${key}`
  const state = useRef<'unread' | 'kept' | 'done'>('unread')
  const { values, setValues } = form
  useEffect(() => {
    if (state.current === 'unread') {
      state.current = 'kept'
      const draft = read<Values>(storageKey)
      if (draft) setValues(draft)
      return
    }
    if (state.current === 'kept') sessionStorage.setItem(storageKey, JSON.stringify(values))
  }, [storageKey, values, setValues])
  return () => {
    state.current = 'done'
    sessionStorage.removeItem(storageKey)
  }
}

function read<Values>(key: string): Partial<Values> | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<Values> | null
  } catch {
    return null
  }
}
