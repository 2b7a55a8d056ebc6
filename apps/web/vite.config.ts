import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { contractDescriptors } from './build-plugins/contract-descriptors.ts'

const apiOrigin = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000'

/** Cards, states, sections and the figures in them. */
const viewParts = new RegExp(
  [
    'app/ui/(avatar|breadcrumbs|class-list|columns|document-tile|empty-state|error-state|figure|file-name|image-gallery)',
    'app/ui/(json-ld|lazy-lightbox|layout|listing-card|money|pagination|person-card|query-state|skeletons|slider|stars)',
    'app/ui/(status-badge|tag-list|favourite-button|disclosures)',
    'app/lib/(money|dates|html-text|page-meta|page-title|page-origin|use-login-first)',
    'app/features/(browse|favourites/use-favourite|favourites/components/favourite-heart|listings/labels)',
  ]
    .map((path) => `${path}[./]`)
    .join('|'),
)

export default defineConfig(({ command }) => ({
  plugins: [contractDescriptors(), reactRouter()],
  ...(command === 'build' ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  server: {
    host: '127.0.0.1',
    proxy: {
      '/api': apiOrigin,
      '/socket.io': { target: apiOrigin, ws: true },
    },
  },
  // The built server carries its libraries: always React's production form, whatever NODE_ENV the program runs with.
  ssr: { noExternal: command === 'build' ? true : [/^@mantine\//] },
  optimizeDeps: {
    // Without these the first visit of a screen in development answers '504 (Outdated Optimize Dep)'.
    entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.{ts,tsx}'],
    include: ['react-dom/client', 'react-router/dom', 'socket.io-client'],
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // The shared parts below import one another; without this their modules run before what they need.
        strictExecutionOrder: true,
        // The list of who shares a part would be its name, in every page and in the table of routes.
        chunkFileNames: ({ name }) => `assets/${name.split('~', 1)[0]}-[hash].js`,
        assetFileNames: ({ names: [name = ''] }) =>
          `assets/${name.split('~', 1)[0]?.replace(/\.\w+$/, '')}-[hash][extname]`,
        codeSplitting: {
          // Without groups every shared icon and component becomes a small file of its own.
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 30 },
            {
              name: 'schemas',
              test: /node_modules\/zod\/|packages\/contract\/.*\/(schema|process)\.ts/,
              priority: 12,
            },
            { name: 'socket', test: /node_modules\/(socket\.io-|engine\.io-|@socket\.io)/, priority: 20 },
            // What every page needs: the root, the shell and all that they import.
            {
              name: 'base',
              test: /app\/root\.tsx|features\/shell\/shell\.tsx$|lib\/(query|page-data)\.ts$|contract\/src\/page-sizes\.ts$/,
              priority: 15,
            },
            // What most public pages show, as one file: a request costs more than the few bytes that one page does without.
            { name: 'view', test: viewParts, priority: 14 },
            {
              name: 'part',
              minShareCount: 2,
              entriesAware: true,
              priority: 10,
            },
          ],
        },
      },
    },
  },
}))
