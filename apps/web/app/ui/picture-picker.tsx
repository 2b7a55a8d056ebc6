import { Button, type ButtonProps } from '@mantine/core'
import { Camera } from 'lucide-react'
import { useRef } from 'react'
import type { PictureUpload } from './use-picture.ts'

interface PicturePickerProps extends ButtonProps {
  picture: PictureUpload
  /** What pressing it does: 'Upload photo', 'Change banner'. */
  label: string
}

/** A button that opens the device's pictures and says how far the upload is. */
export function PicturePicker({ picture, label, ...props }: PicturePickerProps) {
  const input = useRef<HTMLInputElement>(null)
  const busy = picture.progress !== null
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<Camera size={16} aria-hidden="true" />}
        {...props}
        onClick={() => input.current?.click()}
        disabled={busy}
      >
        {busy ? `Uploading ${Math.round((picture.progress ?? 0) * 100)} %` : label}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={label}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (file) picture.take(file)
        }}
      />
    </>
  )
}
