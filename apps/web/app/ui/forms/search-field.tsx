import { TextInput, type TextInputProps } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

/** Pause in typing that starts the search, in milliseconds. */
const pauseMs = 250

interface SearchFieldProps extends Pick<TextInputProps, 'placeholder' | 'size' | 'className'> {
  label: string
  /** URL parameter with the search text. */
  parameter: string
  /** Writes the text to the URL. */
  onSearch: (words: string) => void
  /** The console's keyboard shortcuts find the field by this attribute. */
  'data-console-search'?: boolean
}

/** Searches a list while typing: after a pause, or immediately on Enter. */
export function SearchField({ label, parameter, onSearch, className, size, ...field }: SearchFieldProps) {
  const [query] = useSearchParams()
  const asked = query.get(parameter) ?? ''
  const [text, setText] = useState(asked)
  const [known, setKnown] = useState({ asked, sought: asked })
  if (known.asked !== asked) {
    setKnown({ asked, sought: asked })
    // The URL changed by other means, such as Back; input that is still being typed stays.
    if (known.sought !== asked) setText(asked)
  }
  const seek = (words: string) => {
    if (words.trim() === known.sought) return
    setKnown({ asked, sought: words.trim() })
    onSearch(words.trim())
  }
  const seekSoon = useDebouncedCallback(seek, pauseMs)
  return (
    <form
      role="search"
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        seekSoon.cancel()
        seek(text)
      }}
    >
      <TextInput
        {...field}
        type="search"
        size={size}
        aria-label={label}
        leftSection={<Search size={size === 'sm' ? 16 : 18} aria-hidden="true" />}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          seekSoon(event.currentTarget.value)
        }}
      />
    </form>
  )
}
