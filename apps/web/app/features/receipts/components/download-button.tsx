import type { InputOf } from '@market/contract/endpoint.ts'
import { downloadReceipt } from '@market/contract/receipts/endpoints.ts'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { api } from '#lib/api/api.ts'
import { bytesOf, saveFile } from '#lib/save-file.ts'
import { toastError } from '#lib/toast.ts'
import { Button } from '#ui/buttons/button.tsx'

interface DownloadButtonProps extends InputOf<typeof downloadReceipt> {
  readonly number: string
  /** The call that returns the file. */
  readonly from?: typeof downloadReceipt
}

/** Downloads a receipt, invoice or credit note as PDF. */
export function DownloadButton({ id, number, from = downloadReceipt }: DownloadButtonProps) {
  const [isBusy, setIsBusy] = useState(false)
  const download = async () => {
    setIsBusy(true)
    try {
      const { content, ...file } = await api.call(from, { id })
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
      aria-label={`Download ${number} as PDF`}
    >
      PDF
    </Button>
  )
}
