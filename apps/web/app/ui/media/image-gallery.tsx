import { useState } from 'react'
import classes from './image-gallery.module.css'
import { LazyLightbox } from './lazy-lightbox.tsx'

export interface GalleryImage {
  readonly url: string
  readonly thumbnail: string
}

interface ImageGalleryProps {
  images: readonly GalleryImage[]
  /** Describes the images for screen readers. */
  alt: string
  /** Shows thumbnails only, beside more important content. */
  small?: boolean
}

/** Large image with thumbnails below; a click opens the lightbox, arrow keys change the image. */
export function ImageGallery({ images, alt, small = false }: ImageGalleryProps) {
  const [shown, setShown] = useState(0)
  const [opened, setOpened] = useState(false)
  const image = images[shown] ?? images[0]
  if (!image) return null
  const nameOf = (index: number) => (images.length > 1 ? `${alt}, image ${index + 1} of ${images.length}` : alt)
  return (
    <div className={classes.gallery}>
      {!small && (
        <button
          type="button"
          className={classes.main}
          onClick={() => setOpened(true)}
          aria-label={`Enlarge: ${nameOf(shown)}`}
        >
          <img src={image.url} alt={nameOf(shown)} width={960} height={600} fetchPriority="high" />
        </button>
      )}
      {(small || images.length > 1) && (
        <div className={classes.strip}>
          {images.map(({ url, thumbnail }, index) => (
            <button
              key={url}
              type="button"
              className={classes.thumb}
              onClick={() => {
                setShown(index)
                setOpened(small)
              }}
              {...(small
                ? { 'aria-label': `Enlarge: ${nameOf(index)}` }
                : { 'aria-label': nameOf(index), 'aria-pressed': index === shown })}
            >
              <img src={thumbnail} alt="" width={120} height={75} loading="lazy" />
            </button>
          ))}
        </div>
      )}
      <LazyLightbox
        images={images.map(({ url }, index) => ({ url, alt: nameOf(index) }))}
        shown={opened ? shown : null}
        onShow={(index) => {
          setOpened(index !== null)
          if (index !== null) setShown(index)
        }}
      />
    </div>
  )
}
