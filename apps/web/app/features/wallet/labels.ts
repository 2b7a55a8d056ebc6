/** Filter choices of the transactions; the first of each means all. */
export const directions = [
  { value: 'all', label: 'All' },
  { value: 'Credit', label: 'In' },
  { value: 'Debit', label: 'Out' },
] as const

const everySubject = [
  { value: 'all', label: 'All types' },
  { value: 'booking', label: 'Bookings' },
  { value: 'top-up', label: 'Money added' },
] as const

const sellerSubjects = [
  ...everySubject,
  { value: 'connects', label: 'Connects' },
  { value: 'withdrawal', label: 'Withdrawals' },
] as const

/** A buyer has neither connects nor withdrawals. */
export const subjectsFor = (type: string): typeof sellerSubjects | typeof everySubject =>
  type === 'SELLER' ? sellerSubjects : everySubject

interface ShownAccount {
  readonly countryName: string
  readonly iban: string
  readonly accountNumber: string
}

/** A saved bank account in one line: its country and its masked IBAN or number. */
export const describeAccount = ({ countryName, iban, accountNumber }: ShownAccount): string =>
  `${countryName}, ${iban.includes('•') ? iban : accountNumber}`
