import { useHotkeys, useWindowEvent } from '@mantine/hooks'
import { Search } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { loadPart } from '#lib/pages/load-part.ts'
import { isTyping } from '../use-table-keys.ts'
import classes from './console-shortcuts.module.css'

const loadPalette = () => loadPart(() => import('./command-palette.tsx'))
const CommandPalette = lazy(async () => ({ default: (await loadPalette()).CommandPalette }))
const ShortcutsDialog = lazy(async () => ({
  default: (await loadPart(() => import('./shortcuts-dialog.tsx'))).ShortcutsDialog,
}))

type Shown = 'palette' | 'shortcuts'

/** Button and keys that open the command palette, and '?', which lists the shortcuts. */
export function ConsoleShortcuts() {
  const [shown, setShown] = useState<Shown | null>(null)
  // Each is loaded when it is first shown, and stays for its closing transition.
  const [wanted, setWanted] = useState<ReadonlySet<Shown>>(new Set())
  const show = (what: Shown) => {
    setWanted((before) => new Set([...before, what]))
    setShown(what)
  }
  const close = () => setShown(null)
  // Ahead of its first use, so that what is typed right after Ctrl-K arrives in it.
  useEffect(() => void loadPalette(), [])
  // The palette opens from a field too, but neither opens on top of another dialog.
  const unlessCovered = (what: Shown) => () => {
    if (document.querySelector('[data-dialog]:not([inert])') === null) show(what)
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
        onClick={() => show('palette')}
      >
        <Search size={18} aria-hidden="true" />
        <span>Go to ...</span>
      </button>
      <Suspense fallback={null}>
        {wanted.has('palette') && <CommandPalette opened={shown === 'palette'} onClose={close} />}
        {wanted.has('shortcuts') && <ShortcutsDialog opened={shown === 'shortcuts'} onClose={close} />}
      </Suspense>
    </>
  )
}
