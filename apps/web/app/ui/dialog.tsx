import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { keepFocus } from './keep-focus.ts'
import { Mantine } from './mantine.tsx'

interface DialogProps {
  opened: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Pixels; 480 suits a form. */
  size?: number
  /** Another dialog stands before it: Escape is meant for that one. */
  covered?: boolean
}

/** A modal with the look of the product. Its content is only there while it is open, so a form starts fresh. */
export function Dialog({ opened, onClose, title, children, size = 480, covered = false }: DialogProps) {
  return (
    <Mantine>
      <Modal
        opened={opened}
        onClose={onClose}
        onExitTransitionEnd={keepFocus}
        title={title}
        size={size}
        // A slip beside the form must not throw away what was typed.
        closeOnClickOutside={false}
        closeOnEscape={!covered}
        closeButtonProps={{ 'aria-label': 'Close', size: 44, iconSize: 20 }}
      >
        {children}
      </Modal>
    </Mantine>
  )
}
