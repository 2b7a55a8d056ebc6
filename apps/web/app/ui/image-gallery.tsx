import { Modal } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import classes from './image-gallery.module.css'

interface ImageGalleryProps {
  images: readonly { url: string }[]
  /** What the pictures show, for screen readers. */
  alt: string
}

/** One large picture with its fellows below; a click opens them in full, arrow keys turn them. */
export function ImageGallery({ images, alt }: ImageGalleryProps) {
  const [shown, setShown] = useState(0)
  const [opened, setOpened] = useState(false)
  const image = images[shown] ?? images[0]
  const turn = (step: number) => setShown((index) => (index + step + images.length) % images.length)
  useWindowEvent('keydown', (event) => {
    if (!opened) return
    if (event.key === 'ArrowLeft') turn(-1)
    if (event.key === 'ArrowRight') turn(1)
  })
  if (!image) return null
  const nameOf = (index: number) => (images.length > 1 ? `${alt}, picture ${index + 1} of ${images.length}` : alt)
  return (
    <div className={classes.gallery}>
      <button
        type="button"
        className={classes.main}
        onClick={() => setOpened(true)}
        aria-label={`Enlarge: ${nameOf(shown)}`}
      >
        <img src={image.url} alt={nameOf(shown)} width={960} height={600} />
      </button>
      {images.length > 1 && (
        <div className={classes.strip}>
          {images.map(({ url }, index) => (
            <button
              key={url}
              type="button"
              className={classes.thumb}
              aria-label={nameOf(index)}
              aria-pressed={index === shown}
              onClick={() => setShown(index)}
            >
              <img src={url} alt="" width={120} height={75} loading="lazy" />
            </button>
          ))}
        </div>
      )}
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={nameOf(shown)}
        size="xl"
        closeButtonProps={{ 'aria-label': 'Close', size: 44 }}
      >
        <div className={classes.full}>
          <img src={image.url} alt={nameOf(shown)} />
          {images.length > 1 && (
            <div className={classes.turns}>
              <button type="button" className={classes.turn} onClick={() => turn(-1)} aria-label="Previous picture">
                <ChevronLeft />
              </button>
              <button
                type="button"
                className={classes.turn}
                onClick={() => turn(1)}
                aria-label="Next picture"
                data-autofocus
              >
                <ChevronRight />
              </button>
            </div>
          )}
        </div>
      </Modal>
    </div>
  )
}
