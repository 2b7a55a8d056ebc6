import { paths } from '@market/contract/paths.ts'
import { Anchor } from '@mantine/core'

/** What people agree to, each in a tab of its own, so that a half-filled form stays. */
export function TermsLinks() {
  return (
    <>
      <Anchor href={paths.terms()} target="_blank" inherit underline="always">
        terms and conditions
      </Anchor>{' '}
      and the{' '}
      <Anchor href={paths.privacy()} target="_blank" inherit underline="always">
        privacy policy
      </Anchor>
    </>
  )
}
