import { Slider } from '@mantine/core'
import 'react-easy-crop/react-easy-crop.css'
import { useEffect, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import classes from './crop-dialog.module.css'
import { type CropArea, cropImage } from './crop-image.ts'
import { ZoomButtons } from '#ui/media/zoom-buttons.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Button } from '#ui/buttons/button.tsx'

const zooms = { min: 1, max: 4, step: 0.5 } as const
/** How far an arrow key moves the image, in pixels of the screen. */
const keyStep = 10

export interface CropShape {
  /** Width divided by height. */
  aspect: number
  round?: boolean
  /** Maximum length of the longer side in pixels. */
  longest: number
}

interface CropDialogProps {
  /** Null closes the dialog. */
  file: File | null
  shape: CropShape
  title: string
  onCancel: () => void
  onCropped: (file: File) => void
  /** Called when the browser cannot decode the image. */
  onUnreadable: () => void
}

/** Lets the user crop an image with mouse, touch or keyboard. */
export function CropDialog({ file, title, onCancel, ...rest }: CropDialogProps) {
  return (
    <Dialog opened={file !== null} onClose={onCancel} title={title} size={560}>
      {file && <Crop file={file} onCancel={onCancel} {...rest} />}
    </Dialog>
  )
}

type CropProps = Omit<CropDialogProps, 'file' | 'title'> & { file: File }

function Crop({ file, shape, onCancel, onCropped, onUnreadable }: CropProps) {
  const [address, setAddress] = useState<string>()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState<number>(zooms.min)
  const [area, setArea] = useState<CropArea>()
  const [busy, setBusy] = useState(false)
  const unreadable = useRef(onUnreadable)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    createImageBitmap(file).then(
      (image) => (image.close(), setAddress(made)),
      () => unreadable.current(),
    )
    return () => URL.revokeObjectURL(made)
  }, [file])
  const use = async () => {
    if (!area) return
    setBusy(true)
    try {
      onCropped(await cropImage(file, area, shape.longest))
    } catch {
      onUnreadable()
    }
  }
  return (
    <div className={classes.crop}>
      <div className={classes.stage}>
        {address && (
          <Cropper
            image={address}
            crop={crop}
            zoom={zoom}
            minZoom={zooms.min}
            maxZoom={zooms.max}
            aspect={shape.aspect}
            cropShape={shape.round ? 'round' : 'rect'}
            showGrid={!shape.round}
            disableAutomaticStylesInjection
            keyboardStep={keyStep}
            cropperProps={{ role: 'group', 'aria-label': 'Crop area; move it with the arrow keys' }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
          />
        )}
      </div>
      <div>
        <p id="crop-zoom" className={classes.label}>
          Zoom
        </p>
        <div className={classes.zoom}>
          <Slider
            min={zooms.min}
            max={zooms.max}
            step={0.05}
            label={null}
            value={zoom}
            onChange={setZoom}
            thumbProps={{ 'aria-labelledby': 'crop-zoom', 'aria-valuetext': `${Math.round(zoom * 100)} %` }}
          />
          <ZoomButtons {...zooms} zoom={zoom} onZoom={setZoom} />
        </div>
      </div>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button onClick={() => void use()} loading={busy} disabled={!area}>
          Save photo
        </Button>
      </div>
    </div>
  )
}
