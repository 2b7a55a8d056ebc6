/** Where the picture that links to a person or a listing show is kept in the file store. */
export const keptAs = (id: string): string => `share/${id}.stamped`
