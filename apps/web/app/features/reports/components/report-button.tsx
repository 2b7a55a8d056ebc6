import { getBooking } from '@market/contract/bookings/endpoints.ts'
import { getProfileInfo, getPublicProfile } from '@market/contract/browsing/endpoints.ts'
import { reportUser } from '@market/contract/reports/endpoints.ts'
import { Flag } from 'lucide-react'
import { lazy, useState } from 'react'
import { loadPart } from '#lib/pages/load-part.ts'
import { useCommand } from '#lib/api/query.ts'
import { useViewer } from '#lib/session/session.ts'
import { useLoginFirst } from '#lib/session/use-login-first.ts'
import { Button } from '#ui/buttons/button.tsx'
import { WhenWanted } from '#ui/layout/when-wanted.tsx'

// The form brings the schemas with it, so public pages load it only on use.
const ReportDialog = lazy(async () => ({ default: (await loadPart(() => import('./report-dialog.tsx'))).ReportDialog }))

interface ReportButtonProps {
  user: { id: string; fullName: string }
  /** product-rules: States: after a report the button is disabled. */
  isReported: boolean
}

/** 'Report' button of a person: opens the form for members, the login for visitors. */
export function ReportButton({ user, isReported }: ReportButtonProps) {
  const viewer = useViewer()
  const [opened, setOpened] = useState(false)
  const open = useLoginFirst({
    reason: 'report',
    subject: user.id,
    isAllowed: !isReported,
    act: () => setOpened(true),
  })
  const report = useCommand(reportUser, {
    invalidates: [getPublicProfile, getProfileInfo, getBooking],
    onSuccess: () => setOpened(false),
  })
  return (
    <>
      <Button
        variant="subtle"
        leftSection={<Flag size={18} />}
        disabled={isReported}
        title={isReported ? `You’ve already reported ${user.fullName}.` : undefined}
        onClick={open}
      >
        {isReported ? 'Reported' : 'Report'}
      </Button>
      {viewer && (
        <WhenWanted wanted={opened}>
          <ReportDialog opened={opened} onClose={() => setOpened(false)} user={user} report={report} />
        </WhenWanted>
      )}
    </>
  )
}
