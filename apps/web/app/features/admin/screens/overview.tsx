import { Page } from '#ui/layout.tsx'

/** How the marketplace stands. */
export function Overview() {
  return (
    <Page title="Overview">
      <p>Choose what to look at from the menu.</p>
    </Page>
  )
}
