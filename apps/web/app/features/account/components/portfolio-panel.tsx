import { can } from '@market/contract/actions.ts'
import { deletePortfolio, getPortfolio } from '@market/contract/accounts/endpoints.ts'
import { limits } from '@market/contract/accounts/schema.ts'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useCommand, useEndpoint } from '#lib/api/query.ts'
import { toastError } from '#lib/toast.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { QueryState } from '#ui/feedback/query-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { times } from '#ui/feedback/skeletons.tsx'
import { type Piece, PortfolioDialog } from '../forms/portfolio-dialog.tsx'
import classes from './account.module.css'
import { IconButton, Button } from '#ui/buttons/button.tsx'

type Open = { what: 'add' } | { what: 'edit' | 'delete'; piece: Piece } | null

/** Lists the seller's portfolio as buyers see it, with buttons to edit it. */
export function PortfolioPanel() {
  const pieces = useEndpoint(getPortfolio, {})
  const [open, setOpen] = useState<Open>(null)
  const remove = useCommand(deletePortfolio, { invalidates: [getPortfolio], onSuccess: () => setOpen(null) })
  const add = () => {
    if ((pieces.data?.total ?? 0) >= limits.portfolios)
      return toastError('You have reached the maximum limit of 10 portfolios.')
    setOpen({ what: 'add' })
  }
  return (
    <>
      <div className={classes.panelHead}>
        <div>
          <h2>Portfolio</h2>
          <p className={classes.quiet}>
            {pieces.data ? `${pieces.data.total} of ${limits.portfolios}` : `Up to ${limits.portfolios}`} portfolio
            items
          </p>
        </div>
        {(pieces.data?.total ?? 0) > 0 && (
          <Button variant="default" leftSection={<Plus size={18} aria-hidden="true" />} onClick={add}>
            Add Portfolio
          </Button>
        )}
      </div>
      <QueryState query={pieces} skeleton={<PortfolioSkeleton />}>
        {({ records }) =>
          records.length === 0 ? (
            <EmptyState figure="list" title="Your portfolio is empty" next={{ label: 'Add Portfolio', onClick: add }}>
              Buyers look at images first. Show what you’ve made.
            </EmptyState>
          ) : (
            <ul className={classes.portfolio}>
              {records.map((piece) => (
                <li key={piece.id} className={classes.piece}>
                  <img src={piece.image} alt="" loading="lazy" />
                  <div className={classes.pieceFoot}>
                    <strong>{piece.title}</strong>
                    {can(piece.actions, 'edit') && (
                      <IconButton aria-label={`Edit ${piece.title}`} onClick={() => setOpen({ what: 'edit', piece })}>
                        <Pencil size={18} />
                      </IconButton>
                    )}
                    {can(piece.actions, 'delete') && (
                      <IconButton
                        aria-label={`Delete ${piece.title}`}
                        onClick={() => setOpen({ what: 'delete', piece })}
                      >
                        <Trash2 size={18} />
                      </IconButton>
                    )}
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
      <PortfolioDialog
        opened={open?.what === 'add' || open?.what === 'edit'}
        onClose={() => setOpen(null)}
        piece={open?.what === 'edit' ? open.piece : null}
      />
      <ConfirmDialog
        opened={open?.what === 'delete'}
        onClose={() => setOpen(null)}
        title="Delete this piece?"
        confirm="Delete"
        danger
        onConfirm={() => open?.what === 'delete' && remove.mutateAsync({ id: open.piece.id })}
      >
        Buyers will no longer see “{open?.what === 'delete' && open.piece.title}” on your profile.
      </ConfirmDialog>
    </>
  )
}

const PortfolioSkeleton = () => (
  <div className={classes.portfolio}>
    {times(4).map((index) => (
      <Skeleton key={index} height={180} radius={12} />
    ))}
  </div>
)
