import { Kbd } from '@mantine/core'
import { Dialog } from '#ui/overlays/dialog.tsx'
import classes from './shortcuts-dialog.module.css'

const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform)

const shortcuts = (): readonly { readonly keys: readonly string[]; readonly effect: string }[] => [
  { keys: [isMac() ? '⌘' : 'Ctrl', 'K'], effect: 'Go to a screen, user, booking or listing' },
  { keys: ['/'], effect: 'Search the table' },
  { keys: ['J'], effect: 'Next row' },
  { keys: ['K'], effect: 'Previous row' },
  { keys: ['Enter'], effect: 'Open the row' },
  { keys: ['Esc'], effect: 'Close the panel or dialog' },
  { keys: ['?'], effect: 'Show these shortcuts' },
]

/** Lists the console's keyboard shortcuts. */
export function ShortcutsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Keyboard shortcuts" size={420} closesOutside>
      <dl className={classes.shortcuts}>
        {shortcuts().map(({ keys, effect }) => (
          <div key={effect} className={classes.shortcut}>
            <dt>{effect}</dt>
            <dd>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
