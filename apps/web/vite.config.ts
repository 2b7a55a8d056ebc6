import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { chunkGroups } from './build-plugins/chunk-groups.ts'
import { contractDescriptors } from './build-plugins/contract-descriptors.ts'
import { inlineScripts } from './build-plugins/inline-scripts.ts'

const apiOrigin = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000'

export default defineConfig(({ command }) => ({
  plugins: [contractDescriptors(), inlineScripts(), reactRouter()],
  ...(command === 'build' ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  server: {
    host: '127.0.0.1',
    proxy: {
      '/api': apiOrigin,
      '/manifest.webmanifest': apiOrigin,
      '/socket.io': { target: apiOrigin, ws: true },
    },
  },
  // The server build bundles its libraries, so that React is always the production build, whatever NODE_ENV is at
  // runtime.
  ssr: { noExternal: command === 'build' ? true : [/^@mantine\//] },
  optimizeDeps: {
    // Without these, the first visit of a page in development fails with '504 (Outdated Optimize Dep)'.
    entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.{ts,tsx}'],
    include: ['react-dom/client', 'react-router/dom', 'socket.io-client'],
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // Dialogs name the scripts they need; listing all of them in every page would cost more than it saves.
    modulePreload: { resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')) },
    rolldownOptions: {
      output: {
        // A chunk's default name would list all modules that share it, in every page and in the route table.
        chunkFileNames: ({ name }) => `assets/${name.split('~', 1)[0]}-[hash].js`,
        assetFileNames: ({ names: [name = ''] }) =>
          `assets/${name.split('~', 1)[0]?.replace(/\.\w+$/, '')}-[hash][extname]`,
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
}))
