import { useState } from 'react'
import { Lightbox } from '#ui/lightbox.tsx'
import type { Profile } from '../api.ts'
import classes from './portfolio.module.css'

/** Finished work; a click opens it in full. */
export function Portfolio({ items }: { items: Profile['portfolios'] }) {
  const [shown, setShown] = useState<number | null>(null)
  return (
    <>
      <ul className={classes.grid}>
        {items.map(({ id, title, image }, index) => (
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
      <Lightbox
        images={items.map(({ title, image }) => ({ url: image, alt: title }))}
        shown={shown}
        onShow={setShown}
      />
    </>
  )
}
