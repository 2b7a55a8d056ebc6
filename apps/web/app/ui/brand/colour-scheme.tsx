import { Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { colorSchemeAttribute } from '#lib/pages/before-paint.ts'
import { colorSchemeKey } from '#lib/session/empty-storages.ts'
import { storeIfRoom } from '#lib/session/page-storage.ts'
import classes from './colour-scheme.module.css'

/** The colours stand on the document, where the script before paint puts them. */
function follow(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: [colorSchemeAttribute] })
  return () => observer.disconnect()
}

const isDark = () => document.documentElement.getAttribute(colorSchemeAttribute) === 'dark'

/** The colours in use; the system's until somebody chooses, then their choice is kept on this device. */
export function useColourScheme(): { dark: boolean; toggle: () => void } {
  const dark = useSyncExternalStore(follow, isDark, () => false)
  const toggle = () => {
    const chosen = dark ? 'light' : 'dark'
    storeIfRoom(localStorage, colorSchemeKey, chosen)
    document.documentElement.setAttribute(colorSchemeAttribute, chosen)
  }
  return { dark, toggle }
}

export function ColourSchemeSwitch() {
  const { dark, toggle } = useColourScheme()
  return (
    <button type="button" className={classes.switch} onClick={toggle}>
      {dark ? <Sun size={16} aria-hidden="true" /> : <Moon size={16} aria-hidden="true" />}
      <span>{dark ? 'Light mode' : 'Dark mode'}</span>
    </button>
  )
}
