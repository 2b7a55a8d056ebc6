import { NativeSelect, SegmentedControl } from '@mantine/core'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { pageOf } from './page-of.ts'

export interface Choice {
  value: string
  label: string
}

/** Sets a parameter of the URL, or takes it away with null; the list then starts at page one. */
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

/** A choice that lives in the URL; the first one is the default and leaves no trace there. Choosing starts at page one. */
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

/** A few choices side by side. */
export function UrlSegments({ label, parameter, choices }: UrlChoiceProps) {
  const [current, choose] = useUrlChoice(parameter, choices)
  return (
    <SegmentedControl aria-label={label} data={[...choices]} value={current} onChange={choose} radius="xl" size="sm" />
  )
}

/** The same as a list that opens. */
export function UrlSelect({ label, parameter, choices }: UrlChoiceProps) {
  const [current, choose] = useUrlChoice(parameter, choices)
  return (
    <NativeSelect
      aria-label={label}
      data={[...choices]}
      value={current}
      onChange={(event) => choose(event.currentTarget.value)}
      size="md"
    />
  )
}

/** The page of the URL, from 1. */
export function useUrlPage(): number {
  const [query] = useSearchParams()
  return pageOf(query)
}

interface PagedRead {
  data: { total: number } | undefined
  /** It shows the page of before while this one loads. */
  isPlaceholderData: boolean
}

/** Leads to the last page when the one of the URL lies behind it, as when the only entry there has gone. */
export function useStayInPages(page: number, pageSize: number, { data, isPlaceholderData }: PagedRead): void {
  const [, setQuery] = useSearchParams()
  const last = data === undefined || isPlaceholderData ? page : Math.max(1, Math.ceil(data.total / pageSize))
  useEffect(() => {
    if (page <= last) return
    setQuery(
      (query) => {
        query.set('page', String(last))
        return query
      },
      { replace: true },
    )
  }, [page, last, setQuery])
}
