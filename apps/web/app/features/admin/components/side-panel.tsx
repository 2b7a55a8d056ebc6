import { Drawer } from '@mantine/core'
import { type ReactNode, useState } from 'react'
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
  /** Null closes the panel. */
  row: Row | null
  /** Message when the row has left its list; null while it is listed. */
  left: string | null
  onClose: () => void
}

/** Shows a row beside its table instead of on another page. */
export function SidePanel<Row>({ panel, row, left, onClose }: SidePanelProps<Row>) {
  const [shown, setShown] = useState(row)
  // Keeps the last row on screen until the closing transition ends.
  if (row !== null && row !== shown) setShown(row)
  // While a dialog is open on top, Escape closes the dialog only.
  const close = () => {
    if (!document.querySelector('[data-dialog]:not([inert])')) onClose()
  }
  useCloseOnBack(row !== null, close)
  const ended = shown && panel.hasActs?.(shown) ? left : null
  return (
    <Drawer
      opened={row !== null}
      onClose={close}
      // A stray click must not discard the input.
      closeOnClickOutside={false}
      onExitTransitionEnd={keepFocus}
      position="right"
      size="min(520px, 100vw)"
      title={shown && panel.title(shown)}
      closeButtonProps={{ 'aria-label': 'Close', size: 44, iconSize: 20 }}
    >
      <LeftList value={ended}>
        {ended !== null && (
          <div className={classes.left}>
            <Notice tone="amber" live>
              {ended}
            </Notice>
          </div>
        )}
        {/* Disabled, so that the input can still be read. */}
        <fieldset className={classes.content} disabled={ended !== null}>
          {shown && panel.content(shown, onClose)}
        </fieldset>
      </LeftList>
    </Drawer>
  )
}
