/** Formats and parses readable record numbers, which users quote and bank statements show. */
const numbered = (prefix: string) => {
  const letters = `${prefix}-?\\s*`
  const typed = new RegExp(`^(?:${letters})?(\\d{1,9})$`, 'i')
  const fewerLetters = [...prefix].map((_, count) => prefix.slice(0, count))
  const begun = new RegExp(`^(?:${[...fewerLetters, letters].join('|')})(\\d{0,9})$`, 'i')
  return {
    /** Formats 1042 as 'BK-1042'. */
    of: (number: number): string => `${prefix}-${number}`,
    /** Parses a typed number with or without its prefix; null for other text. */
    read(words: string): number | null {
      const digits = typed.exec(words.trim())?.[1]
      return digits === undefined ? null : Number(digits)
    },
    /** The digits of a partly typed number, '' for 'b' or 'BK-'; null for other text. */
    readBeginning: (words: string): string | null => begun.exec(words.trim())?.[1] ?? null,
  }
}

/** 'BK-1042' */
export const bookingNumber = numbered('BK')
/** 'WD-1001' */
export const withdrawalNumber = numbered('WD')
/** 'TX-1042', the payment that funded booking 1042. */
export const paymentNumber = numbered('TX')
/** 'PAY-10001', a card payment into a wallet. */
export const topUpNumber = numbered('PAY')
