import type { BannerContent } from './shapes.ts'

export const banners: readonly BannerContent[] = [
  { title: 'A morning desk by the window', picture: 'banners/1.webp' },
  { title: 'Tools before the first cut', picture: 'banners/2.webp' },
  { title: 'A market street before opening', picture: 'banners/3.webp' },
  { title: 'The recording room', picture: 'banners/4.webp' },
  { title: 'Hills at first light', picture: 'banners/5.webp' },
  { title: 'A table set for twenty', picture: 'banners/6.webp' },
  { title: 'A lesson in the afternoon', picture: 'banners/7.webp' },
  { title: 'Harbour with cranes', picture: 'banners/8.webp' },
  { title: 'Roofs and a reading lamp', picture: 'banners/9.webp' },
  { title: 'Garden with a ladder', picture: 'banners/10.webp' },
]
