import { can } from '@market/contract/actions.ts'
import { deleteFaq, getFaq } from '@market/contract/accounts/endpoints.ts'
import { limits } from '@market/contract/accounts/schema.ts'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useCommand, useEndpoint } from '#lib/api/query.ts'
import { toastError } from '#lib/toast.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { QueryState } from '#ui/feedback/query-state.tsx'
import { RowsSkeleton } from '#ui/feedback/skeletons.tsx'
import { type Faq, FaqDialog } from '../forms/faq-dialog.tsx'
import classes from './account.module.css'
import { IconButton, Button } from '#ui/buttons/button.tsx'

type Open = { what: 'add' } | { what: 'edit' | 'delete'; faq: Faq } | null

/** Lists the seller's FAQ as buyers see it, with buttons to edit it. */
export function FaqPanel() {
  const faqs = useEndpoint(getFaq, {})
  const [open, setOpen] = useState<Open>(null)
  const remove = useCommand(deleteFaq, { invalidates: [getFaq], onSuccess: () => setOpen(null) })
  const add = () => {
    if ((faqs.data?.total ?? 0) >= limits.faqs) return toastError('The FAQ limit has been exceeded.')
    setOpen({ what: 'add' })
  }
  return (
    <>
      <div className={classes.panelHead}>
        <div>
          <h2>FAQ</h2>
          <p className={classes.quiet}>
            {faqs.data ? `${faqs.data.total} of ${limits.faqs}` : `Up to ${limits.faqs}`} questions buyers often ask
          </p>
        </div>
        {(faqs.data?.total ?? 0) > 0 && (
          <Button variant="default" leftSection={<Plus size={18} aria-hidden="true" />} onClick={add}>
            Add FAQ
          </Button>
        )}
      </div>
      <QueryState query={faqs} skeleton={<RowsSkeleton count={3} height={88} face={false} />}>
        {({ records }) =>
          records.length === 0 ? (
            <EmptyState figure="chat" title="No FAQs yet" next={{ label: 'Add FAQ', onClick: add }}>
              Answers here save you messages and help buyers decide.
            </EmptyState>
          ) : (
            <ul className={classes.questions}>
              {records.map((faq) => (
                <li key={faq.id} className={classes.question}>
                  <div>
                    <strong>{faq.question}</strong>
                    <p>{faq.answer}</p>
                  </div>
                  {can(faq.actions, 'edit') && (
                    <IconButton aria-label={`Edit “${faq.question}”`} onClick={() => setOpen({ what: 'edit', faq })}>
                      <Pencil size={18} />
                    </IconButton>
                  )}
                  {can(faq.actions, 'delete') && (
                    <IconButton
                      aria-label={`Delete “${faq.question}”`}
                      onClick={() => setOpen({ what: 'delete', faq })}
                    >
                      <Trash2 size={18} />
                    </IconButton>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
      <FaqDialog
        opened={open?.what === 'add' || open?.what === 'edit'}
        onClose={() => setOpen(null)}
        faq={open?.what === 'edit' ? open.faq : null}
      />
      <ConfirmDialog
        opened={open?.what === 'delete'}
        onClose={() => setOpen(null)}
        title="Delete this FAQ?"
        confirm="Delete"
        danger
        onConfirm={() => open?.what === 'delete' && remove.mutateAsync({ id: open.faq.id })}
      >
        Buyers will no longer see this question and its answer.
      </ConfirmDialog>
    </>
  )
}
