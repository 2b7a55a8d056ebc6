/** Widths of an image's thumbnails in pixels: for avatars and for cards. */
export const pictureWidths = { face: 256, small: 480 } as const

export type PictureSize = keyof typeof pictureWidths

export const pictureSizes = Object.keys(pictureWidths) as PictureSize[]

/** Name of a stored image's thumbnail in a given size. */
export const sizedAs = (storedAs: string, size: PictureSize): string => storedAs.replace('.webp', `-${size}.webp`)
