/** The numbers that people say and bank statements carry. */
const numbered = (prefix: string) => {
  const letters = `${prefix}-?\\s*`
  const typed = new RegExp(`^(?:${letters})?(\\d{1,9})$`, 'i')
  const fewerLetters = [...prefix].map((_, count) => prefix.slice(0, count))
  const begun = new RegExp(`^(?:${[...fewerLetters, letters].join('|')})(\\d{0,9})$`, 'i')
  return {
    /** 'BK-1042' of 1042. */
    of: (number: number): string => `${prefix}-${number}`,
    /** The number that somebody typed, with its letters or without; null for other words. */
    read(words: string): number | null {
      const digits = typed.exec(words.trim())?.[1]
      return digits === undefined ? null : Number(digits)
    },
    /** The digits of a number that somebody is still typing: none yet of 'b' and 'BK-'; null for other words. */
    readBeginning: (words: string): string | null => begun.exec(words.trim())?.[1] ?? null,
  }
}

/** 'BK-1042'. */
export const bookingNumber = numbered('BK')
/** 'WD-1001'. */
export const withdrawalNumber = numbered('WD')
/** 'TX-1042', the payment that funded the booking of this number. */
export const paymentNumber = numbered('TX')
/** 'PAY-10001', a card payment into a wallet. */
export const topUpNumber = numbered('PAY')
