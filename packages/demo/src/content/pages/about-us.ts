import type { PageContent } from '../shapes.ts'

export const aboutUs: PageContent = {
  id: 4,
  slug: 'about-us',
  title: 'About us',
  description: `<p>Two strangers who want to work together have an old problem: one of them has to go first. Either the buyer pays and hopes, or the seller works and hopes. We built a place where neither has to.</p>
<h3>How it works</h3>
<p>A buyer posts a job or picks a service. A seller bids, or the two talk and settle on an offer. The price moves into escrow in the same moment the booking begins. The seller adds milestones as the work goes on. When it is done, one side says so with proof, the other agrees, and the money moves.</p>
<h3>What it costs</h3>
<p>A fee per booking, never more than a share of the price, taken from the seller's side. Buyers pay the total they saw before they paid. Sellers pay for bids with connects, and get them back when a bid never had a fair chance.</p>
<h3>When things go wrong</h3>
<p>They sometimes do. A booking can be cancelled with a settlement that both sides negotiate on one screen, with a countdown that says what happens if no one acts. If that fails, a person on our side looks at the messages, files and timeline, and decides with a written reason.</p>
<h3>What we believe</h3>
<p>That a price should mean one thing to both people. That a deadline should be a date and not a mood. That a three-star review written with care helps more than five stars without a word. And that most people, given clear rules and enough light, deal fairly with each other.</p>`,
}
