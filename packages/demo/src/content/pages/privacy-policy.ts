import type { PageContent } from '../shapes.ts'

export const privacyPolicy: PageContent = {
  id: 2,
  slug: 'privacy-policy',
  title: 'Privacy policy',
  description: `<p>We keep what the marketplace needs in order to work, and no more. This page says what that is, who sees it, and what you can do about it.</p>
<h3>What we keep</h3>
<p>Your name, email, phone number, place and the profile you write. Sellers also give a date of birth, a resume and the details of a withdrawal. We keep your listings, bids, offers, bookings, reviews and every movement of your wallet, because other people rely on that record too.</p>
<h3>Who sees what</h3>
<p>Visitors see profiles and listings: name, picture, place, bio, tags, portfolio, reviews. Files and messages in a chat can be opened by its two people, and by our staff when a dispute or a report asks for it. A bid that contains contact details is shown to our staff too. Bank details are seen only by the staff who send withdrawals. Your password is stored as a hash that cannot be turned back.</p>
<h3>Messages we send</h3>
<p>You always get notifications inside the marketplace. Email and push can be switched off by group: bids, bookings, chat, money and account. Verification codes are sent by email or text, live for ten minutes, and are stored only as a keyed hash.</p>
<h3>Cards and payments</h3>
<p>Card numbers go straight to the payment provider. We receive a confirmation with an amount and a reference, never the number.</p>
<h3>Cookies and your browser</h3>
<p>We keep you logged in with a token in your browser. One cookie gives the browser itself a random identifier that lasts 15 days from its latest visit; it is no login, and we neither store it nor tie it to your account. There are no advertising trackers.</p>
<h3>How long</h3>
<p>Sessions end after 30 days without use. A registration of which nobody enters a code is removed after 7 days, with its picture. Wallet records stay for as long as the law asks, since they cannot be changed without harming someone else's accounts. Everything else that is only about you can be removed when you close your account and no booking is running.</p>
<h3>Your rights</h3>
<p>You can see and correct your data under My Account, download your wallet transactions as a file, and ask for a copy or the removal of the rest through Support. A person answers.</p>`,
}
