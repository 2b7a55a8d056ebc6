import { Camera } from 'lucide-react'
import { useRef } from 'react'
import { uploadMark } from '#lib/forms/uploading-mark.ts'
import { imageTypes } from './file-rules.ts'
import { CropDialog, type CropShape } from './crop-dialog.tsx'
import type { ImageUpload } from './use-image.ts'
import { Button, type ButtonLook } from '#ui/buttons/button.tsx'

interface ImagePickerProps extends ButtonLook {
  image: ImageUpload
  /** Button text, such as 'Upload photo' or 'Change banner'. */
  label: string
  shape: CropShape
}

/** Button that opens the file picker, lets the user crop the image, and shows the upload's progress. */
export function ImagePicker({ image, label, shape, ...props }: ImagePickerProps) {
  const input = useRef<HTMLInputElement>(null)
  const busy = image.progress !== null
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<Camera size={16} aria-hidden="true" />}
        {...props}
        {...(busy || image.error !== null ? uploadMark(!busy) : {})}
        onClick={() => (busy ? image.cancel() : input.current?.click())}
      >
        {busy ? `Uploading ${Math.round((image.progress ?? 0) * 100)} %, cancel` : label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={imageTypes}
        hidden
        aria-label={label}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (file) image.take(file)
        }}
      />
      <CropDialog {...image.cropping} shape={shape} title="Crop your photo" />
    </>
  )
}

export const portraitShape: CropShape = { aspect: 1, round: true, longest: 800 }
export const bannerShape: CropShape = { aspect: 4, longest: 1600 }
