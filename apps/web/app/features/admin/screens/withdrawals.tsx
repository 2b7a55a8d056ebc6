import { createBankFile, exportPayouts, getPayouts } from '@market/contract/withdrawals/endpoints.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '#lib/api/api.ts'
import { useCommand, useEndpoint } from '#lib/api/query.ts'
import { saveFile } from '#lib/save-file.ts'
import { toastError } from '#lib/toast.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Money } from '#ui/money/money.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { BankAnswer } from '../components/payouts/bank-answer.tsx'
import { ConsolePage } from '../components/console-page.tsx'
import { PayoutsTable } from './payouts.tsx'

async function downloadCsv(): Promise<void> {
  try {
    saveFile(await api.call(exportPayouts, {}))
  } catch (error) {
    toastError(error)
  }
}

/** Describes the order of the table by the parameters of its URL. */
function orderIn(query: URLSearchParams): string {
  const direction = query.get('direction')
  if (query.get('sort') === 'amount') return direction === 'asc' ? 'The lowest first.' : 'The highest first.'
  const isOldestFirst = direction === 'asc' || (!direction && !query.get('status'))
  return isOldestFirst ? 'The longest waiting first.' : 'The newest first.'
}

/** Withdrawal queue and bank files. */
export function Withdrawals() {
  const { data } = useEndpoint(getPayouts, { limit: 1 })
  const [query] = useSearchParams()
  const isEmpty = data?.pendingTotal === 0
  const [asking, setAsking] = useState<'once' | 'again' | null>(null)
  const toBank = useCommand(createBankFile, {
    invalidates: [getPayouts],
    onSuccess: (file) => {
      saveFile(file)
      setAsking(null)
    },
    onError: (error) => {
      if (error.code === 'NO_PAYOUT_WAITS') setAsking(null)
      if (error.code !== 'NOTHING_TO_PAY_OUT') return false
      setAsking('again')
      return true
    },
  })
  // The command has shown the error, or its dialog asks a question.
  const make = (again: boolean) => toBank.mutateAsync({ again }).catch(() => undefined)
  return (
    <ConsolePage
      title="Withdrawals"
      lead={
        data &&
        (isEmpty ? (
          'Nothing to pay out.'
        ) : (
          <>
            <Money amount={data.pendingTotal} /> wait to be paid. {orderIn(query)}
          </>
        ))
      }
    >
      <PayoutsTable
        actions={
          <>
            <Button size="sm" variant="default" disabled={isEmpty} onClick={() => void downloadCsv()}>
              Batch as CSV
            </Button>
            <Button
              size="sm"
              variant="default"
              disabled={isEmpty}
              loading={toBank.isPending}
              onClick={() => setAsking('once')}
            >
              Batch for the bank
            </Button>
            <BankAnswer />
          </>
        }
      />
      <ConfirmDialog
        opened={asking === 'once'}
        onClose={() => setAsking(null)}
        title="Make a file for the bank"
        confirm="Make file"
        onConfirm={() => make(false)}
      >
        The file includes the earnings of every pending request that is in no file yet, except frozen ones, those that
        are still clearing or held, those to new accounts and those of suspended sellers. Their sellers can no longer
        cancel them. A request counts as paid only when you approve it.
        <NamesInDoubt numbers={data?.namesInDoubt ?? []} />
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'again'}
        onClose={() => setAsking(null)}
        title="Every waiting request is already in a file"
        confirm="Make a new file"
        danger
        onConfirm={() => make(true)}
      >
        Make a new file with all of them only if the bank never received the earlier one. Otherwise sellers are paid
        twice.
        <NamesInDoubt numbers={data?.namesInDoubt ?? []} />
      </ConfirmDialog>
    </ConsolePage>
  )
}

/** Warns about requests that predate the rule for names in Latin letters. */
function NamesInDoubt({ numbers }: { numbers: readonly string[] }) {
  if (numbers.length === 0) return null
  return (
    <>
      {' '}
      A bank may refuse the {numbers.length === 1 ? 'name' : 'names'} of {numbers.join(', ')}: not in Latin letters.
    </>
  )
}
