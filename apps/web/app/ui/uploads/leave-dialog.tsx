import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'

interface LeaveDialogProps {
  opened: boolean
  /** A file is still being uploaded; otherwise the page holds unsaved input. */
  isUploading: boolean
  onStay: () => void
  onLeave: () => void
}

const duringUpload = {
  title: 'Leave before the upload is done?',
  confirm: 'Leave without the file',
  text: 'The file that is still being uploaded is lost. Everything you typed is kept.',
}
const withUnsavedInput = {
  title: 'Leave without saving?',
  confirm: 'Leave',
  text: 'What you typed on this page has not been saved and is lost if you leave.',
}

/** Asks whether to leave a page, and says what is lost. */
export function LeaveDialog({ opened, isUploading, onStay, onLeave }: LeaveDialogProps) {
  const { title, confirm, text } = isUploading ? duringUpload : withUnsavedInput
  return (
    <ConfirmDialog
      opened={opened}
      title={title}
      cancel="Stay"
      confirm={confirm}
      danger
      onClose={onStay}
      onConfirm={onLeave}
    >
      {text}
    </ConfirmDialog>
  )
}
