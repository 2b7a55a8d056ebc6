import type { Config } from '@react-router/dev/config'
import { precompressAssets } from './build-plugins/precompress.ts'

export default {
  ssr: true,
  // One file per page, because the loaders are only a few lines.
  splitRouteModules: false,
  buildEnd: ({ reactRouterConfig }) => precompressAssets(`${reactRouterConfig.buildDirectory}/client/assets`),
} satisfies Config
