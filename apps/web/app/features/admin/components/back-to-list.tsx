import { BackLink } from '#ui/buttons/back-link.tsx'
import { useReturnLink } from '../return-link.ts'

/** Links back to the page the operator came from, with its filters. */
export function BackToList({ to, children }: { to: string; children: string }) {
  const back = useReturnLink({ to, label: children })
  return (
    <BackLink to={back.to} state={back.state}>
      {back.label}
    </BackLink>
  )
}
