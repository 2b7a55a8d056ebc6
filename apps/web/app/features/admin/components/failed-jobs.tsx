import { can, whyBlocked } from '@market/contract/actions.ts'
import { dismissFailedJobs, getOverview, retryFailedJobs } from '@market/contract/admin/endpoints-settings.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import { useState } from 'react'
import { useCommand } from '#lib/api/query.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { RelativeTime } from '#ui/data-display/time.tsx'
import { jobLabels } from '../labels.ts'
import { useAdmin } from '../use-admin.ts'
import screens from '../screens/screens.module.css'

type Failed = OutputOf<typeof getOverview>['trouble']['failedJobs'][number]

/** Jobs of one kind that are out of retries, with buttons to retry or dismiss them. */
export function FailedJobs({ job, count, lastError, lastAt }: Failed) {
  const [asking, setAsking] = useState(false)
  const actions = useAdmin().data?.actions ?? []
  const mayDismiss = can(actions, 'dismissFailedJobs')
  const retry = useCommand(retryFailedJobs, { invalidates: [getOverview] })
  const dismiss = useCommand(dismissFailedJobs, { invalidates: [getOverview], onSuccess: () => setAsking(false) })
  const what = jobLabels[job] ?? job
  const acts = (
    <div className={screens.acts}>
      <Button size="sm" variant="default" loading={retry.isPending} onClick={() => retry.mutate({ job })}>
        Try again
      </Button>
      <Button
        size="sm"
        variant="default"
        disabled={!mayDismiss}
        title={whyBlocked(actions, 'dismissFailedJobs') ?? undefined}
        onClick={() => setAsking(true)}
      >
        Dismiss
      </Button>
    </div>
  )
  return (
    <Notice tone="red" action={acts}>
      <strong>
        {what}: failed {count === 1 ? 'once' : `${count} times`}
      </strong>
      , last <RelativeTime at={lastAt} />. {lastError}
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={`Dismiss: ${what}`}
        confirm="Dismiss"
        danger
        onConfirm={() => dismiss.mutateAsync({ job })}
      >
        {count === 1 ? 'This job' : `These ${count} jobs`} will be removed and never done. You can’t undo this.
      </ConfirmDialog>
    </Notice>
  )
}
