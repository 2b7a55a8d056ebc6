interface FileRules {
  accept: string
  /** Maximum number of files, and how many more fit. */
  max: number
  room: number
  maxMegabytes: number
}

interface SortedFiles {
  /** Accepted files in the order of choice. */
  taken: File[]
  /** Reasons the others were rejected, with the texts of product-rules: Form rules; null when all are accepted. */
  refusal: string | null
}

export const emptyFile = 'This file is empty. Please choose another one.'
const tooManyFiles = 'You can upload a maximum of 10 media files only.'

/** Formats that the server can decode. Phone browsers convert their own images to one of these. */
export const imageTypes = 'image/png,image/jpeg,image/gif,image/webp'
export const imageFormats = 'PNG, JPEG, GIF and WebP work.'

/** Whether the image format is supported. Some systems give files no type, so the name decides then. */
export const isImageThatWorks = ({ type, name }: File): boolean =>
  type === '' ? /\.(png|jpe?g|gif|webp)$/i.test(name) : imageTypes.split(',').includes(type)

/** Adds to the reason of refused files that others had no room; null if all were accepted. */
export function withTooMany(refused: string | null, isTooMany: boolean): string | null {
  if (!isTooMany) return refused
  return refused === null ? tooManyFiles : `${refused} ${tooManyFiles}`
}

/**
 * Accepts the files that fit and returns the reason for the rest. A rejected file does not count toward the maximum.
 */
export function sortFiles(files: readonly File[], rules: FileRules): SortedFiles {
  const fitting = files.filter((file) => fileRefusal(file, rules) === null)
  const refused = files.map((file) => fileRefusal(file, rules)).find((reason) => reason !== null) ?? null
  // With room for one file, it is unclear which of several is meant.
  if (rules.max === 1 && fitting.length > 1) return { taken: [], refusal: 'Please choose one file.' }
  const taken = fitting.slice(0, rules.room)
  return { taken, refusal: withTooMany(refused, fitting.length > taken.length) }
}

function fileRefusal(file: File, { accept, maxMegabytes }: FileRules): string | null {
  const images = accept.startsWith('image/')
  if (!(images ? isImageThatWorks(file) : accepts(accept, file)))
    return images
      ? `Please upload only image files. ${imageFormats}`
      : `Please upload a valid file type. ${named(accept)}`
  if (file.size === 0) return emptyFile
  // Images are shrunk before the upload, so only documents and resumes have a size limit here.
  if (!images && file.size > maxMegabytes * 1024 * 1024)
    return `The file is larger than ${maxMegabytes} MB. Please upload a smaller one.`
  return null
}

const accepts = (accept: string, { name }: File): boolean =>
  accept.split(',').some((ending) => name.toLowerCase().endsWith(ending.trim().toLowerCase()))

/** Lists formats: '.pdf,.doc' -> 'PDF and DOC work.' */
function named(accept: string): string {
  const names = accept.split(',').map((ending) => ending.trim().slice(1).toUpperCase())
  return names.length === 1 ? `${names[0]} works.` : `${names.slice(0, -1).join(', ')} and ${names.at(-1)} work.`
}
