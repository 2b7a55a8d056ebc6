import { can, isOffered, whyBlocked } from '@market/contract/actions.ts'
import { getShell } from '@market/contract/accounts/endpoints.ts'
import { getDashboard } from '@market/contract/browsing/endpoints.ts'
import { deleteListing, getListing, getMyListings, updateJobStatus } from '@market/contract/listings/endpoints.ts'
import type { ListingAction } from '@market/contract/listings/schema.ts'
import { wireField } from '@market/contract/wire.ts'
import { Pencil, Share2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCommand } from '#lib/api/query.ts'
import { useCloseWhenOver } from '#lib/api/use-close-when-over.ts'
import { toastInfo } from '#lib/toast.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import type { ListingDetail } from '../api.ts'
import { publicListingPath } from '#features/cards/labels.ts'
import { nounOf, ownListPath, postPath } from '../labels.ts'
import { Button } from '#ui/buttons/button.tsx'

interface OwnerActionsProps {
  listing: ListingDetail
  /** Id of the element that states why the listing is locked, if it is. */
  reasonId: string
  /** Called with true before the deletion, and with false when it fails. */
  onDeleting: (isDeleting: boolean) => void
}

/** Actions of a listing's owner, by its `actions`: share, edit, delete, Mark as Closed. */
export function OwnerActions({ listing, reasonId, onDeleting }: OwnerActionsProps) {
  const navigate = useNavigate()
  const [open, setOpen] = useState<'delete' | 'close' | null>(null)
  const remove = useCommand(deleteListing, {
    invalidates: [getMyListings, getDashboard],
    onSuccess: () => navigate(ownListPath(listing.kind), { replace: true }),
    onError: () => onDeleting(false),
  })
  const close = useCommand(updateJobStatus, {
    invalidates: [getListing, getMyListings, getDashboard, getShell],
    onSuccess: () => setOpen(null),
  })
  const may = (action: ListingAction) => can(listing.actions, action)
  useCloseWhenOver({
    opened: open !== null,
    isPossible: open === null || may(open),
    close: () => setOpen(null),
    why: () => open && whyBlocked(listing.actions, open),
  })
  const noun = nounOf(listing.kind)
  const why = (action: ListingAction) => {
    const reason = whyBlocked(listing.actions, action)
    return reason === null ? {} : { 'aria-describedby': reasonId, title: reason }
  }
  return (
    <>
      {may('share') && (
        <Button variant="default" leftSection={<Share2 size={16} />} onClick={() => void share(listing)}>
          Share
        </Button>
      )}
      {may('edit') ? (
        <Button
          variant="default"
          leftSection={<Pencil size={16} />}
          to={postPath(listing.kind, listing.id)}
          state={{ id: listing.id }}
        >
          Edit
        </Button>
      ) : (
        <Button variant="default" leftSection={<Pencil size={16} />} disabled {...why('edit')}>
          Edit
        </Button>
      )}
      <Button
        variant="default"
        color="red"
        leftSection={<Trash2 size={16} />}
        disabled={!may('delete')}
        {...why('delete')}
        onClick={() => setOpen('delete')}
      >
        Delete
      </Button>
      {isOffered(listing.actions, 'close') && (
        <Button
          variant="default"
          disabled={!may('close')}
          title={whyBlocked(listing.actions, 'close') ?? undefined}
          onClick={() => setOpen('close')}
        >
          Mark as Closed
        </Button>
      )}
      <ConfirmDialog
        opened={open === 'delete'}
        onClose={() => setOpen(null)}
        title={`Delete this ${noun}?`}
        confirm="Delete"
        danger
        onConfirm={() => {
          onDeleting(true)
          return remove.mutateAsync({ id: listing.id })
        }}
      >
        “{listing.title}” disappears from every list. This cannot be undone.
      </ConfirmDialog>
      <ConfirmDialog
        opened={open === 'close'}
        onClose={() => setOpen(null)}
        title="Mark this job as Closed?"
        confirm="Mark as Closed"
        danger
        onConfirm={() => close.mutateAsync({ [wireField.jobId]: listing.id, status: 'close' })}
      >
        {listing.status === 'Booked'
          ? 'It leaves your booked jobs and can’t be reopened. Its booking continues unchanged; no money moves.'
          : 'It stops accepting bids and can’t be reopened. Everyone who bid gets their connects back.'}
      </ConfirmDialog>
    </>
  )
}

/** Opens the system's share sheet with the public URL, or copies the URL. */
async function share({ kind, id, title }: ListingDetail): Promise<void> {
  const url = new URL(publicListingPath(kind, id), location.origin).href
  try {
    if (navigator.share) await navigator.share({ title, url })
    else {
      await navigator.clipboard.writeText(url)
      toastInfo('The link has been copied.')
    }
  } catch (error) {
    // An AbortError means that the user closed the share sheet.
    if (!(error instanceof DOMException && error.name === 'AbortError')) toastInfo(url)
  }
}
