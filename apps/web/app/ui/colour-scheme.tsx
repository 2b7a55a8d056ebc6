import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { Moon, Sun } from 'lucide-react'
import classes from './colour-scheme.module.css'

/** The colours in use; `auto` until somebody chooses, then their choice is kept on this device. */
export function useColourScheme(): { dark: boolean; toggle: () => void } {
  const { setColorScheme } = useMantineColorScheme()
  const dark = useComputedColorScheme('light') === 'dark'
  return { dark, toggle: () => setColorScheme(dark ? 'light' : 'dark') }
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
