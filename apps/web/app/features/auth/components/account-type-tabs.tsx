import type { UserType } from '@market/contract/accounts/schema.ts'
import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import tabClasses from '#ui/navigation/tabs.module.css'

const tabs = [
  { value: 'BUYER', label: 'Buyer' },
  { value: 'SELLER', label: 'Seller' },
] as const

/** Reads and sets the account type in the URL, so that a link can choose it. */
export function useAccountType(): [UserType, (type: UserType) => void] {
  const [query, setQuery] = useSearchParams()
  const choose = (type: UserType) => {
    const next = new URLSearchParams(query)
    next.set('type', type)
    setQuery(next, { preventScrollReset: true })
  }
  return [query.get('type') === 'SELLER' ? 'SELLER' : 'BUYER', choose]
}

interface AccountTypeTabsProps {
  /** 'Login as' or 'Register as'. */
  label: string
  type: UserType
  onType: (type: UserType) => void
  /** Disables the tabs while a request for the current type is pending. */
  busy?: boolean
  /** Same form for both types, so that changing the tab keeps the input. */
  children: ReactNode
}

export function AccountTypeTabs({ label, type, onType, busy = false, children }: AccountTypeTabsProps) {
  return (
    <Tabs
      value={type}
      onChange={(value) => onType(value === 'SELLER' ? 'SELLER' : 'BUYER')}
      classNames={{ list: tabClasses.list ?? '', tab: tabClasses.tab ?? '' }}
    >
      <Tabs.List aria-label={label} grow>
        {tabs.map(({ value, label: text }) => (
          <Tabs.Tab key={value} value={value} disabled={busy && value !== type}>
            {text}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={type} pt="lg">
        {children}
      </Tabs.Panel>
    </Tabs>
  )
}
