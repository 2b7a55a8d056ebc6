import { NativeSelect, SegmentedControl } from '@mantine/core'
import { useSearchParams } from 'react-router'

export interface Choice {
  value: string
  label: string
}

/** Sets a URL parameter, or removes it with null, and resets the page to one. */
export function useUrlChange(): (parameter: string, value: string | null, how?: { replace: boolean }) => void {
  const [, setQuery] = useSearchParams()
  return (parameter, value, { replace } = { replace: false }) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('page')
        if (value === null) next.delete(parameter)
        else next.set(parameter, value)
        return next
      },
      { replace, preventScrollReset: true },
    )
}

/**
 * Choice stored in the URL; the first option is the default and is left out of it. A change resets the page to one.
 */
export function useUrlChoice<const Choices extends readonly Choice[]>(
  parameter: string,
  choices: Choices,
): [Choices[number]['value'], (value: string) => void] {
  const [query] = useSearchParams()
  const change = useUrlChange()
  const asked = query.get(parameter)
  const first = choices[0]?.value ?? ''
  const current = choices.find(({ value }) => value === asked)?.value ?? first
  return [current, (value) => change(parameter, value === first ? null : value)]
}

interface UrlChoiceProps {
  label: string
  parameter: string
  choices: readonly Choice[]
}

/** Choice as a segmented control. */
export function UrlSegments({ label, parameter, choices }: UrlChoiceProps) {
  const [current, choose] = useUrlChoice(parameter, choices)
  return (
    <SegmentedControl aria-label={label} data={[...choices]} value={current} onChange={choose} radius="xl" size="sm" />
  )
}

/** Choice as a select. */
export function UrlSelect({ label, parameter, choices }: UrlChoiceProps) {
  const [current, choose] = useUrlChoice(parameter, choices)
  return (
    <NativeSelect
      aria-label={label}
      data={[...choices]}
      value={current}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  )
}
