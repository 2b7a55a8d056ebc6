/** Where the small picture of a stored picture is. */
export const smallOf = (storedAs: string): string => storedAs.replace('.webp', '-small.webp')
