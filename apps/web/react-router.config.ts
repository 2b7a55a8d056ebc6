import type { Config } from '@react-router/dev/config'
import { precompressAssets } from './build-plugins/precompress.ts'

export default {
  ssr: true,
  // Whole screens as one file each: their loaders are a few lines.
  splitRouteModules: false,
  buildEnd: ({ reactRouterConfig }) => precompressAssets(`${reactRouterConfig.buildDirectory}/client/assets`),
} satisfies Config
