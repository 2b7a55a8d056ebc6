import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import classes from './url-tabs.module.css'

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

/** Tabs that live in the URL; only the open one is drawn. */
export function UrlTabs({ tabs, parameter = 'tab', label, start }: UrlTabsProps) {
  const [current, choose] = useUrlTab(
    tabs.map((tab) => tab.value),
    parameter,
    start,
  )
  return (
    <Tabs
      value={current}
      onChange={(value) => value !== null && choose(value)}
      keepMounted={false}
      classNames={{ list: classes.list, tab: classes.tab }}
    >
      <Tabs.List aria-label={label}>
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
