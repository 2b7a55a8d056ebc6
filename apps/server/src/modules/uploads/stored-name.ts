/** The widths in which a stored picture is also kept, in pixels: for a face beside a name and for a card. */
export const pictureWidths = { face: 256, small: 480 } as const

export type PictureSize = keyof typeof pictureWidths

export const pictureSizes = Object.keys(pictureWidths) as PictureSize[]

/** Where a stored picture is kept in one of its sizes. */
export const sizedAs = (storedAs: string, size: PictureSize): string => storedAs.replace('.webp', `-${size}.webp`)
