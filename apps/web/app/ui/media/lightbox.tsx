import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react'
import { Modal } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { classList } from '#theme/class-list.ts'
import classes from './lightbox.module.css'
import { Mantine } from '#ui/brand/mantine.tsx'
import { useCloseOnBack } from '#ui/overlays/use-close-on-back.ts'
import { useCover } from '#ui/overlays/use-cover.ts'

interface LightboxProps {
  images: readonly { url: string; alt: string }[]
  /** Index of the visible image; null while closed. */
  shown: number | null
  onShow: (index: number | null) => void
}

/** Full-size images above the page: arrow keys change the image; a click, + and - zoom. */
export function Lightbox({ images, shown, onShow }: LightboxProps) {
  const [near, setNear] = useState(false)
  const opened = shown !== null && images[shown] !== undefined
  // Keeps the last image on screen until the closing transition ends.
  const last = useRef(0)
  if (opened) last.current = shown
  const image = images[last.current]
  const show = (index: number | null) => {
    setNear(false)
    onShow(index)
  }
  const turn = (step: number) => shown !== null && show((shown + step + images.length) % images.length)
  useCloseOnBack(opened, () => show(null))
  useWindowEvent('keydown', ({ key }) => {
    if (shown === null) return
    if (key === 'ArrowLeft') turn(-1)
    if (key === 'ArrowRight') turn(1)
    if (key === '+' || key === '-') setNear(key === '+')
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
                className={classList(classes.image, near && classes.near)}
                onClick={() => setNear(!near)}
                aria-label={near ? 'Zoom out' : 'Zoom in'}
              >
                <img src={image.url} alt={image.alt} />
              </button>
            </div>
            <div className={classes.turns}>
              {images.length > 1 && (
                <button type="button" className={classes.turn} onClick={() => turn(-1)} aria-label="Previous image">
                  <ChevronLeft />
                </button>
              )}
              <button
                type="button"
                className={classes.turn}
                onClick={() => setNear(!near)}
                aria-label={near ? 'Show the whole image' : 'Show larger'}
                aria-pressed={near}
              >
                {near ? <ZoomOut size={20} /> : <ZoomIn size={20} />}
              </button>
              {images.length > 1 && (
                <button
                  type="button"
                  className={classes.turn}
                  onClick={() => turn(1)}
                  aria-label="Next image"
                  data-autofocus
                >
                  <ChevronRight />
                </button>
              )}
            </div>
          </>
        )}
      </Modal>
    </Mantine>
  )
}
