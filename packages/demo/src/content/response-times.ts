/** The response times that a seller can choose, in hours. */
export const responseTimes: readonly number[] = [1, 2, 4, 8, 12, 24, 48]
