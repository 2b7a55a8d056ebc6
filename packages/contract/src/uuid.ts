const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a text can be an id; without zod, for pages that check an address. */
export const isUuid = (text: string): boolean => uuid.test(text)
