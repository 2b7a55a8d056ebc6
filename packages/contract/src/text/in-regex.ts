/** Escapes a text so that a regular expression finds exactly this text. */
export const inRegex = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
