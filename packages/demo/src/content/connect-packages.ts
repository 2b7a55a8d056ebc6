import type { ConnectPackageContent } from './shapes.ts'

export const connectPackages: readonly ConnectPackageContent[] = [
  { connects: 20, price: 5 },
  { connects: 50, price: 11 },
  { connects: 100, price: 20 },
  { connects: 200, price: 36 },
  { connects: 400, price: 64 },
  { connects: 1000, price: 140 },
]
