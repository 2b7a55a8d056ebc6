import { DocumentTile } from './document-tile.tsx'
import classes from './file-gallery.module.css'

interface FileGalleryProps {
  files: readonly { id: string; name: string; url: string }[]
  /** What stands there when there are none. */
  none?: string
}

const isPicture = (name: string): boolean => /\.(png|jpe?g|webp|gif)$/i.test(name)

/** Files of both kinds: pictures small, documents by name; a click opens either. */
export function FileGallery({ files, none }: FileGalleryProps) {
  if (files.length === 0) return none ? <p className={classes.none}>{none}</p> : null
  return (
    <div className={classes.files}>
      {files.map(({ id, name, url }) =>
        isPicture(name) ? (
          <a key={id} className={classes.picture} href={url} target="_blank" rel="noreferrer" title={name}>
            <img src={url} alt={name} width={144} height={108} loading="lazy" />
          </a>
        ) : (
          <DocumentTile key={id} name={name} url={url} />
        ),
      )}
    </div>
  )
}
