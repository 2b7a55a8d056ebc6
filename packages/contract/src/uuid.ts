const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** True if a text can be an id. Independent of zod, for pages that only check a URL. */
export const isUuid = (text: string): boolean => uuid.test(text)
