import { getAdmin } from '@market/contract/admin/endpoints.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import { getPayouts, importBankAnswer } from '@market/contract/withdrawals/endpoints.ts'
import { useRef, useState } from 'react'
import { useCommand } from '#lib/api/query.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Badge } from '#ui/data-display/status-badge.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import classes from '../../screens/screens.module.css'

type Line = OutputOf<typeof importBankAnswer>['records'][number]

const badges = {
  approved: { tone: 'green', label: 'Approved' },
  rejected: { tone: 'red', label: 'Rejected' },
  returned: { tone: 'red', label: 'Returned to the wallet' },
  unchanged: { tone: 'grey', label: 'Not changed' },
  failed: { tone: 'amber', label: 'Not applied' },
} as const satisfies Readonly<Record<Line['outcome'], object>>

/** Imports the bank's answer to a file, and shows what it changed. */
export function BankAnswer() {
  const picker = useRef<HTMLInputElement>(null)
  const [lines, setLines] = useState<readonly Line[] | null>(null)
  const send = useCommand(importBankAnswer, {
    invalidates: [getPayouts, getAdmin],
    onSuccess: ({ records }) => setLines(records),
  })
  // The command has shown the error.
  const read = async (file: File) => send.mutateAsync({ content: await file.text() }).catch(() => undefined)
  return (
    <>
      <Button size="sm" variant="default" loading={send.isPending} onClick={() => picker.current?.click()}>
        Import bank answer
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        accept=".xml,application/xml,text/xml"
        aria-label="Bank answer, pain.002 or camt.054"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) void read(file)
          // The same file can be chosen again.
          currentTarget.value = ''
        }}
      />
      <Dialog opened={lines !== null} onClose={() => setLines(null)} title="Bank answer" closesOutside>
        <ul className={classes.list} aria-label="Requests in the answer">
          {(lines ?? []).map(({ number, outcome, text }, at) => (
            <li key={`${number} ${at}`}>
              <div className={classes.row}>
                <strong>{number}</strong>
                <Badge tone={badges[outcome].tone}>{badges[outcome].label}</Badge>
              </div>
              <span className={classes.quiet}>{text}</span>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}
