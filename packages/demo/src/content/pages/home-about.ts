import type { PageContent } from '../shapes.ts'

export const homeAbout: PageContent = {
  id: 3,
  slug: 'home-about',
  title: 'Know who you’re hiring',
  description: `<p>This is a marketplace for work that a person does for another: a logo drawn with a pencil, a wall painted straight, a thesis understood at last. Buyers post what they need with a price range, or buy a service as it stands. Sellers answer with a bid, a question or an offer. When both say yes, the full price waits in escrow until the work is done, so nobody has to go first. The fee is inside the price and shown before you commit. If plans change, both sides see what each of them would receive and when, down to the cent and the hour. And if you cannot agree, a person reads the whole story and decides. There are designers and plumbers here, translators and cooks, a tutor who once built bridges, and someone who scores short films with kitchen tools. Most of them answer within a few hours.</p>`,
}
