import type { UserType } from '@market/contract/accounts/schema.ts'
import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import tabClasses from '#ui/navigation/tabs.module.css'

const tabs = [
  { value: 'BUYER', label: 'Buyer' },
  { value: 'SELLER', label: 'Seller' },
] as const

/** Buyer or seller, kept in the address so that a link can lead to either. */
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
  /** 'Login as', 'Register as'. */
  label: string
  type: UserType
  onType: (type: UserType) => void
  /** What was sent for one type is on its way; its answer belongs to that type. */
  busy?: boolean
  /** One form for both, so that changing the tab loses nothing that was typed. */
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
