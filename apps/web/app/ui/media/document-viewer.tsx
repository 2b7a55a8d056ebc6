import { Download, ExternalLink } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { openableLink, type RenewLink } from '#lib/files/file-links.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import classes from './document-viewer.module.css'
import { savedFrom } from './file-name.ts'

interface DocumentProps {
  name: string
  url: string
  renew: RenewLink
}

interface DocumentViewerProps extends DocumentProps {
  opened: boolean
  onClose: () => void
}

/** Dialog with a PDF in the browser's viewer, a download button and a link to a new tab. */
export function DocumentViewer({ opened, onClose, ...document }: DocumentViewerProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={document.name} size={960} closesOutside>
      <Document {...document} />
    </Dialog>
  )
}

type Shown = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; link: string }

function Document({ name, url, renew }: DocumentProps) {
  const [shown, setShown] = useState<Shown>({ state: 'loading' })
  const load = useCallback(async () => {
    setShown({ state: 'loading' })
    const link = await openableLink(url, renew).catch(() => null)
    setShown(link === null ? { state: 'failed' } : { state: 'ready', link })
    // Keeps the document that was opened when its URL is renewed.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- reads the link it was opened with
  }, [])
  useEffect(() => void load(), [load])
  if (shown.state === 'failed') {
    return (
      <div className={classes.failed} role="alert">
        <p>This document could not be opened. Nothing was changed. Please try again.</p>
        <Button variant="default" onClick={() => void load()}>
          Retry
        </Button>
      </div>
    )
  }
  return (
    <div className={classes.viewer}>
      {shown.state === 'loading' ? <Skeleton height={480} /> : <Pages name={name} link={shown.link} />}
      <div className={classes.ways}>
        <a className={classes.way} href={savedFrom(url, name)} download={name}>
          <Download size={18} aria-hidden="true" /> Download
        </a>
        <a className={classes.way} href={inPlace(url)} target="_blank" rel="noreferrer">
          <ExternalLink size={18} aria-hidden="true" /> Open in a new tab
        </a>
      </div>
    </div>
  )
}

const inPlace = (link: string): string => `${link}${link.includes('?') ? '&' : '?'}view=1`

function Pages({ name, link }: { name: string; link: string }) {
  return navigator.pdfViewerEnabled ? (
    <iframe className={classes.pages} src={inPlace(link)} title={name} />
  ) : (
    <p className={classes.none}>This browser cannot show PDFs here. Download the document to read it.</p>
  )
}
