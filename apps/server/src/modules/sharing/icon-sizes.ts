import type { Icon } from './tasks/draw-icon.ts'

/** The PNG files of an icon that is an SVG, for devices that install no SVG. */
export const iconSizes: Readonly<Record<string, Omit<Icon, 'svg'>>> = {
  'icon-180': { size: 180, isFilled: true },
  'icon-192': { size: 192, isFilled: false },
  'icon-512': { size: 512, isFilled: false },
  'icon-maskable-512': { size: 512, isFilled: true },
}
