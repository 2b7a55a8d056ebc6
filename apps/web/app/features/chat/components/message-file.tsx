import { Download, FileText } from 'lucide-react'
import { useRef, useState } from 'react'
import { hasExpired } from '#lib/files/file-links.ts'
import { classList } from '#theme/class-list.ts'
import { DocumentLink } from '#ui/media/document-link.tsx'
import { shortFileName } from '#ui/media/file-name.ts'
import { Lightbox } from '#ui/media/lightbox.tsx'
import { sizeLabel } from '../labels.ts'
import type { MessageFile, ThreadMessage } from '../thread.ts'
import classes from './message-file.module.css'

/** Refetches a message to get a fresh URL for its file. */
export type Renew = (seq: number) => Promise<ThreadMessage | undefined>

interface MessageFileViewProps {
  message: ThreadMessage
  file: MessageFile
  mine: boolean
  onStale: Renew
}

/** Image that opens in full size, or document to download. */
export function MessageFileView({ message, file, mine, onStale }: MessageFileViewProps) {
  return message.messageType === 'IMAGE' ? (
    <Image seq={message.seq} file={file} onStale={onStale} />
  ) : (
    <DocumentLink
      className={classList(classes.document, mine && classes.mine)}
      name={file.name}
      url={file.url}
      renew={async () => (await onStale(message.seq))?.file?.url}
    >
      <FileText size={26} aria-hidden="true" />
      <span className={classes.words}>
        <span className={classes.name} title={file.name}>
          {shortFileName(file.name)}
        </span>
        <span className={classes.size}>PDF{file.sizeBytes !== null && `, ${sizeLabel(file.sizeBytes)}`}</span>
      </span>
      <Download size={20} aria-hidden="true" />
    </DocumentLink>
  )
}

function Image({ seq, file, onStale }: { seq: number; file: MessageFile; onStale: Renew }) {
  const [shown, setShown] = useState<number | null>(null)
  const renewed = useRef<string | null>(null)
  const renew = () => {
    // Once per URL, because a deleted image would be requested forever.
    if (renewed.current === file.url) return
    renewed.current = file.url
    void onStale(seq)
  }
  const { width, height } =
    file.width && file.height ? { width: file.width, height: file.height } : { width: 4, height: 3 }
  return (
    <>
      <button
        type="button"
        className={classes.image}
        // Reserves the space of the image so that nothing shifts when it loads.
        style={{ aspectRatio: `${width} / ${height}`, width: Math.min(Math.max(width, 140), 360) }}
        onClick={() => {
          if (hasExpired(file.url)) renew()
          setShown(0)
        }}
        aria-label={`Open the image ${file.name}`}
      >
        <img src={file.thumbnail ?? file.url} alt="" onError={renew} />
      </button>
      <Lightbox images={[{ url: file.url, alt: file.name }]} shown={shown} onShow={setShown} />
    </>
  )
}
