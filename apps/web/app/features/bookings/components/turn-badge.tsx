import { useMember } from '#lib/session/session.ts'
import { Badge } from '#ui/data-display/status-badge.tsx'
import type { BookingRow } from '../api.ts'
import { partiesOf } from '../parties.ts'
import { turnOf } from '../status-text.ts'

/** Badge that shows whose turn it is; highlighted when it is the viewer's. */
export function TurnBadge({ booking }: { booking: BookingRow }) {
  const viewer = useMember()
  const turn = turnOf(booking, partiesOf(booking, viewer.id))
  return turn && <Badge tone={turn.mine ? 'amber' : 'grey'}>{turn.words}</Badge>
}
