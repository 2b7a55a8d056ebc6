import { useState } from 'react'
import { LazyLightbox } from '#ui/media/lazy-lightbox.tsx'
import classes from './portfolio.module.css'
import { Button } from '#ui/buttons/button.tsx'

/** product-rules: Limits: the gallery shows up to 5 images; the rest appear on demand. */
const imagesShown = 5

interface PortfolioProps {
  items: readonly { id: string; title: string; image: string }[]
}

/** Gallery of finished work; a click opens an image in full size. */
export function Portfolio({ items }: PortfolioProps) {
  const [shown, setShown] = useState<number | null>(null)
  const [all, setAll] = useState(false)
  return (
    <>
      <ul className={classes.grid}>
        {items.slice(0, all ? items.length : imagesShown).map(({ id, title, image }, index) => (
          <li key={id}>
            <button
              type="button"
              className={classes.item}
              onClick={() => setShown(index)}
              aria-label={`Enlarge: ${title}`}
            >
              <img src={image} alt="" width={480} height={320} loading="lazy" />
              <span>{title}</span>
            </button>
          </li>
        ))}
      </ul>
      {!all && items.length > imagesShown && (
        <Button variant="default" className={classes.more} onClick={() => setAll(true)}>
          Show all {items.length} pieces
        </Button>
      )}
      <LazyLightbox
        images={items.map(({ title, image }) => ({ url: image, alt: title }))}
        shown={shown}
        onShow={setShown}
      />
    </>
  )
}
