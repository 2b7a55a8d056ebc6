import { Modal } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
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
 * A copy of what a dialog showed when it began to close; null while it is open. Its parts could otherwise show what has
 * changed since, as a wallet that the payment has emptied.
 */
function useLastContent(opened: boolean, content: RefObject<HTMLElement | null>): Node | null {
  const [was, setWas] = useState(opened)
  const [copy, setCopy] = useState<Node | null>(null)
  if (was !== opened) {
    setWas(opened)
    setCopy(opened ? null : (content.current?.cloneNode(true) ?? null))
  }
  return copy
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
  const lastTitle = useRef(title)
  if (opened) lastTitle.current = title
  const content = useRef<HTMLDivElement>(null)
  const closing = useLastContent(opened, content)
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
        title={lastTitle.current}
        size={size}
        closeOnClickOutside={closesOutside}
        closeOnEscape={!covered}
        closeButtonProps={{ 'aria-label': 'Close', size: 44, iconSize: 20 }}
      >
        {/* On its way out it takes nothing more, as the second click of a double click. */}
        {closing === null ? (
          <div ref={content} data-dialog inert={!opened} onKeyDown={dropRepeats}>
            {children}
          </div>
        ) : (
          <div ref={(holder) => holder?.replaceChildren(closing)} data-dialog inert aria-hidden="true" />
        )}
      </Modal>
    </Mantine>
  )
}
