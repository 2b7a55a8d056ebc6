import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { MenuDrawer } from './menu-drawer.tsx'
import { useLogout } from './use-logout.ts'

export type ShellDialog = 'menu' | 'logout' | null

interface ShellDialogsProps {
  open: ShellDialog
  show: (dialog: ShellDialog) => void
}

/** Menu and dialogs of the shell; loaded after hydration. */
export function ShellDialogs({ open, show }: ShellDialogsProps) {
  const logout = useLogout()
  return (
    <>
      <MenuDrawer opened={open === 'menu'} onClose={() => show(null)} onLogout={() => show('logout')} />
      <ConfirmDialog
        opened={open === 'logout'}
        onClose={() => show(null)}
        title="Log out?"
        confirm="Log out"
        onConfirm={async () => {
          await logout()
          show(null)
        }}
      >
        You’ll need to log in again on this device. Your bookings and bids stay active.
      </ConfirmDialog>
    </>
  )
}
