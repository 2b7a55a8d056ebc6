/** A share from 0 to 1 as whole percent, or a dash while there is nothing to divide. */
export const percent = (share: number | null): string => (share === null ? '–' : `${Math.round(share * 100)}%`)
