/** The number of a payment as people say it: PAY-10001. */
export const orderIdOf = (number: number): string => `PAY-${number}`
