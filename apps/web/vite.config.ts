import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { contractDescriptors } from './build-plugins/contract-descriptors.ts'

const apiOrigin = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [contractDescriptors(), reactRouter()],
  server: {
    host: '127.0.0.1',
    proxy: {
      '/api': apiOrigin,
      '/socket.io': { target: apiOrigin, ws: true },
    },
  },
  ssr: { noExternal: [/^@mantine\//] },
  optimizeDeps: {
    // Without these the first visit of a screen in development answers '504 (Outdated Optimize Dep)'.
    entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.{ts,tsx}'],
    include: ['react-dom/client', 'react-router/dom', 'socket.io-client'],
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          output: {
            codeSplitting: {
              // Without groups every shared icon and component becomes a small file of its own.
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 30 },
                { name: 'schemas', test: /node_modules\/zod\/|packages\/contract\//, priority: 25 },
                { name: 'socket', test: /node_modules\/(socket\.io-|engine\.io-|@socket\.io)/, priority: 20 },
                { name: 'shared', minShareCount: 4, priority: 10 },
              ],
            },
          },
        },
  },
}))
