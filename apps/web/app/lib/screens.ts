const files = Object.keys(import.meta.glob('../routes/*.tsx'))

/** Whether a screen has its file in routes/: a link to one that may be absent shows only when it is there. */
export const hasScreen = (name: string): boolean => files.includes(`../routes/${name}.tsx`)
