import { Download } from 'lucide-react'
import { useState } from 'react'
import { bytesOf, saveFile } from '#lib/save-file.ts'
import { toastError } from '#lib/toast.ts'
import { Button } from '#ui/buttons/button.tsx'

interface PdfButtonProps {
  /** Calls the server for the file, whose content is base64. */
  readonly load: () => Promise<{ filename: string; contentType: string; content: string }>
  /** For screen readers, such as 'Download FI-2026-000042 as PDF'. */
  readonly label: string
  readonly children?: string
}

/** Downloads a PDF that the server draws. */
export function PdfButton({ load, label, children = 'PDF' }: PdfButtonProps) {
  const [isBusy, setIsBusy] = useState(false)
  const download = async () => {
    setIsBusy(true)
    try {
      const { content, ...file } = await load()
      saveFile({ ...file, content: bytesOf(content) })
    } catch (error) {
      toastError(error)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button
      variant="default"
      size="sm"
      loading={isBusy}
      onClick={() => void download()}
      leftSection={<Download size={18} aria-hidden="true" />}
      aria-label={label}
    >
      {children}
    </Button>
  )
}
