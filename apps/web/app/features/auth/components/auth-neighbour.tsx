import { Link, useSearchParams } from 'react-router'
import type { paths } from '@market/contract/paths.ts'
import { reasonParameter } from '#lib/session/login-reason.ts'

interface AuthNeighbourProps {
  to: typeof paths.login
  children: string
}

/** Links login and registration to each other; keeps the account type and the login reason. */
export function AuthNeighbour({ to, children }: AuthNeighbourProps) {
  const [query] = useSearchParams()
  const kept = ['type', reasonParameter].map((name) => [name, query.get(name) ?? undefined] as const)
  return <Link to={to(Object.fromEntries(kept))}>{children}</Link>
}
