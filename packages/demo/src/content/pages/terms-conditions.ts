import type { PageContent } from '../shapes.ts'

export const termsConditions: PageContent = {
  id: 1,
  slug: 'terms-conditions',
  title: 'Terms and conditions',
  description: `<p>These are the rules that buyers, sellers and the people who run this marketplace agree on. They are written to be read. What a fee, a refund or a deadline comes to is shown where you meet it, before you commit to it.</p>
<h3>1. Who may take part</h3>
<p>You need an email address and a phone number that belong to you. One email and one phone number can carry one buyer account and one seller account. Keep your password to yourself; what happens under your login counts as yours until you tell us otherwise.</p>
<h3>2. Jobs, services and bids</h3>
<p>Buyers post jobs with a price range. Sellers list services with a price, and bid on jobs. A bid costs connects, shown on the job before you bid. Describe what you want or do honestly, and upload only pictures and documents that you may use. A job that stays open for long without an accepted bid is closed.</p>
<h3>3. Connects</h3>
<p>New sellers start with some connects for free. More are bought from the wallet. Connects are not money, cannot be paid out and do not expire. They come back in full when a job is closed, deleted or expires without an accepted bid, when the buyer leaves your bid unopened for long, when another bid is accepted and yours was never opened, or when you withdraw an unopened bid soon after sending it.</p>
<h3>4. Bookings and escrow</h3>
<p>A booking begins when the buyer buys a service, accepts a bid or pays an accepted offer. In that moment the full price moves from the buyer's wallet into escrow. Nobody can spend it there. It leaves escrow when the work is completed, when a cancellation is settled, or when a dispute is decided.</p>
<h3>5. The fee</h3>
<p>The platform fee is an amount per booking, and never more than a share of the price. It is inside the price: the seller receives the price less the fee. If the marketplace also charges buyers a fee, it is added to the price and shown before they pay. The fees of a booking are fixed when the booking is made and shown before anyone commits.</p>
<h3>6. Completion</h3>
<p>Either side may mark a booking as complete with one to ten proof files. The other side accepts or rejects. If no one responds in time, the booking counts as accepted; its page shows until when.</p>
<h3>7. Cancellation and settlement</h3>
<p>Either side may cancel with a reason and a proposed refund. The form shows the minimum and the maximum refund; the maximum is the price less the fee. The other side may accept, reject, or answer once with another amount. A proposal that no one answers in time is accepted automatically; the booking shows when. A seller may decline a bought service soon after it was bought, before any milestone, and the buyer then gets everything back.</p>
<h3>8. Disputes</h3>
<p>When you cannot agree, raise a dispute with your reason and files. We contact both sides, read the booking's history and decide how the price is divided. Whoever raised the dispute may withdraw it for some time after its last update.</p>
<h3>9. Wallet and withdrawals</h3>
<p>Top-ups are made by card through a payment provider. Sellers withdraw to a bank account. The amount leaves the wallet when the request is sent, and returns if the request is rejected or you cancel it while it is pending.</p>
<h3>10. Reviews and conduct</h3>
<p>Buyers may review a completed booking once, for some time after its end. Write what happened. Do not threaten, discriminate, or ask for payment outside the marketplace. Report people who do. We may suspend an account and say why; running bookings are finished in an orderly way.</p>`,
}
