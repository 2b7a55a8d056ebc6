import type { SupportContent } from './shapes.ts'

export const supportThreads: readonly SupportContent[] = [
  {
    user: 'kofi-mensah',
    messages: [
      {
        from: 'user',
        hoursAgo: 28.4,
        text: 'Hello, my bank in Accra has no IBAN. How do I withdraw what I have earned?',
      },
      {
        from: 'staff',
        hoursAgo: 26.1,
        text: 'Hello Kofi, payouts go to accounts with an IBAN only. An account in your name in any country that has them will do, also at a bank without branches.',
      },
      {
        from: 'user',
        hoursAgo: 4.3,
        text: 'The studio has one in Lisbon, which my cousin and I opened together. Is it enough when my name is the second on it?',
      },
    ],
  },
  {
    user: 'claire-dubois',
    messages: [
      {
        from: 'user',
        hoursAgo: 2.6,
        text: 'Good morning, my accountant wants one page with all that I paid in October. Where do I find that?',
      },
      {
        from: 'user',
        hoursAgo: 2.5,
        text: 'And is your fee inside the price of a booking, or do I add it in my books?',
      },
    ],
  },
]
