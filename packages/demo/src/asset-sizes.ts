import type { ImageSize } from '@market/server/public.ts'

/** The smaller sizes stored of a demo asset, each in a folder of that name. */
export function assetSizes(path: string): readonly ImageSize[] {
  if (!path.endsWith('.webp')) return []
  return [path.startsWith('faces/') ? 'face' : 'small']
}
