import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { draftPrefix } from '#lib/session/empty-storages.ts'
import { storeIfRoom } from '#lib/session/page-storage.ts'
import type { StoredFile } from './upload.ts'

export interface DraftForm<Values> {
  values: Values
  setValues: (values: Partial<Values>) => void
}

export interface Draft {
  /** Whether the form shows restored input. */
  readonly restored: boolean
  /** Deletes the draft, after it was saved or when the user starts over. */
  readonly forget: () => void
}

/**
 * Lifetime of a draft: 'device' until it is sent; 'every-tab' likewise, but synchronized between open tabs; 'tab'
 * until the tab closes, for what others must not find on the device.
 */
export type DraftPlace = 'device' | 'every-tab' | 'tab'

/** Passwords are never stored. */
const isSecret = (field: string): boolean => /password/i.test(field)

/**
 * A blob URL of an image dies with the page; the draft stores the URL of the uploaded file instead, unless it is
 * private.
 */
const outliving = (field: string, value: unknown): unknown => {
  if (isSecret(field)) return undefined
  const { filename, preview } = (value ?? {}) as Partial<StoredFile>
  if (filename === undefined || preview?.startsWith('blob:') !== true) return value
  return { ...(value as StoredFile), preview: filename.startsWith('private-') ? null : `/api/files/${filename}` }
}
const written = (values: unknown): string => JSON.stringify(values, outliving)

/** Saves a form's input except passwords, and restores it after a reload or navigation. */
export function useDraft<Values extends object>(
  key: string,
  form: DraftForm<Values>,
  place: DraftPlace = 'device',
): Draft {
  const storageKey = draftPrefix + key
  const { values, setValues } = form
  const [restored, setRestored] = useState(false)
  const [empty] = useState(values)
  /** Values that need no draft: the initial ones and those sent. */
  const settled = useRef<Set<string>>(new Set())
  /** Last value from another tab, which is not written back because it could overwrite later input there. */
  const fromElsewhere = useRef<string>(undefined)
  // Before the browser paints: whoever sees an uploaded file in the form can reload without losing it.
  useLayoutEffect(() => {
    const now = written(values)
    if (now === fromElsewhere.current) return
    fromElsewhere.current = undefined
    if (settled.current.size === 0) {
      settled.current.add(now)
      const draft = read<Values>(place, storageKey)
      if (draft === null) return
      setValues(draft)
      setRestored(true)
    } else if (settled.current.has(now)) storageOf(place).removeItem(storageKey)
    else storeIfRoom(storageOf(place), storageKey, now)
  }, [place, storageKey, values, setValues])
  useEffect(() => {
    const onStorage = ({ key: changed }: StorageEvent) => {
      if (place !== 'every-tab' || changed !== storageKey) return
      const draft = { ...empty, ...read<Values>(place, storageKey) }
      fromElsewhere.current = written(draft)
      setValues(draft)
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [place, storageKey, empty, setValues])
  return {
    restored,
    forget() {
      settled.current.add(written(values))
      storageOf(place).removeItem(storageKey)
      setRestored(false)
    },
  }
}

/** Changes an 'every-tab' draft whose form is no longer mounted; a form that is mounted again shows the change. */
export function changeDraft<Values extends object>(key: string, change: (kept: Partial<Values>) => Values): void {
  const storageKey = draftPrefix + key
  storeIfRoom(localStorage, storageKey, written(change(read<Values>('every-tab', storageKey) ?? {})))
  // The browser notifies other tabs only.
  window.dispatchEvent(new StorageEvent('storage', { key: storageKey }))
}

const storageOf = (place: DraftPlace): Storage => (place === 'tab' ? sessionStorage : localStorage)

function read<Values>(place: DraftPlace, key: string): Partial<Values> | null {
  try {
    const draft = JSON.parse(storageOf(place).getItem(key) ?? 'null') as Partial<Values> | null
    return typeof draft === 'object' ? draft : null
  } catch {
    return null
  }
}
