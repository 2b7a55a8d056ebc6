import { Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { colorSchemeKey } from '#lib/empty-storages.ts'
import classes from './colour-scheme.module.css'

const attribute = 'data-mantine-color-scheme'
const preference = () => matchMedia('(prefers-color-scheme: dark)')

/** The colours stand on the document, where the script before paint put them (`lib/before-paint.ts`). */
function follow(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: [attribute] })
  const system = preference()
  system.addEventListener('change', apply)
  window.addEventListener('storage', apply)
  return () => {
    observer.disconnect()
    system.removeEventListener('change', apply)
    window.removeEventListener('storage', apply)
  }
}

/** Those that were chosen on this device, else those of the system. */
function apply(): void {
  const chosen = localStorage.getItem(colorSchemeKey)
  document.documentElement.setAttribute(attribute, chosen ?? (preference().matches ? 'dark' : 'light'))
}

const isDark = () => document.documentElement.getAttribute(attribute) === 'dark'

/** The colours in use; the system's until somebody chooses, then their choice is kept on this device. */
export function useColourScheme(): { dark: boolean; toggle: () => void } {
  const dark = useSyncExternalStore(follow, isDark, () => false)
  const toggle = () => {
    localStorage.setItem(colorSchemeKey, dark ? 'light' : 'dark')
    apply()
  }
  return { dark, toggle }
}

export function ColourSchemeSwitch() {
  const { dark, toggle } = useColourScheme()
  return (
    <button type="button" className={classes.switch} onClick={toggle}>
      {dark ? <Sun size={16} aria-hidden="true" /> : <Moon size={16} aria-hidden="true" />}
      {dark ? 'Light colours' : 'Dark colours'}
    </button>
  )
}
