import { Modal } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Mantine } from '#ui/brand/mantine.tsx'
import { useCloseOnBack } from './use-close-on-back.ts'
import { useCover } from './use-cover.ts'

interface DialogProps {
  opened: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Pixels; 480 suits a form. */
  size?: number
  /** Another dialog stands before it: Escape is meant for that one. */
  covered?: boolean
  /** A press beside it closes it; not for forms, where a slip must not throw away what was typed. */
  closesOutside?: boolean
}

/** The Enter that opened it, and is still held down, must not answer it; in a text it begins lines. */
function dropRepeats(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter' && !(event.target instanceof HTMLTextAreaElement)) event.preventDefault()
}

/**
 * A modal with the look of the product. Its content is only there while it is open, so a form starts fresh; on its way
 * out it shows what it did last.
 */
export function Dialog({
  opened,
  onClose,
  title,
  children,
  size = 480,
  covered = false,
  closesOutside = false,
}: DialogProps) {
  const last = useRef({ title, children })
  if (opened) last.current = { title, children }
  const content = useRef<HTMLDivElement>(null)
  // What is under way cannot be called back: it stays until the answer is there.
  const close = () => {
    if (!content.current?.querySelector('[data-loading]')) onClose()
  }
  useCloseOnBack(opened, close)
  useEffect(() => {
    // Its next step took the button away that had the focus: the keyboard goes on in it, and the new title is read out.
    if (!opened || document.activeElement !== document.body) return
    content.current?.closest<HTMLElement>('[role="dialog"]')?.focus()
  }, [opened, title])
  return (
    <Mantine>
      <Modal
        {...useCover(opened)}
        onClose={close}
        title={last.current.title}
        size={size}
        closeOnClickOutside={closesOutside}
        closeOnEscape={!covered}
        closeButtonProps={{ 'aria-label': 'Close', size: 44, iconSize: 20 }}
      >
        {/* On its way out it takes nothing more, as the second click of a double click. */}
        <div ref={content} data-dialog inert={!opened} onKeyDown={dropRepeats}>
          {last.current.children}
        </div>
      </Modal>
    </Mantine>
  )
}
