interface FileRules {
  accept: string
  /** How many files the field holds, and how many more it takes. */
  max: number
  room: number
  maxMegabytes: number
}

interface SortedFiles {
  /** What fits, in the order in which it was chosen. */
  taken: File[]
  /** Why the others are not taken, in the words of product-rules: Form rules; null when all are. */
  refusal: string | null
}

export const emptyFile = 'This file is empty. Please choose another one.'
export const tooManyFiles = 'You can upload a maximum of 10 media files only.'

/** What the server can decode. A browser on a phone converts its own pictures when it is told these. */
export const pictureTypes = 'image/png,image/jpeg,image/gif,image/webp'
export const pictureFormats = 'PNG, JPEG, GIF and WebP work.'

/** Whether a picture is of a format that works. Some systems give a file no type, so its name counts then. */
export const isPictureThatWorks = ({ type, name }: File): boolean =>
  type === '' ? /\.(png|jpe?g|gif|webp)$/i.test(name) : pictureTypes.split(',').includes(type)

/** Takes what fits of the chosen files and says why the rest does not. A file that is not taken uses no place. */
export function sortFiles(files: readonly File[], rules: FileRules): SortedFiles {
  const fitting = files.filter((file) => fileRefusal(file, rules) === null)
  const refused = files.map((file) => fileRefusal(file, rules)).find((reason) => reason !== null) ?? null
  // Which of two is meant for a single place, nobody can tell.
  if (rules.max === 1 && fitting.length > 1) return { taken: [], refusal: 'Please choose one file.' }
  const taken = fitting.slice(0, rules.room)
  if (fitting.length > taken.length) return { taken, refusal: tooManyFiles }
  return { taken, refusal: refused }
}

function fileRefusal(file: File, { accept, maxMegabytes }: FileRules): string | null {
  const images = accept.startsWith('image/')
  if (!(images ? isPictureThatWorks(file) : accepts(accept, file)))
    return images
      ? `Please upload only image files. ${pictureFormats}`
      : `Please upload a valid file type. ${named(accept)}`
  if (file.size === 0) return emptyFile
  // Images are made small before they are sent; only a resume or a document meets its limit as it is.
  if (!images && file.size > maxMegabytes * 1024 * 1024)
    return `The file is larger than ${maxMegabytes} MB. Please upload a smaller one.`
  return null
}

const accepts = (accept: string, { name }: File): boolean =>
  accept.split(',').some((ending) => name.toLowerCase().endsWith(ending.trim().toLowerCase()))

/** '.pdf,.doc' -> 'PDF and DOC work.' */
function named(accept: string): string {
  const names = accept.split(',').map((ending) => ending.trim().slice(1).toUpperCase())
  return names.length === 1 ? `${names[0]} works.` : `${names.slice(0, -1).join(', ')} and ${names.at(-1)} work.`
}
