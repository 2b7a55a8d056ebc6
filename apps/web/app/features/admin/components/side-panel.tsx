import { Drawer } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { keepFocus } from '#ui/overlays/keep-focus.ts'
import { useCloseOnBack } from '#ui/overlays/use-close-on-back.ts'

export interface RowPanel<Row> {
  readonly title: (row: Row) => ReactNode
  /** An act after which nothing is left to do calls `close`. */
  readonly content: (row: Row, close: () => void) => ReactNode
}

interface SidePanelProps<Row> {
  panel: RowPanel<Row>
  /** Null closes it. */
  row: Row | null
  onClose: () => void
}

/** A row beside its table, in place of another page. */
export function SidePanel<Row>({ panel, row, onClose }: SidePanelProps<Row>) {
  const [shown, setShown] = useState(row)
  // Until it is out of sight a panel that closes shows what it showed.
  if (row !== null && row !== shown) setShown(row)
  useCloseOnBack(row !== null, onClose)
  return (
    <Drawer
      opened={row !== null}
      onClose={onClose}
      onExitTransitionEnd={keepFocus}
      position="right"
      size="min(520px, 100vw)"
      title={shown && panel.title(shown)}
      closeButtonProps={{ 'aria-label': 'Close', size: 44, iconSize: 20 }}
    >
      {shown && panel.content(shown, onClose)}
    </Drawer>
  )
}
