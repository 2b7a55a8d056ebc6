import { useEffect, useState } from 'react'
import { firstCharacters } from '@market/contract/characters.ts'
import { getSearchSuggestions } from '@market/contract/search/endpoints.ts'
import { useEndpoint } from '#lib/api/query.ts'
import type { Suggestion } from './suggestion-paths.ts'

/** Long enough to skip most keystrokes, short enough to feel immediate. */
const pauseMs = 120
const fewestLetters = 2
const freshMs = 60_000

/** Suggestions for the text in the box; empty while it is closed or the text is too short. */
export function useSuggestions(words: string, open: boolean): readonly Suggestion[] {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const pause = setTimeout(() => setSettled(words.trim()), pauseMs)
    return () => clearTimeout(pause)
  }, [words])
  const asks = open && words.trim().length >= fewestLetters && settled.length >= fewestLetters
  const found = useEndpoint(
    getSearchSuggestions,
    { searchTerm: firstCharacters(settled, 100) },
    { enabled: asks, keepPrevious: true, staleTime: freshMs },
  )
  return asks ? (found.data?.records ?? []) : []
}
