import { asSentence } from '@market/contract/words.ts'
import type { Viewer } from '#lib/session/session.ts'
import { Container } from '#ui/layout/layout.tsx'
import { Notice } from '#ui/feedback/notice.tsx'

/** Explains on every page why a suspended user can only read. */
export function SuspendedNotice({ viewer }: { viewer: Viewer }) {
  if (!viewer.isSuspended) return null
  return (
    <Container>
      <div role="alert">
        <Notice tone="red">
          Your account is suspended: {asSentence(viewer.suspendedReason ?? 'please contact support')} You can still
          read, and talk to support.
        </Notice>
      </div>
    </Container>
  )
}
