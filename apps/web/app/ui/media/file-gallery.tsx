import { type MouseEvent, useRef } from 'react'
import { hasExpired } from '#lib/files/file-links.ts'
import { useRecordRenewal, useRenewedLink } from '#lib/files/use-file-link.ts'
import { DocumentTile } from './document-tile.tsx'
import classes from './file-gallery.module.css'

interface FileGalleryProps {
  files: readonly { id: string; name: string; url: string }[]
  /** Text shown without files. */
  none?: string
}

const isImage = (name: string): boolean => /\.(png|jpe?g|webp|gif)$/i.test(name)

/** Files of both kinds: images as thumbnails, documents by name; a click opens either. */
export function FileGallery({ files, none }: FileGalleryProps) {
  if (files.length === 0) return none ? <p className={classes.none}>{none}</p> : null
  return (
    <div className={classes.files}>
      {files.map(({ id, name, url }) =>
        isImage(name) ? <ImageLink key={id} name={name} url={url} /> : <DocumentTile key={id} name={name} url={url} />,
      )}
    </div>
  )
}

/** Thumbnail whose URL is renewed while the page is open. */
function ImageLink({ name, url }: { name: string; url: string }) {
  const renew = useRecordRenewal(url)
  useRenewedLink(url, renew)
  const failed = useRef<string | null>(null)
  const onError = () => {
    // Once per URL, because a deleted image would be requested forever.
    if (failed.current === url) return
    failed.current = url
    void renew().catch(() => undefined)
  }
  const open = (event: MouseEvent) => {
    if (!hasExpired(url)) return
    event.preventDefault()
    // Opens the tab immediately, because browsers block one that is not opened by the click itself.
    const tab = window.open('', '_blank')
    renew().then(
      (renewed) => tab?.location.replace(renewed ?? url),
      () => tab?.location.replace(url),
    )
  }
  return (
    <a className={classes.image} href={url} target="_blank" rel="noreferrer" title={name} onClick={open}>
      <img src={url} alt={name} width={144} height={108} loading="lazy" onError={onError} />
    </a>
  )
}
