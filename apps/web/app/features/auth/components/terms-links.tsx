import { paths } from '@market/contract/paths.ts'
import { brand } from '#lib/pages/brand.ts'
import { Anchor } from '@mantine/core'

/** Links to the terms, each in a new tab so that a half-filled form is kept. */
export function TermsLinks() {
  return (
    <>
      <Anchor href={paths.terms()} target="_blank" inherit underline="always">
        terms and conditions
        {brand.look.termsVersion !== undefined && ` (version ${brand.look.termsVersion})`}
      </Anchor>{' '}
      and the{' '}
      <Anchor href={paths.privacy()} target="_blank" inherit underline="always">
        privacy policy
      </Anchor>
    </>
  )
}
