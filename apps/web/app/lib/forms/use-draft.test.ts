import { act, renderHook } from '@testing-library/react'
import { useLayoutEffect, useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { type DraftPlace, useDraft } from './use-draft.ts'

interface Fields {
  title: string
  images: { filename: string; preview: string | null }[]
}
const empty: Fields = { title: '', images: [] }

/** Form with a draft under this key, as a page mounts it. */
const open = (key: string, place?: DraftPlace) =>
  renderHook(() => {
    const [values, set] = useState(empty)
    const [setValues] = useState(() => (change: Partial<Fields>) => set((known) => ({ ...known, ...change })))
    return { values, setValues, draft: useDraft(key, { values, setValues }, place) }
  }).result

type Opened = ReturnType<typeof open>
const type = (form: Opened, change: Partial<Fields>) => act(() => form.current.setValues(change))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('a draft is restored when the form opens again, with a message', () => {
  type(open('ana.job'), { title: 'A logo' })
  const again = open('ana.job')
  expect(again.current.values.title).toBe('A logo')
  expect(again.current.draft.restored).toBe(true)
})

test('a draft belongs to its key', () => {
  type(open('ana.job'), { title: 'A logo' })
  expect(open('bea.job').current.values).toEqual(empty)
})

test('nothing is stored for an unchanged form, nor for one reset to its initial values', () => {
  const form = open('ana.job')
  expect(localStorage).toHaveLength(0)
  type(form, { title: 'A logo' })
  expect(localStorage).toHaveLength(1)
  type(form, { title: '' })
  expect(localStorage).toHaveLength(0)
})

test('a sent draft is deleted, even when the form is cleared afterwards, and later typing is stored', () => {
  const form = open('ana.job')
  type(form, { title: 'A logo' })
  act(() => form.current.draft.forget())
  expect(localStorage).toHaveLength(0)
  type(form, empty)
  expect(localStorage).toHaveLength(0)
  expect(open('ana.job').current.draft.restored).toBe(false)
  type(form, { title: 'Another' })
  expect(open('ana.job').current.values.title).toBe('Another')
})

test('an image is shown from the server once its in-memory URL has expired with the page', () => {
  type(open('ana.job'), { images: [{ filename: 'f.png', preview: 'blob:http://x/1' }] })
  expect(open('ana.job').current.values.images).toEqual([{ filename: 'f.png', preview: '/api/files/f.png' }])
})

test('what the form shows is stored before the browser paints it', () => {
  const storedAtPaint: (string | null)[] = []
  const { result } = renderHook(() => {
    const [values, setValues] = useState<Partial<Fields>>(empty)
    useDraft<Partial<Fields>>('ana.job', { values, setValues })
    useLayoutEffect(() => void storedAtPaint.push(localStorage.getItem(localStorage.key(0) ?? '')), [values])
    return setValues
  })
  act(() => result.current({ title: 'A logo' }))
  expect(storedAtPaint).toEqual([null, JSON.stringify({ title: 'A logo' })])
})

test('a draft limited to the tab is not stored on the device', () => {
  type(open('ana.bank', 'tab'), { title: 'GB33' })
  expect(localStorage).toHaveLength(0)
  expect(open('ana.bank', 'tab').current.values.title).toBe('GB33')
})

test('a password is never stored, but the text typed beside it is', () => {
  const form = open('registration', 'tab')
  type(form, { title: 'Ana', password: 'Secret#2026', confirmPassword: 'Secret#2026' } as Partial<Fields>)
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Secret')
  expect(open('registration', 'tab').current.values.title).toBe('Ana')
})

test.each(['{', '4', 'null'])('a corrupt draft is ignored: %s', (text) => {
  localStorage.setItem('market.draft.ana.job', text)
  expect(open('ana.job').current.values).toEqual(empty)
})

test('an older draft gets default values for missing fields', () => {
  localStorage.setItem('market.draft.ana.job', '{"title":"Short"}')
  expect(open('ana.job').current.values).toEqual({ ...empty, title: 'Short' })
})

/** Sends the storage events that other tabs would receive. */
const tellOtherTabs = () =>
  act(() => {
    for (const key of Object.keys(localStorage)) window.dispatchEvent(new StorageEvent('storage', { key }))
  })

test('a draft shared by all tabs follows typing in another tab, without writing it back', () => {
  const [here, there] = [open('ana.chat', 'every-tab'), open('ana.chat', 'every-tab')]
  type(here, { title: 'Hel' })
  const key = Object.keys(localStorage)[0] ?? ''
  // The user types more before this tab has rendered the other tab's change.
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key }))
    localStorage.setItem(key, JSON.stringify({ ...empty, title: 'Hello' }))
  })
  expect(there.current.values.title).toBe('Hel')
  expect(localStorage.getItem(key)).toContain('Hello')
  tellOtherTabs()
  expect(there.current.values.title).toBe('Hello')
  localStorage.removeItem(key)
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))
  expect(there.current.values).toEqual(empty)
})

test('a draft stored on the device stays in the tab where it is typed', () => {
  const [here, there] = [open('ana.job'), open('ana.job')]
  type(here, { title: 'A logo' })
  tellOtherTabs()
  expect(there.current.values).toEqual(empty)
})
