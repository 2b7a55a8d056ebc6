import { useEffect, useRef, useState } from 'react'
import { draftPrefix } from '#lib/session/empty-storages.ts'
import { storeIfRoom } from '#lib/session/page-storage.ts'
import type { StoredFile } from './upload.ts'

export interface DraftForm<Values> {
  values: Values
  setValues: (values: Partial<Values>) => void
}

export interface Draft {
  /** What was typed before is in the form again. */
  readonly restored: boolean
  /** Forgets it: it was saved, or the person starts over. */
  readonly forget: () => void
}

/**
 * How long a draft lives: on the device until it is sent, or as long as the tab for what others must not find there. One
 * of every tab is on the device, and what is typed, sent or emptied in one tab shows at once in the others.
 */
export type DraftPlace = 'device' | 'every-tab' | 'tab'

/** No password is ever written down. */
const isSecret = (field: string): boolean => /password/i.test(field)

/** The address of a picture in memory dies with the page; after it the stored file is shown, unless it is private. */
const outliving = (field: string, value: unknown): unknown => {
  if (isSecret(field)) return undefined
  const { filename, preview } = (value ?? {}) as Partial<StoredFile>
  if (filename === undefined || preview?.startsWith('blob:') !== true) return value
  return { ...(value as StoredFile), preview: filename.startsWith('private-') ? null : `/api/files/${filename}` }
}
const written = (values: unknown): string => JSON.stringify(values, outliving)

/** Keeps what is typed into a form, passwords apart, through a reload or a look at another screen, and puts it back. */
export function useDraft<Values extends object>(
  key: string,
  form: DraftForm<Values>,
  place: DraftPlace = 'device',
): Draft {
  const storageKey = draftPrefix + key
  const { values, setValues } = form
  const [restored, setRestored] = useState(false)
  const [empty] = useState(values)
  /** What needs no keeping: the form as it began, and as it was sent. */
  const settled = useRef<Set<string>>(new Set())
  /** What another tab wrote: written again, it could come after what is typed there next. */
  const fromElsewhere = useRef<string>(undefined)
  useEffect(() => {
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

/** Changes a draft of every tab whose form has left the screen; where it is on a screen again, it shows the change. */
export function changeDraft<Values extends object>(key: string, change: (kept: Partial<Values>) => Values): void {
  const storageKey = draftPrefix + key
  storeIfRoom(localStorage, storageKey, written(change(read<Values>('every-tab', storageKey) ?? {})))
  // The browser tells other tabs alone.
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
