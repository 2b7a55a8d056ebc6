import { Skeleton } from '@mantine/core'
import { Page } from '#ui/layout.tsx'
import { Shell } from './shell.tsx'

/** What the server draws for screens behind login, until the browser knows who is there. */
export function ShellFallback() {
  return (
    <Shell sidebar>
      <Page>
        <Skeleton height={36} width="min(320px, 70%)" mb="lg" />
        <Skeleton height={120} mb="md" radius="lg" />
        <Skeleton height={280} radius="lg" />
      </Page>
    </Shell>
  )
}
