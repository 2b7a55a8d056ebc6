import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { contractDescriptors } from './build-plugins/contract-descriptors.ts'

const apiOrigin = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000'

/** What every page needs; cards, states, sections and the figures in them. */
const firstParts = new RegExp(
  [
    'app/(root|features/shell/shell)',
    'app/lib/(api/query|pages/page-data)',
    'contract/src/(characters|html-text|numbers|page-sizes)',
    'app/theme/class-list',
    'app/ui/data-display/(avatar|disclosures|stars|status-badge|tag-list)',
    'app/ui/feedback/(empty-state|error-state|query-state|skeletons?)',
    'app/ui/layout/(columns|json-ld|later|layout)',
    'app/ui/media/(document-tile|file-name|image-gallery|lazy-lightbox|slider)',
    'app/ui/(brand/figure|money/money|navigation/breadcrumbs|navigation/pagination)',
    'app/lib/(formats/(money|dates|once|shortened)|pages/(page-meta|page-title|root-facts)|session/use-login-first)',
    'app/features/(browse|favourites/use-favourite|favourites/components/favourite-(button|heart)|listings/labels)',
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
      '/manifest.webmanifest': apiOrigin,
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
    // The scripts that a dialog needs it names itself; a list of them all in every page would cost more than it brings.
    modulePreload: { resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')) },
    rolldownOptions: {
      output: {
        // The list of who shares a part would be its name, in every page and in the table of routes.
        chunkFileNames: ({ name }) => `assets/${name.split('~', 1)[0]}-[hash].js`,
        assetFileNames: ({ names: [name = ''] }) =>
          `assets/${name.split('~', 1)[0]?.replace(/\.\w+$/, '')}-[hash][extname]`,
        codeSplitting: {
          // Without groups every shared icon and component becomes a small file of its own.
          groups: [
            // Two files, because the browser makes each ready in one go.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 30 },
            { name: 'router', test: /node_modules\/react-router\//, priority: 30 },
            {
              name: 'schemas',
              test: /node_modules\/zod\/|packages\/contract\/src\/(?!withdrawals\/schema).*\/(schema|process)\.ts/,
              priority: 12,
            },
            // The structure of every country's IBANs, for the wallet alone. A group takes what its files import, so that of
            // the schemas comes first.
            {
              name: 'payouts',
              test: /node_modules\/ibantools\/|contract\/src\/withdrawals\/(schema|iban)\.ts/,
              priority: 11,
            },
            { name: 'socket', test: /node_modules\/(socket\.io-|engine\.io-|@socket\.io)/, priority: 20 },
            // The root, the shell and what most public pages show, as one file: a request, and the names that two files
            // exchange, cost more than the bytes that one page does without.
            { name: 'base', test: firstParts, priority: 15 },
            // As many files as it has components would be named in every page that may open a dialog.
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
