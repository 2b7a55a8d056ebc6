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
  /** Width in pixels; 480 suits a form. */
  size?: number
  /** Another dialog is on top and handles Escape. */
  covered?: boolean
  /** Closes on a click outside; not for forms, where a stray click would discard the input. */
  closesOutside?: boolean
  /** Opens without a transition, so that what is typed at once arrives in its field. */
  instant?: boolean
}

/** Ignores a held-down Enter, which opened the dialog and must not confirm it; in a text area it adds lines. */
function dropRepeats(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter' && !(event.target instanceof HTMLTextAreaElement)) event.preventDefault()
}

/**
 * Returns a copy of the content from when the dialog began to close, or null while open. The live content could show
 * later changes, such as the wallet after a payment.
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
 * Modal dialog of the product. Its content is mounted only while it is open, so that forms start fresh; the closing
 * transition shows its last state.
 */
export function Dialog({
  opened,
  onClose,
  title,
  children,
  size = 480,
  covered = false,
  closesOutside = false,
  instant = false,
}: DialogProps) {
  const lastTitle = useRef(title)
  if (opened) lastTitle.current = title
  const content = useRef<HTMLDivElement>(null)
  const closing = useLastContent(opened, content)
  // A pending command cannot be canceled, so the dialog stays open until it settles.
  const close = () => {
    if (!content.current?.querySelector('[data-loading]')) onClose()
  }
  useCloseOnBack(opened, close)
  useEffect(() => {
    // When the next step has removed the focused button, focuses the dialog, so that screen readers announce the new
    // title.
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
        {...(instant && { opened, transitionProps: { duration: 0 } })}
        closeButtonProps={{ 'aria-label': 'Close', size: 44, iconSize: 20 }}
      >
        {/* Inert while closing, so that the second click of a double click does nothing. */}
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
