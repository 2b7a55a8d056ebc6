import { useQuery } from '@tanstack/react-query'
import type { UserType } from '@market/contract/accounts/schema.ts'
import type { Envelope } from '@market/contract/endpoint.ts'

export interface DemoAccount {
  label: string
  userName: string
  password: string
  type: UserType
}

/** Reads the accounts of the demo marketplace; empty elsewhere. The endpoint is not part of the product's API. */
async function readDemoAccounts(signal: AbortSignal): Promise<DemoAccount[]> {
  const answer = await fetch('/api/dev/demo-accounts', { signal })
  if (!answer.ok) return []
  const { data } = (await answer.json()) as Envelope<{ records: DemoAccount[] }>
  return data.records
}

export function useDemoAccounts(): readonly DemoAccount[] {
  const { data } = useQuery({
    queryKey: ['demo-accounts'],
    queryFn: ({ signal }) => readDemoAccounts(signal),
    staleTime: Infinity,
    retry: false,
  })
  return data ?? []
}
