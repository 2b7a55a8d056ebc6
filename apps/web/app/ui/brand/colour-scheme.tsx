import { Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { colorSchemeAttribute } from '#lib/first-view/before-paint.ts'
import { colorSchemeKey } from '#lib/session/empty-storages.ts'
import { storeIfRoom } from '#lib/session/page-storage.ts'
import classes from './colour-scheme.module.css'

/** The color scheme is an attribute of the document, set by the script before paint. */
function follow(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: [colorSchemeAttribute] })
  return () => observer.disconnect()
}

const isDark = () => document.documentElement.getAttribute(colorSchemeAttribute) === 'dark'

/** Color scheme in use: the system's until the user chooses one, which is then stored on this device. */
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
