import { Drawer } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Notice } from '#ui/feedback/notice.tsx'
import { keepFocus } from '#ui/overlays/keep-focus.ts'
import { useCloseOnBack } from '#ui/overlays/use-close-on-back.ts'
import { LeftList } from '../left-list.ts'
import classes from './side-panel.module.css'

export interface RowPanel<Row> {
  readonly title: (row: Row) => ReactNode
  /** An act after which nothing is left to do calls `close`. */
  readonly content: (row: Row, close: () => void) => ReactNode
  /** Whether it offers acts, which end when the row leaves its list. Not said where the content reads its record itself. */
  readonly hasActs?: (row: Row) => boolean
}

interface SidePanelProps<Row> {
  panel: RowPanel<Row>
  /** Null closes it. */
  row: Row | null
  /** What is said when the row has left its list; null while it is there. */
  left: string | null
  onClose: () => void
}

/** A row beside its table, in place of another page. */
export function SidePanel<Row>({ panel, row, left, onClose }: SidePanelProps<Row>) {
  const [shown, setShown] = useState(row)
  // Until it is out of sight a panel that closes shows what it showed.
  if (row !== null && row !== shown) setShown(row)
  // A dialog stands before it: Escape is meant for that one.
  const close = () => {
    if (!document.querySelector('[data-dialog]:not([inert])')) onClose()
  }
  useCloseOnBack(row !== null, close)
  const ended = shown && panel.hasActs?.(shown) ? left : null
  return (
    <Drawer
      opened={row !== null}
      onClose={close}
      // A slip must not throw away what was typed.
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
        {/* What was typed can still be read. */}
        <fieldset className={classes.content} disabled={ended !== null}>
          {shown && panel.content(shown, onClose)}
        </fieldset>
      </LeftList>
    </Drawer>
  )
}
