import { Search, Shapes, Tag } from 'lucide-react'
import { Avatar } from '#ui/data-display/avatar.tsx'
import { classList } from '#theme/class-list.ts'
import { optionId, type Suggestion } from '../suggestion-paths.ts'
import classes from './suggestion-list.module.css'

interface SuggestionListProps {
  id: string
  suggestions: readonly Suggestion[]
  /** Typed text; the rest of each suggestion is highlighted. */
  words: string
  active: number | null
  onPoint: (index: number) => void
  onChoose: (suggestion: Suggestion) => void
}

const kindNames = { CATEGORY: 'Category', TAG: 'Tag', TITLE: null, SELLER: null } as const

/** Suggestions below a search box, which keeps the focus and moves the selection. */
export function SuggestionList({ id, suggestions, words, active, onPoint, onChoose }: SuggestionListProps) {
  return (
    <div className={classes.list} role="listbox" id={id} aria-label="Suggestions">
      {suggestions.map((suggestion, index) => (
        // The box handles the keyboard and names the active option in `aria-activedescendant`.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- options of a combobox are never focused
        <div
          key={`${suggestion.kind} ${suggestion.id ?? suggestion.text}`}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === active}
          className={classList(classes.option, index === active && classes.active)}
          onPointerMove={() => onPoint(index)}
          // Prevents the blur of the box, which would close the list.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(suggestion)}
        >
          <span className={classes.sign} aria-hidden="true">
            <Sign suggestion={suggestion} />
          </span>
          <span className={classes.text}>
            <Marked text={suggestion.text} words={words} />
          </span>
          <span className={classes.hint}>
            {[kindNames[suggestion.kind], suggestion.hint].filter(Boolean).join(' in ')}
          </span>
        </div>
      ))}
    </div>
  )
}

function Sign({ suggestion: { kind, text, avatar } }: { suggestion: Suggestion }) {
  if (kind === 'SELLER') return <Avatar name={text} src={avatar} size={28} />
  const Icon = { CATEGORY: Shapes, TAG: Tag, TITLE: Search }[kind]
  return <Icon size={18} />
}

/** Highlights what the suggestion adds to the typed text. */
function Marked({ text, words }: { text: string; words: string }) {
  const at = plain(text).indexOf(plain(words))
  if (at < 0) return text
  return (
    <>
      <b>{text.slice(0, at)}</b>
      {text.slice(at, at + words.length)}
      <b>{text.slice(at + words.length)}</b>
    </>
  )
}

/** Normalizes character by character, so that positions in the text stay the same. */
const plain = (text: string): string =>
  Array.from(text.toLowerCase(), (letter) => letter.normalize('NFD').charAt(0)).join('')
