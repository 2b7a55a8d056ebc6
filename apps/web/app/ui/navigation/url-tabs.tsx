import { Tabs } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import classes from './tabs.module.css'

interface UrlTab {
  value: string
  label: string
  /** A count or a dot beside the label. */
  mark?: ReactNode
  content: ReactNode
}

interface UrlTabsProps {
  tabs: readonly UrlTab[]
  /** The query parameter that holds the chosen tab. */
  parameter?: string
  label: string
  /** The tab that is open when the URL names none; the first one where it is not said. */
  start?: string
}

/** The tab of a screen's URL, `start` when it names none; changing it keeps nothing else but the path. */
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

/** Brings the chosen tab into the middle of a row that is wider than the screen; the page stays where it is. */
function showChosen(list: HTMLElement): void {
  const chosen = list.querySelector('[aria-selected="true"]')?.getBoundingClientRect()
  if (!chosen) return
  const row = list.getBoundingClientRect()
  list.scrollLeft += chosen.left + chosen.width / 2 - (row.left + row.width / 2)
}

/** Tabs that live in the URL; only the open one is drawn. */
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
