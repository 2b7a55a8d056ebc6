import type { ReactNode } from 'react'
import { formatDate } from '@market/contract/dates.ts'
import { FactGrid } from '#ui/data-display/fact-grid.tsx'
import { RichText } from '#ui/data-display/rich-text.tsx'
import { DocumentTile } from '#ui/media/document-tile.tsx'
import { type GalleryImage, ImageGallery } from '#ui/media/image-gallery.tsx'
import { TagList } from '#ui/data-display/tag-list.tsx'
import classes from './listing-facts.module.css'

interface ListingFactsProps {
  title: string
  description: string
  /** Longer text, as sanitized HTML. */
  brief?: string | null
  category: { title: string }
  country: { countryName: string }
  tags: readonly { name: string }[]
  created: string
  /** Posting time to show; defaults to the UTC date. */
  posted?: string
  images: readonly GalleryImage[]
  documents: readonly { id: string; name: string; url: string }[]
  /** Additional lines, such as the id or the budget. */
  more?: readonly { label: string; value: ReactNode }[]
  /** Puts the text first and small images below it. */
  textFirst?: boolean
}

/** Content of a listing: images, text, tags, place and documents. */
export function ListingFacts(props: ListingFactsProps) {
  const {
    title,
    description,
    brief,
    category,
    country,
    tags,
    created,
    posted = formatDate(created),
    images,
    documents,
    more = [],
    textFirst = false,
  } = props
  const facts = [
    { label: 'Category', value: category.title },
    { label: 'Country', value: country.countryName },
    { label: 'Posted', value: posted },
    ...more,
  ]
  const gallery = <ImageGallery images={images} alt={title} small={textFirst} />
  return (
    <div className={classes.facts}>
      {!textFirst && gallery}
      <div className={classes.words}>
        <p className={classes.description}>{description}</p>
        {brief && <RichText html={brief} />}
        <TagList tags={tags.map(({ name }) => name)} />
        <FactGrid facts={facts} />
        {textFirst && gallery}
        {documents.length > 0 && (
          <div className={classes.documents}>
            <h2 className={classes.subtitle}>Documents</h2>
            <div className={classes.tiles}>
              {documents.map(({ id, name, url }) => (
                <DocumentTile key={id} name={name} url={url} />
              ))}
            </div>
          </div>
        )}
      </div>
    </div>
  )
}
