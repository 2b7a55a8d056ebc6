import type { BannerContent } from './shapes.ts'

export const banners: readonly BannerContent[] = [
  { title: 'A morning desk by the window', image: 'banners/1.webp' },
  { title: 'Tools before the first cut', image: 'banners/2.webp' },
  { title: 'A market street before opening', image: 'banners/3.webp' },
  { title: 'The recording room', image: 'banners/4.webp' },
  { title: 'Hills at first light', image: 'banners/5.webp' },
  { title: 'A table set for twenty', image: 'banners/6.webp' },
  { title: 'A lesson in the afternoon', image: 'banners/7.webp' },
  { title: 'Harbour with cranes', image: 'banners/8.webp' },
  { title: 'Roofs and a reading lamp', image: 'banners/9.webp' },
  { title: 'Garden with a ladder', image: 'banners/10.webp' },
]
