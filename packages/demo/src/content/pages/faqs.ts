import type { PageContent } from '../shapes.ts'

export const faqs: PageContent = {
  id: 6,
  slug: 'faqs',
  title: 'Frequently asked questions',
  description: `<details><summary>How do I hire a seller?</summary><p>Buy a service at its listed price, or post a job and choose from the bids. You can also write to a seller first and agree on an offer in the chat.</p></details>
<details><summary>What does it cost me as a buyer?</summary><p>The total that you see before you pay, and nothing after that. The platform fee is inside the price and comes out of the seller's share. If there is also a buyer fee, it is listed beside the price.</p></details>
<details><summary>What does it cost me as a seller?</summary><p>A fee per booking, never more than a share of the price; you see what you will receive before you post, bid or send an offer. Bids cost connects, more for jobs of a higher price range.</p></details>
<details><summary>Where is my money while the work is going on?</summary><p>In escrow. It left the buyer's wallet when the booking began and reaches the seller when the work is accepted. Until then neither side can spend it.</p></details>
<details><summary>What are connects?</summary><p>Credits that sellers spend to bid. You start with some for free and can buy more from your wallet. They do not expire and cannot be turned into money.</p></details>
<details><summary>When do I get my connects back?</summary><p>When a job is closed, deleted or expires without an accepted bid, when the buyer leaves your bid unopened for long, when another bid was accepted before yours was opened, or when you withdraw an unopened bid soon after sending it.</p></details>
<details><summary>How is a booking completed?</summary><p>Either side marks it as complete and adds proof. The other accepts or rejects. Without an answer in time it counts as accepted; the booking page shows until when.</p></details>
<details><summary>Can I cancel?</summary><p>Yes, either side can, with a reason and a proposed refund. The form shows the minimum; the maximum is the price less the fee. The other side accepts, rejects or answers once with another amount.</p></details>
<details><summary>What happens if nobody answers a cancellation?</summary><p>The latest proposal is accepted automatically. The booking page shows when, and how much each side then receives.</p></details>
<details><summary>How do disputes work?</summary><p>Raise a dispute with your reason and files. All deadlines stop. We read the history, talk to both sides and decide how the price is divided. You can withdraw a dispute for some time after its last update.</p></details>
<details><summary>How do I take money out?</summary><p>Sellers send a withdrawal request with their bank details from the wallet. The amount is set aside at once. You can cancel the request while it is pending.</p></details>
<details><summary>Who can write a review?</summary><p>The buyer of a completed booking, once, for some time after its end. Sellers cannot buy, remove or hide reviews, and neither do we unless a review breaks the rules.</p></details>`,
}
