import { Search, X } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, lazy, Suspense, useId, useRef, useState } from 'react'
import { type NavigateOptions, useLocation, useNavigate, useSearchParams } from 'react-router'
import { paths } from '@market/contract/paths.ts'
import { isComposing } from '#lib/forms/composing.ts'
import { useViewer } from '#lib/session/session.ts'
import { optionId, type Suggestion, suggestionPath, tabIn } from '../suggestion-paths.ts'
import { useCarriedWords } from '../use-carried-words.ts'
import { useSuggestions } from '../use-suggestions.ts'
import classes from './search-box.module.css'

const loadList = () => import('./suggestion-list.tsx')
const SuggestionList = lazy(async () => ({ default: (await loadList()).SuggestionList }))

/**
 * Search box with suggestions: arrow keys move through them, Enter opens the selected one or the search, and the
 * cross clears the box and, on the search page, the search.
 */
export function SearchBox({ onSubmit }: { onSubmit?: () => void }) {
  const [query] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const searching = pathname === paths.search()
  const asked = searching ? (query.get('searchValue') ?? '') : ''
  const [typed, setTyped] = useState({ asked, words: asked })
  // A different search in the URL replaces the text in the box.
  const words = typed.asked === asked ? typed.words : asked
  const setWords = (next: string) => setTyped({ asked, words: next })
  const box = useRef<HTMLInputElement>(null)
  useCarriedWords(box, setWords)
  const tab = tabIn(query, useViewer()?.type)
  const list = useId()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState<number | null>(null)
  const suggestions = useSuggestions(words, open)
  const chosen = active === null ? undefined : suggestions[active]
  const kept: Record<string, string[]> = {}
  // A filter may occur several times in the URL, once per choice.
  for (const name of searching ? query.keys() : []) kept[name] = query.getAll(name)
  delete kept['page']
  delete kept['searchValue']
  delete kept['verbatim']
  const close = () => {
    setOpen(false)
    setActive(null)
  }
  const leaveFor = (path: string, options: NavigateOptions = {}) => {
    void navigate(path, options)
    close()
    // The heading of another page takes the focus.
    if (path.split('?')[0] !== pathname) box.current?.blur()
    onSubmit?.()
  }

  const go = (searchValue: string) => leaveFor(paths.search({ ...kept, searchValue }), { state: { searchValue } })
  const follow = (suggestion: Suggestion) => {
    setWords(suggestion.kind === 'TITLE' ? suggestion.text : '')
    leaveFor(suggestionPath(suggestion, tab))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen) follow(chosen)
    else go(words.trim())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'Escape') close()
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpen(true)
    setActive(stepped(active, event.key === 'ArrowDown' ? 1 : -1, suggestions.length))
  }
  const clear = () => {
    setWords('')
    if (asked !== '') go('')
    box.current?.focus()
  }
  return (
    <search>
      <form className={classes.box} action={paths.search()} onSubmit={submit}>
        <Search size={18} aria-hidden="true" />
        {/* Filters for a search that is submitted before hydration. */}
        {Object.entries(kept).map(([name, values]) =>
          values.map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
        )}
        <input
          ref={box}
          className={classes.input}
          name="searchValue"
          value={words}
          onChange={(event) => {
            setWords(event.currentTarget.value)
            setOpen(true)
            setActive(null)
          }}
          onKeyDown={onKeyDown}
          onFocus={() => void loadList().catch(() => undefined)}
          onBlur={close}
          placeholder="Search services, people, jobs"
          role="combobox"
          aria-label="Search"
          aria-autocomplete="list"
          aria-expanded={suggestions.length > 0}
          aria-controls={list}
          {...(chosen && active !== null ? { 'aria-activedescendant': optionId(list, active) } : {})}
          enterKeyHint="search"
          autoComplete="off"
        />
        {words !== '' && (
          <button type="button" className={classes.clear} onClick={clear} aria-label="Clear the search">
            <X size={16} />
          </button>
        )}
        {suggestions.length > 0 && (
          <Suspense fallback={null}>
            <SuggestionList
              id={list}
              suggestions={suggestions}
              words={words.trim()}
              active={active}
              onPoint={setActive}
              onChoose={follow}
            />
          </Suspense>
        )}
      </form>
    </search>
  )
}

/** Next position in a circular list; null is the typed text. */
function stepped(from: number | null, step: 1 | -1, count: number): number | null {
  if (count === 0) return null
  if (from === null) return step === 1 ? 0 : count - 1
  const next = from + step
  return next < 0 || next >= count ? null : next
}
