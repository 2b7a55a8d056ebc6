import type { PictureSize } from '#modules/uploads/public.ts'

/** In which sizes an asset of the demo is also kept, each below a folder of that name. */
export function keptSizes(path: string): readonly PictureSize[] {
  if (!path.endsWith('.webp')) return []
  return [path.startsWith('faces/') ? 'face' : 'small']
}
