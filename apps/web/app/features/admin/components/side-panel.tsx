import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'

interface SidePanelProps {
  title: ReactNode
  opened: boolean
  onClose: () => void
  children: ReactNode
}

/** A record beside its table, in place of another page. */
export function SidePanel({ title, opened, onClose, children }: SidePanelProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size="min(520px, 100vw)"
      title={title}
      closeButtonProps={{ 'aria-label': 'Close', size: 44, iconSize: 20 }}
    >
      {children}
    </Drawer>
  )
}
