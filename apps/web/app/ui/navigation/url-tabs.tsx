import { Tabs } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import classes from './tabs.module.css'

interface UrlTab {
  value: string
  label: string
  /** Count or dot beside the label. */
  mark?: ReactNode
  content: ReactNode
}

interface UrlTabsProps {
  tabs: readonly UrlTab[]
  /** URL parameter with the selected tab. */
  parameter?: string
  label: string
  /** Tab selected when the URL names none; the first by default. */
  start?: string
}

/** Selected tab from the URL, or `start`; a change drops all other URL parameters. */
export function useUrlTab(
  values: readonly string[],
  parameter = 'tab',
  start = values[0] ?? '',
): [string, (value: string) => void] {
  const [query, setQuery] = useSearchParams()
  const asked = query.get(parameter)
  const current = asked !== null && values.includes(asked) ? asked : start
  return [current, (value) => setQuery({ [parameter]: value }, { preventScrollReset: true })]
}

/** Scrolls the selected tab to the middle of an overflowing row without scrolling the page. */
function showChosen(list: HTMLElement): void {
  const chosen = list.querySelector('[aria-selected="true"]')?.getBoundingClientRect()
  if (!chosen) return
  const row = list.getBoundingClientRect()
  list.scrollLeft += chosen.left + chosen.width / 2 - (row.left + row.width / 2)
}

/** Tabs stored in the URL; only the selected one is rendered. */
export function UrlTabs({ tabs, parameter = 'tab', label, start }: UrlTabsProps) {
  const [current, choose] = useUrlTab(
    tabs.map((tab) => tab.value),
    parameter,
    start,
  )
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (list.current) showChosen(list.current)
  }, [current])
  return (
    <Tabs
      value={current}
      onChange={(value) => value !== null && choose(value)}
      keepMounted={false}
      classNames={{ list: classes.list, tab: classes.tab }}
    >
      <Tabs.List ref={list} aria-label={label}>
        {tabs.map(({ value, label: text, mark }) => (
          <Tabs.Tab key={value} value={value} rightSection={mark}>
            {text}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ value, content }) => (
        <Tabs.Panel key={value} value={value} pt="lg">
          {content}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
