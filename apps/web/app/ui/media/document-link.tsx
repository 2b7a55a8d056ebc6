import { fileNameIn } from '@market/contract/uploads/file-name.ts'
import { lazy, type MouseEvent, type ReactNode, useState } from 'react'
import { hasExpired, type RenewLink } from '#lib/files/file-links.ts'
import { useRecordRenewal, useRenewedLink } from '#lib/files/use-file-link.ts'
import { WhenWanted } from '#ui/layout/when-wanted.tsx'
import { savedFrom } from './file-name.ts'

const Viewer = lazy(async () => ({ default: (await import('./document-viewer.tsx')).DocumentViewer }))

interface DocumentLinkProps {
  name: string
  url: string
  className?: string | undefined
  children: ReactNode
  /** For data outside the query cache, such as chat messages. */
  renew?: RenewLink
}

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/**
 * Link to a document whose URL is renewed while the page is open. A PDF opens in a dialog, other types are
 * downloaded.
 */
export function DocumentLink({ name, url, className, children, renew: given }: DocumentLinkProps) {
  const ofRecord = useRecordRenewal(url)
  const renew = given ?? ofRecord
  useRenewedLink(url, renew)
  const [opened, setOpened] = useState(false)
  const isPdf = fileNameIn(url).endsWith('.pdf')
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    if (isPdf) {
      event.preventDefault()
      setOpened(true)
    } else if (hasExpired(url)) {
      event.preventDefault()
      renew().then(
        (renewed) => location.assign(savedFrom(renewed ?? url, name)),
        () => location.assign(savedFrom(url, name)),
      )
    }
  }
  return (
    <>
      <a className={className} href={savedFrom(url, name)} download={name} onClick={open}>
        {children}
      </a>
      {isPdf && (
        <WhenWanted wanted={opened}>
          <Viewer name={name} url={url} renew={renew} opened={opened} onClose={() => setOpened(false)} />
        </WhenWanted>
      )}
    </>
  )
}
