import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Modal } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { classList } from '#theme/class-list.ts'
import classes from './lightbox.module.css'
import { Mantine } from '#ui/brand/mantine.tsx'
import { IconButton } from '#ui/buttons/button.tsx'
import { useCloseOnBack } from '#ui/overlays/use-close-on-back.ts'
import { useCover } from '#ui/overlays/use-cover.ts'
import { ZoomButtons } from './zoom-buttons.tsx'

const zooms = { min: 1, max: 4, step: 1 } as const

interface LightboxProps {
  images: readonly { url: string; alt: string }[]
  /** Index of the visible image; null while closed. */
  shown: number | null
  onShow: (index: number | null) => void
}

/** Full-size images above the page: arrow keys change the image; the buttons, a click, + and - zoom. */
export function Lightbox({ images, shown, onShow }: LightboxProps) {
  const [zoom, setZoom] = useState<number>(zooms.min)
  const isNear = zoom > zooms.min
  const opened = shown !== null && images[shown] !== undefined
  // Keeps the last image on screen until the closing transition ends.
  const last = useRef(0)
  if (opened) last.current = shown
  const image = images[last.current]
  const show = (index: number | null) => {
    setZoom(zooms.min)
    onShow(index)
  }
  const turn = (step: number) => shown !== null && show((shown + step + images.length) % images.length)
  useCloseOnBack(opened, () => show(null))
  useWindowEvent('keydown', ({ key }) => {
    if (shown === null) return
    // They move a zoomed image.
    if (key === 'ArrowLeft' && !isNear) turn(-1)
    if (key === 'ArrowRight' && !isNear) turn(1)
    if (key === '+') setZoom(Math.min(zooms.max, zoom + zooms.step))
    if (key === '-') setZoom(Math.max(zooms.min, zoom - zooms.step))
  })
  return (
    <Mantine>
      <Modal
        {...useCover(opened)}
        onClose={() => show(null)}
        title={image?.alt}
        size="xl"
        closeButtonProps={{ 'aria-label': 'Close', size: 44, iconSize: 20 }}
      >
        {image && (
          <>
            <div className={classes.frame}>
              <button
                type="button"
                className={classList(classes.image, isNear && classes.near)}
                style={{ width: `${zoom * 100}%` }}
                onClick={() => setZoom(isNear ? zooms.min : 2)}
                aria-label={isNear ? 'Show the whole image' : 'Show larger'}
              >
                <img src={image.url} alt={image.alt} />
              </button>
            </div>
            <div className={classes.turns}>
              {images.length > 1 && (
                <IconButton framed onClick={() => turn(-1)} aria-label="Previous image">
                  <ChevronLeft aria-hidden="true" />
                </IconButton>
              )}
              <ZoomButtons {...zooms} zoom={zoom} onZoom={setZoom} />
              {images.length > 1 && (
                <IconButton framed onClick={() => turn(1)} aria-label="Next image" data-autofocus>
                  <ChevronRight aria-hidden="true" />
                </IconButton>
              )}
            </div>
          </>
        )}
      </Modal>
    </Mantine>
  )
}
