/** The numbers that people say and bank statements carry. */
const numbered = (prefix: string) => {
  const typed = new RegExp(`^(?:${prefix}-?\\s*)?(\\d{1,9})$`, 'i')
  return {
    /** 'BK-1042' of 1042. */
    of: (number: number): string => `${prefix}-${number}`,
    /** The number that somebody typed, with its letters or without; null for other words. */
    read(words: string): number | null {
      const digits = typed.exec(words.trim())?.[1]
      return digits === undefined ? null : Number(digits)
    },
  }
}

/** 'BK-1042'. */
export const bookingNumber = numbered('BK')
/** 'WD-1001'. */
export const withdrawalNumber = numbered('WD')
/** 'TX-1042', the payment that funded the booking of this number. */
export const paymentNumber = numbered('TX')
