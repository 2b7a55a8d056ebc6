import { useHotkeys, useWindowEvent } from '@mantine/hooks'
import { Search } from 'lucide-react'
import { lazy, useEffect, useState } from 'react'
import { loadPart } from '#lib/pages/load-part.ts'
import { WhenWanted } from '#ui/layout/when-wanted.tsx'
import { isTyping } from '../use-table-keys.ts'
import type { CommandPalette } from './command-palette.tsx'
import classes from './console-shortcuts.module.css'

const ShortcutsDialog = lazy(async () => ({
  default: (await loadPart(() => import('./shortcuts-dialog.tsx'))).ShortcutsDialog,
}))

type Shown = 'palette' | 'shortcuts'

/** Button and keys that open the command palette, and '?', which lists the shortcuts. */
export function ConsoleShortcuts() {
  const [shown, setShown] = useState<Shown | null>(null)
  const close = () => setShown(null)
  // Loaded ahead and not by `lazy`, which renders later: what is typed right after Ctrl-K must arrive in it.
  const [Palette, setPalette] = useState<typeof CommandPalette | null>(null)
  useEffect(() => {
    void loadPart(() => import('./command-palette.tsx')).then((part) => setPalette(() => part.CommandPalette))
  }, [])
  // The palette opens from a field too, but neither opens on top of another dialog.
  const unlessCovered = (what: Shown) => () => {
    if (document.querySelector('[data-dialog]:not([inert])') === null) setShown(what)
  }
  useHotkeys([['mod+K', unlessCovered('palette')]], [])
  // By its character, because layouts differ in the keys that type it.
  useWindowEvent('keydown', ({ key, target }) => {
    if (key === '?' && !isTyping(target)) unlessCovered('shortcuts')()
  })
  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-label="Go to a screen, user, booking or listing"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setShown('palette')}
      >
        <Search size={18} aria-hidden="true" />
        <span>Go to ...</span>
      </button>
      {Palette !== null && <Palette opened={shown === 'palette'} onClose={close} />}
      <WhenWanted wanted={shown === 'shortcuts'}>
        <ShortcutsDialog opened={shown === 'shortcuts'} onClose={close} />
      </WhenWanted>
    </>
  )
}
