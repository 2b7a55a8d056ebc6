import { Camera } from 'lucide-react'
import { lazy, useRef } from 'react'
import { uploadMark } from '#lib/forms/uploading-mark.ts'
import { loadPart } from '#lib/pages/load-part.ts'
import { WhenWanted } from '#ui/layout/when-wanted.tsx'
import { imageTypes } from './file-rules.ts'
import type { CropShape } from './crop-dialog.tsx'
import type { ImageUpload } from './use-image.ts'
import { Button, type ButtonLook } from '#ui/buttons/button.tsx'

// Loaded only when an image is chosen.
const CropDialog = lazy(async () => ({ default: (await loadPart(() => import('./crop-dialog.tsx'))).CropDialog }))

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
      <WhenWanted wanted={image.cropping.file !== null}>
        <CropDialog {...image.cropping} shape={shape} title="Crop your photo" />
      </WhenWanted>
    </>
  )
}

export const portraitShape: CropShape = { aspect: 1, round: true, longest: 800 }
export const bannerShape: CropShape = { aspect: 4, longest: 1600 }
