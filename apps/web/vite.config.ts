import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { contractDescriptors } from './build-plugins/contract-descriptors.ts'
import { inlineScripts } from './build-plugins/inline-scripts.ts'

const apiOrigin = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000'

/** Modules that most public pages need: cards, states, sections and illustrations. */
const firstParts = new RegExp(
  [
    'app/(root|features/shell/shell)',
    'app/lib/(api/query|pages/page-data)',
    'contract/src/(actions|characters|numbers|page-sizes|text/html-text)',
    'app/theme/class-list',
    'app/ui/data-display/(avatar|disclosures|stars|status-badge|tag-list)',
    'app/ui/feedback/(empty-state|error-state|query-state|skeletons?)',
    'app/ui/layout/(columns|json-ld|later|layout)',
    'app/ui/media/(document-tile|file-name|image-gallery|lazy-lightbox|slider)',
    'app/ui/(brand/figure|money/money|navigation/breadcrumbs|navigation/pagination)',
    'app/lib/(formats/(money|dates|once|shortened)|pages/(page-meta|page-title|root-facts)|session/use-login-first)',
    'app/features/(cards(?!/components/listing-facts)|listings/labels)',
  ]
    .map((path) => `${path}[./]`)
    .join('|'),
)

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
        codeSplitting: {
          // Without groups, every shared icon and component becomes a small file of its own.
          groups: [
            // Two files, because the browser compiles each as a whole.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 30 },
            { name: 'router', test: /node_modules\/react-router\//, priority: 30 },
            {
              name: 'schemas',
              test: /node_modules\/zod\/|packages\/contract\/src\/(?!withdrawals\/schema).*\/(schema|process)\.ts/,
              priority: 12,
            },
            // IBAN structures of all countries, for the wallet only. A group includes what its files import, so the
            // schemas group has a higher priority.
            {
              name: 'payouts',
              test: /node_modules\/ibantools\/|contract\/src\/withdrawals\/(schema|iban)\.ts/,
              priority: 11,
            },
            { name: 'socket', test: /node_modules\/(socket\.io-|engine\.io-|@socket\.io)/, priority: 20 },
            // The root, the shell and what most public pages show, in one file: an additional request and exchanged
            // names cost more than the few bytes that a page does not use.
            { name: 'base', test: firstParts, priority: 15 },
            // One file per component would be named in every page that may open a dialog.
            {
              name: 'mantine',
              test: /@mantine\/core\/esm\/(core|components\/(Drawer|Modal|NativeSelect|Textarea|TextInput))\//,
              priority: 14,
            },
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
