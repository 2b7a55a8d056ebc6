import type { WithdrawalContent } from './shapes.ts'

/** Mira's country has no IBANs, so she uses one of an online bank. */
const ofMira = { iban: 'BE68539007547034', swift: 'TRWIBEB1XXX', accountNumber: '539007547034' }

export const withdrawals: readonly WithdrawalContent[] = [
  {
    seller: 'mira-anand',
    amount: 480,
    account: ofMira,
    sentHoursAgo: 196,
    decision: { hoursAgo: 171, payoutReference: 'SEPA 4466 1187' },
  },
  {
    seller: 'mira-anand',
    amount: 350,
    account: ofMira,
    sentHoursAgo: 19,
  },
  {
    seller: 'rafael-costa',
    amount: 700,
    account: { iban: 'PT50000201231234567890154', swift: 'CGDIPTPLXXX', accountNumber: '12345678901' },
    sentHoursAgo: 170,
    decision: { hoursAgo: 145, payoutReference: 'SEPA 4471 0932' },
  },
  {
    seller: 'luca-moretti',
    amount: 1500,
    account: { iban: 'IT60X0542811101000000123456', swift: 'BLOPIT22XXX', accountNumber: '000000123456' },
    sentHoursAgo: 121,
    decision: {
      hoursAgo: 97,
      reason:
        'The bank says this account belongs to Moretti e Figli, not to you. Please ask again with an account in your own name.',
    },
  },
  {
    seller: 'jonas-weber',
    amount: 1200,
    account: { iban: 'DE44500105175407324931', swift: 'INGDDEFFXXX', accountNumber: '5407324931' },
    sentHoursAgo: 52,
  },
  {
    seller: 'zoe-laurent',
    amount: 2400,
    account: { iban: 'FR7630006000011234567890189', swift: 'AGRIFRPPXXX', accountNumber: '12345678901' },
    sentHoursAgo: 27,
  },
  {
    seller: 'tomas-novak',
    amount: 950.5,
    account: { iban: 'GB29NWBK60161331926819', swift: 'NWBKGB2LXXX', accountNumber: '31926819' },
    sentHoursAgo: 6,
  },
]
