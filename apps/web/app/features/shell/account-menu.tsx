import { Menu, UnstyledButton } from '@mantine/core'
import { LogOut, Moon, Sun, UserRound } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '@market/contract/paths.ts'
import type { Viewer } from '#lib/session/session.ts'
import { useColourScheme } from '#ui/brand/colour-scheme.tsx'
import { AccountFace } from './account-face.tsx'
import { Mantine } from '#ui/brand/mantine.tsx'
import { useCloseOnBack } from '#ui/overlays/use-close-on-back.ts'
import classes from './header.module.css'

export function AccountMenu({ viewer, onLogout }: { viewer: Viewer; onLogout: () => void }) {
  const { dark, toggle } = useColourScheme()
  const [opened, setOpened] = useState(false)
  useCloseOnBack(opened, () => setOpened(false))
  return (
    <Mantine>
      <Menu opened={opened} onChange={setOpened} position="bottom-end" width={240} offset={8}>
        <Menu.Target>
          <UnstyledButton className={classes.account}>
            <span className="visually-hidden">Account of {viewer.fullName}</span>
            <span aria-hidden="true">
              <AccountFace viewer={viewer} />
            </span>
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component={Link} to={paths.myAccount()} leftSection={<UserRound size={18} />}>
            My Account
          </Menu.Item>
          <Menu.Item
            leftSection={dark ? <Sun size={18} /> : <Moon size={18} />}
            onClick={toggle}
            closeMenuOnClick={false}
          >
            {dark ? 'Light mode' : 'Dark mode'}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item leftSection={<LogOut size={18} />} onClick={onLogout}>
            Logout
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Mantine>
  )
}
