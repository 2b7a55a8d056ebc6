import { Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { isComposing } from '#lib/forms/composing.ts'
import { holdsText, useUnsavedGuard } from '#lib/forms/unsaved-input.ts'
import { IconButton } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { keepFocus } from '#ui/overlays/keep-focus.ts'
import { useCloseOnBack } from '#ui/overlays/use-close-on-back.ts'
import { LeftList } from '../left-list.ts'
import classes from './side-panel.module.css'

export interface RowPanel<Row> {
  readonly title: (row: Row) => ReactNode
  /** The content calls `close` after an action that leaves nothing to do. */
  readonly content: (row: Row, close: () => void) => ReactNode
  /**
   * Whether the content offers actions, which end when the row leaves its list. Omitted when the content loads its
   * record itself.
   */
  readonly hasActs?: (row: Row) => boolean
}

interface SidePanelProps<Row> {
  panel: RowPanel<Row>
  rowKey: (row: Row) => string
  /** Null closes the panel. */
  row: Row | null
  /** Message when the row has left its list; null while it is listed. */
  left: string | null
  onClose: () => void
  /** Called when the user changes a field of the panel. */
  onInput?: () => void
}

/**
 * Shows a row beside its table, which stays usable, or on top of it in a narrow window. A row keeps its place when the
 * window is resized, because it would lose what was typed.
 */
export function SidePanel<Row>({ panel, rowKey, row, left, onClose, onInput }: SidePanelProps<Row>) {
  const isWide = useMediaQuery('(min-width: 64em)', false, { getInitialValueInEffect: false })
  const [isBeside, setIsBeside] = useState(isWide)
  if (row === null && isBeside !== isWide) setIsBeside(isWide)
  // While a dialog is open on top, Escape closes the dialog only.
  const close = () => {
    if (!document.querySelector('[data-dialog]:not([inert])')) onClose()
  }
  useCloseOnBack(row !== null, close)
  if (!isBeside) return <Covering {...{ panel, row, left, onClose }} onDismiss={close} />
  if (row === null) return null
  return (
    <Beside title={panel.title(row)} onDismiss={close} onInput={onInput}>
      <Content key={rowKey(row)} {...{ panel, row, left, onClose }} />
    </Beside>
  )
}

function Content<Row>({
  panel,
  row,
  left,
  onClose,
}: Pick<SidePanelProps<Row>, 'panel' | 'left' | 'onClose'> & { row: Row }) {
  const ended = panel.hasActs?.(row) ? left : null
  const hasTyped = useRef(false)
  const fields = useRef<HTMLFieldSetElement>(null)
  useUnsavedGuard(() => {
    const places = [fields.current, ...document.querySelectorAll('[data-dialog]')]
    return hasTyped.current && places.some((place) => place !== null && holdsText(place))
  })
  return (
    <LeftList value={ended}>
      {ended !== null && (
        <div className={classes.left}>
          <Notice tone="amber" live>
            {ended}
          </Notice>
        </div>
      )}
      {/* Disabled, so that the input can still be read. */}
      <fieldset
        ref={fields}
        className={classes.content}
        disabled={ended !== null}
        // Also hears the dialogs that the content opens.
        onInput={() => {
          hasTyped.current = true
        }}
      >
        {panel.content(row, onClose)}
      </fieldset>
    </LeftList>
  )
}

interface DismissProps {
  /** Called by Escape and the close button. */
  onDismiss: () => void
}

function Covering<Row>({
  onDismiss,
  ...props
}: Pick<SidePanelProps<Row>, 'panel' | 'row' | 'left' | 'onClose'> & DismissProps) {
  const { panel, row } = props
  const [shown, setShown] = useState(row)
  // Keeps the last row on screen until the closing transition ends.
  if (row !== null && row !== shown) setShown(row)
  return (
    <Drawer
      opened={row !== null}
      onClose={onDismiss}
      // A stray click must not discard the input.
      closeOnClickOutside={false}
      onExitTransitionEnd={keepFocus}
      position="right"
      size="min(520px, 100vw)"
      title={shown && panel.title(shown)}
      closeButtonProps={{ 'aria-label': 'Close', size: 44, iconSize: 20 }}
    >
      {shown && <Content {...props} row={shown} />}
    </Drawer>
  )
}

type BesideProps = DismissProps & { title: ReactNode; onInput: (() => void) | undefined; children: ReactNode }

/** Takes the focus when it opens and returns it to the row when it closes. */
function Beside({ title, onDismiss, onInput, children }: BesideProps) {
  const panel = useRef<HTMLElement>(null)
  const heading = useId()
  useEffect(() => {
    const opener = document.activeElement
    panel.current?.focus()
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
      else keepFocus()
    }
  }, [])
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key === 'Escape' && !isComposing(event)) onDismiss()
    }
    // Before a dialog on top handles the key and is gone.
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  })
  return (
    <aside
      ref={panel}
      role="dialog"
      aria-labelledby={heading}
      tabIndex={-1}
      data-side-panel
      className={classes.beside}
      onInput={onInput}
    >
      <div className={classes.head}>
        <h2 id={heading} className={classes.title}>
          {title}
        </h2>
        <IconButton aria-label="Close" onClick={onDismiss}>
          <X size={20} />
        </IconButton>
      </div>
      {children}
    </aside>
  )
}
