import { Search, X } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { paths } from '#lib/paths.ts'
import classes from './search-box.module.css'

/** Words to search by: Enter opens the search, the cross empties the box and, on the search page, the search. */
export function SearchBox({ onSubmit }: { onSubmit?: () => void }) {
  const [query] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const searching = pathname === paths.search()
  const asked = searching ? (query.get('searchValue') ?? '') : ''
  const [typed, setTyped] = useState({ asked, words: asked })
  // Another search elsewhere replaces what stands in the box.
  const words = typed.asked === asked ? typed.words : asked
  const setWords = (next: string) => setTyped({ asked, words: next })
  const box = useRef<HTMLInputElement>(null)

  const go = (searchValue: string) => {
    const kept = searching ? Object.fromEntries(query) : {}
    delete kept['page']
    void navigate(paths.search({ ...kept, searchValue }), { state: { searchValue } })
    onSubmit?.()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    go(words.trim())
  }
  const clear = () => {
    setWords('')
    if (asked !== '') go('')
    box.current?.focus()
  }
  return (
    <search>
      <form className={classes.box} onSubmit={submit}>
        <Search size={18} aria-hidden="true" />
        <input
          ref={box}
          className={classes.input}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          placeholder="Search services, people, jobs"
          aria-label="Search"
          enterKeyHint="search"
          maxLength={100}
          autoComplete="off"
        />
        {words !== '' && (
          <button type="button" className={classes.clear} onClick={clear} aria-label="Clear the search">
            <X size={16} />
          </button>
        )}
      </form>
    </search>
  )
}
