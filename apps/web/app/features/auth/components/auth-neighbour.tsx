import { Link, useSearchParams } from 'react-router'
import type { paths } from '@market/contract/paths.ts'
import { reasonParameter } from '#lib/session/login-reason.ts'

interface AuthNeighbourProps {
  to: typeof paths.login
  children: string
}

/** Leads from login to registration and back; the type of account, and what it is for, come along. */
export function AuthNeighbour({ to, children }: AuthNeighbourProps) {
  const [query] = useSearchParams()
  const kept = ['type', reasonParameter].map((name) => [name, query.get(name) ?? undefined] as const)
  return <Link to={to(Object.fromEntries(kept))}>{children}</Link>
}
