/** Area of an image, in its own pixels. */
export interface CropArea {
  x: number
  y: number
  width: number
  height: number
}

/** Crops the area to a PNG of at most `longest` pixels on its longer side. */
export async function cropImage(file: File, area: CropArea, longest: number): Promise<File> {
  const image = await createImageBitmap(file)
  try {
    const scale = Math.min(1, longest / Math.max(area.width, area.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(area.width * scale))
    canvas.height = Math.max(1, Math.round(area.height * scale))
    const pen = canvas.getContext('2d')
    pen?.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    if (blob === null) throw new Error('We couldn’t read this image')
    return new File([blob], file.name.replace(/\.\w+$/, '.png'), { type: 'image/png' })
  } finally {
    image.close()
  }
}
