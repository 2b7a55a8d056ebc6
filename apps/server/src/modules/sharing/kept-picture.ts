/** Name in the file store of the image for links to a user or a listing. */
export const keptAs = (id: string): string => `share/${id}.stamped`
