/** Name in the file store of the image for links to a user or a listing. */
export const shareImageName = (id: string): string => `share/${id}.stamped`
