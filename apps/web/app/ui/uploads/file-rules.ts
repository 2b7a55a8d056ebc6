interface FileRules {
  accept: string
  /** How many files the field holds, and how many more it takes. */
  max: number
  room: number
  maxMegabytes: number
}

export const emptyFile = 'This file is empty. Please choose another one.'
export const tooManyFiles = 'You can upload a maximum of 10 media files only.'

/** Why files cannot be taken, in the words of SPEC 5; null when they can. */
export function refusalOf(files: readonly File[], { accept, max, room, maxMegabytes }: FileRules): string | null {
  const images = accept.startsWith('image/')
  if (files.some((file) => !accepts(accept, file)))
    return images ? 'Please upload only image files.' : 'Please upload a valid file type'
  if (files.some(({ size }) => size === 0)) return emptyFile
  if (files.length > room) return max === 1 ? 'Please choose one file.' : tooManyFiles
  // Images are made small before they are sent; only a resume or a document meets its limit as it is.
  if (!images && files.some((file) => file.size > maxMegabytes * 1024 * 1024)) {
    return `The file is larger than ${maxMegabytes} MB. Please upload a smaller one.`
  }
  return null
}

function accepts(accept: string, file: File): boolean {
  return accept.split(',').some((rule) => {
    const wanted = rule.trim().toLowerCase()
    if (wanted.endsWith('/*')) return file.type.startsWith(wanted.slice(0, -1))
    return wanted.startsWith('.') ? file.name.toLowerCase().endsWith(wanted) : file.type === wanted
  })
}
