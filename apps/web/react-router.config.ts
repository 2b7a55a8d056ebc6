import type { Config } from '@react-router/dev/config'
import { plainRootStyles } from './build-plugins/plain-root-styles.ts'
import { precompressAssets } from './build-plugins/precompress.ts'

export default {
  ssr: true,
  // One file per page, because the loaders are only a few lines.
  splitRouteModules: false,
  buildEnd: async ({ reactRouterConfig: { buildDirectory } }) => {
    await plainRootStyles(buildDirectory)
    await precompressAssets(`${buildDirectory}/client/assets`)
  },
} satisfies Config
