import { firstCharacters } from '@market/contract/characters.ts'
import type { UploadType } from '@market/contract/uploads/endpoints.ts'

const longest = 150

/** Characters special to file systems, and invisible ones except the joiners that spell a word. */
const unsafe = /(?![\u200c\u200d])[\p{C}\\/:*?"<>|]/gu

/**
 * File name for saving a document: its known name without characters special to file systems, with its own extension.
 */
function savedName(given: string, type: UploadType): string | null {
  const name = firstCharacters(given.replaceAll(unsafe, ' ').trim(), longest)
  if (name === '') return null
  return name.toLowerCase().endsWith(`.${type}`) ? name : `${name}.${type}`
}

const encoded = (name: string): string =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)

/** Content-Disposition for downloading a document, under a name that its URL may give. */
export function attachmentOf(filename: string, given: string, type: UploadType): string {
  const name = savedName(given, type)
  return `attachment; filename="${filename}"${name === null ? '' : `; filename*=UTF-8''${encoded(name)}`}`
}
