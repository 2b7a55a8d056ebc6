/** The hours within which a seller says they answer. */
export const responseTimes: readonly number[] = [1, 2, 4, 8, 12, 24, 48]
