import { BackLink } from '#ui/buttons/back-link.tsx'
import { useWayBack } from '../way-back.ts'

/** Back to where the operator came from, as it was left. */
export function BackToList({ to, children }: { to: string; children: string }) {
  const back = useWayBack({ to, label: children })
  return (
    <BackLink to={back.to} state={back.state}>
      {back.label}
    </BackLink>
  )
}
