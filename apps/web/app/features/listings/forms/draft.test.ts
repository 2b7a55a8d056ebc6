import { beforeEach, describe, expect, it } from 'vitest'
import { dropDraft, isWorthKeeping, keepDraft, readDraft } from './draft.ts'
import { emptyFields } from './listing-fields.ts'

const place = { viewerId: 'ana', kind: 'JOB' }
const typed = { ...emptyFields, title: 'A logo for my bakery', tagIds: ['t1'] }

describe('the draft of a post', () => {
  beforeEach(() => localStorage.clear())

  it('comes back after a reload as it was typed', () => {
    keepDraft(place, typed)
    expect(readDraft(place)).toEqual(typed)
  })

  it('belongs to one person, one kind and one post', () => {
    keepDraft(place, typed)
    expect(readDraft({ ...place, viewerId: 'bea' })).toBeNull()
    expect(readDraft({ ...place, kind: 'SERVICE' })).toBeNull()
    expect(readDraft({ ...place, listingId: 'l1' })).toBeNull()
  })

  it('keeps stored pictures, and shows them from the server once their own address has died with the page', () => {
    const picture = { filename: 'f.png', name: 'cover.png', preview: 'blob:http://x/1' }
    const served = { filename: 'g.png', name: 'Picture 1', preview: '/files/g.png' }
    keepDraft(place, { ...typed, images: [picture, served] })
    expect(readDraft(place)?.images).toEqual([{ ...picture, preview: '/api/files/f.png' }, served])
  })

  it('is gone once it is posted', () => {
    keepDraft(place, typed)
    dropDraft(place)
    expect(readDraft(place)).toBeNull()
  })

  it('reads a broken draft as none and an older one with the fields it lacks', () => {
    localStorage.setItem('market.draft.ana.JOB.new', '{')
    expect(readDraft(place)).toBeNull()
    localStorage.setItem('market.draft.ana.JOB.new', '{"title":"Short"}')
    expect(readDraft(place)).toEqual({ ...emptyFields, title: 'Short' })
  })

  it('is worth keeping only when it differs from where it began', () => {
    expect(isWorthKeeping(emptyFields, { ...emptyFields })).toBe(false)
    expect(isWorthKeeping(typed, emptyFields)).toBe(true)
  })
})
