import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { onceInteractive } from '#lib/first-view/hydration-events.ts'
import { storeIfRoom } from '#lib/session/page-storage.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

interface Typed {
  readonly address: string
  /** When it was stored, in milliseconds since 1970. */
  readonly at: number
  /** Values by field name; for checkboxes and radio buttons, whether they are checked. */
  readonly fields: readonly (readonly [name: string, value: string | boolean])[]
}

const storageKey = 'typed-before-reload'
/** How long to wait for a field to appear after the reload, in milliseconds. */
const patience = 10_000
/** How long input waits for the user to come back, in milliseconds; later the page may show newer values. */
const lifetime = 30 * 60_000

const isBox = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'

/** Passwords and codes are never stored, and files cannot be. */
const isKept = (field: Field): boolean =>
  !/password|file|hidden|submit|button/.test(field.type) &&
  !/password|one-time-code/i.test(`${field.autocomplete} ${nameOf(field)}`)

/** Returns a name that is stable across reloads; element ids are not. */
const nameOf = (field: Field): string =>
  [field.type, field.dataset['path'] ?? field.name, field.ariaLabel ?? field.labels?.[0]?.textContent ?? ''].join('|')

/** Fields of a page; those with the same name are told apart by their order. */
function fieldsOf(page: Document): Map<string, Field> {
  const seen = new Map<string, number>()
  const fields = new Map<string, Field>()
  for (const field of page.querySelectorAll<Field>('input, textarea, select')) {
    const name = nameOf(field)
    const before = seen.get(name) ?? 0
    seen.set(name, before + 1)
    if (isKept(field)) fields.set(`${name}|${before}`, field)
  }
  return fields
}

const addressOf = ({ location }: Document): string => location.pathname + location.search

/** Stores all input of a page before a reload. */
export function keepTyped(page: Document): void {
  const fields = [...fieldsOf(page)].map(([name, field]) => [name, isBox(field) ? field.checked : field.value] as const)
  const typed: Typed = { address: addressOf(page), at: Date.now(), fields }
  storeIfRoom(sessionStorage, storageKey, JSON.stringify(typed))
}

/** Whether this file changes a field at the moment, so that its events are not taken for the user's. */
let isFilling = false

function fill(field: Field, value: string | boolean): void {
  isFilling = true
  try {
    if (typeof value === 'boolean') {
      if (isBox(field) && field.checked !== value) field.click()
      return
    }
    if (field.value === value) return
    // React detects a change only if the value is set with the prototype's setter.
    Reflect.set(Object.getPrototypeOf(field) as Field, 'value', value, field)
    for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }))
  } finally {
    isFilling = false
  }
}

/** Returns what is stored for this address; deletes what has expired. */
function typedFor(page: Document): Typed | undefined {
  const kept = sessionStorage.getItem(storageKey)
  if (kept === null) return undefined
  const typed = JSON.parse(kept) as Typed
  const isExpired = Date.now() - typed.at > lifetime
  if (isExpired) sessionStorage.removeItem(storageKey)
  return isExpired || typed.address !== addressOf(page) ? undefined : typed
}

/** Deletes what is stored for this address once the user continues typing or submits it. */
function forgetWhenUsed(page: Document): void {
  for (const act of ['input', 'submit'])
    page.addEventListener(act, () => {
      if (!isFilling && typedFor(page) !== undefined) sessionStorage.removeItem(storageKey)
    })
}

/**
 * Fills what `keepTyped` stored for this address into its fields once they appear, and again when a page that is still
 * loading replaces them. Ends when the user does something.
 */
function fillTyped(page: Document): void {
  const typed = typedFor(page)
  if (typed === undefined) return
  const filled = new Map<string, Field>()
  const restore = () => {
    const fields = fieldsOf(page)
    for (const [name, value] of typed.fields) {
      const field = fields.get(name)
      if (field === undefined || filled.get(name) === field) continue
      filled.set(name, field)
      fill(field, value)
    }
  }
  const appearing = new MutationObserver(restore)
  const ended = new AbortController()
  const end = () => {
    appearing.disconnect()
    ended.abort()
  }
  for (const act of ['pointerdown', 'keydown']) page.addEventListener(act, end, { signal: ended.signal, capture: true })
  appearing.observe(page.body, { childList: true, subtree: true })
  restore()
  setTimeout(end, patience)
}

/** Restores input after a reload, as soon as the page responds. */
export function restoreTyped(page: Document): void {
  forgetWhenUsed(page)
  onceInteractive(() => fillTyped(page))
}

/**
 * Restores input when the user comes back to a page: after a deployment its first link led to a reload at the link's
 * target, and the input stayed stored for the page that was left.
 */
export function useRestoredInput(): void {
  const { key } = useLocation()
  const first = useRef(key)
  useEffect(() => {
    if (key !== first.current) fillTyped(document)
  }, [key])
}
