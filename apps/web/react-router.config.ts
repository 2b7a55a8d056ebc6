import type { Config } from '@react-router/dev/config'
import { precompressAssets } from './build-plugins/precompress.ts'

export default {
  ssr: true,
  // Whole screens as one file each: their loaders are a few lines.
  splitRouteModules: false,
  // One immutable manifest file instead of a request per screen: the whole table of routes is about 5 KB.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => precompressAssets(`${reactRouterConfig.buildDirectory}/client/assets`),
} satisfies Config
