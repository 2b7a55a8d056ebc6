import { sortBid, getReceivedBids } from '@market/contract/bids/endpoints.ts'
import { bidNoteForm, longestBidNote } from '@market/contract/bids/schema.ts'
import { getListing } from '@market/contract/listings/endpoints.ts'
import { Archive, ArchiveRestore, NotebookPen, Star } from 'lucide-react'
import { useState } from 'react'
import { useCommand } from '#lib/api/query.ts'
import { useContractForm } from '#lib/forms/form.ts'
import { Button } from '#ui/buttons/button.tsx'
import { CountedTextarea } from '#ui/forms/counted-textarea.tsx'
import type { ReceivedBid } from '../api.ts'
import classes from './bid-sorting.module.css'

/** Shortlist, archive and private note of a bid, which only the job's owner sees. */
export function BidSorting({ bid }: { bid: ReceivedBid }) {
  const [isWriting, setWriting] = useState(false)
  const sort = useCommand(sortBid, { invalidates: [getListing, getReceivedBids] })
  const of = `the bid of ${bid.user.fullName}`
  const icon = { size: 16, 'aria-hidden': true } as const
  return (
    <div className={classes.sorting}>
      <div className={classes.buttons}>
        <Button
          size="sm"
          variant="subtle"
          aria-pressed={bid.shortlisted}
          aria-label={`Shortlist ${of}`}
          loading={sort.isPending}
          leftSection={<Star {...icon} fill={bid.shortlisted ? 'currentColor' : 'none'} />}
          onClick={() => sort.mutate({ bidId: bid.id, shortlisted: !bid.shortlisted })}
        >
          Shortlist
        </Button>
        <Button
          size="sm"
          variant="subtle"
          aria-label={bid.archived ? `Move back ${of}` : `Archive ${of}`}
          loading={sort.isPending}
          leftSection={bid.archived ? <ArchiveRestore {...icon} /> : <Archive {...icon} />}
          onClick={() => sort.mutate({ bidId: bid.id, archived: !bid.archived })}
        >
          {bid.archived ? 'Move back' : 'Archive'}
        </Button>
        <Button
          size="sm"
          variant="subtle"
          aria-expanded={isWriting}
          aria-label={bid.note === null ? `Add note to ${of}` : `Edit note on ${of}`}
          leftSection={<NotebookPen {...icon} />}
          onClick={() => setWriting(!isWriting)}
        >
          {bid.note === null ? 'Add note' : 'Edit note'}
        </Button>
      </div>
      {isWriting ? (
        <NoteForm bid={bid} onDone={() => setWriting(false)} />
      ) : (
        bid.note !== null && (
          <p className={classes.note}>
            <span className={classes.label}>Your note:</span> {bid.note}
          </p>
        )
      )}
    </div>
  )
}

function NoteForm({ bid, onDone }: { bid: ReceivedBid; onDone: () => void }) {
  const form = useContractForm({ schema: bidNoteForm, initialValues: { note: bid.note ?? '' } })
  const save = useCommand(sortBid, { form, invalidates: [getListing, getReceivedBids], onSuccess: onDone })
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit(({ note }) => save.mutate({ bidId: bid.id, note }))}
    >
      <CountedTextarea
        label="Private note"
        description="Only you see it."
        limit={longestBidNote}
        minRows={2}
        {...form.getInputProps('note')}
      />
      <div className={classes.buttons}>
        <Button size="sm" type="submit" variant="default" loading={save.isPending}>
          Save note
        </Button>
        <Button size="sm" variant="subtle" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
