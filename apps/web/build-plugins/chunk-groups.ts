/** Matches modules by their path without extension, and all modules of a folder. */
const modules = (...paths: string[]): RegExp => new RegExp(paths.map((path) => `${path}[./]`).join('|'))

const either = (...patterns: RegExp[]): RegExp => new RegExp(patterns.map(({ source }) => source).join('|'))

/** Modules of most public pages: the root, the shell, cards, states, sections and illustrations. */
const base = modules(
  'app/(root|features/shell/shell)',
  'app/lib/(api/query|first-view/filled-fields|pages/page-data)',
  'contract/src/(actions|characters|money|numbers|page-sizes|text/html-text)',
  'contract/src/(accounts-safety|listings|notifications|reference)/endpoints',
  'app/theme/class-list',
  'app/ui/data-display/(avatar|disclosures|rich-text|stars|status-badge|tag-list)',
  'app/ui/feedback/(empty-state|error-state|notice|query-state|skeletons?)',
  'app/ui/layout/(columns|json-ld|later|layout)',
  'app/ui/(brand/figure|money/money|navigation/(breadcrumbs|pagination|page-of|use-url-page))',
  'app/lib/(formats/(money|dates|once|shortened|typed-amount)|pages/(page-meta|page-title|root-facts))',
  'app/lib/(first-view/use-hydrated|session/(guard|use-login-first))',
  'app/features/(cards(?!/components/(listing-facts|portfolio))|contact/components/invite-action|listings/labels)',
  'lucide-react/dist/esm/icons/(handshake|wallet)',
)

/** Modules that the details of listings, the details of people and pages behind login share. */
const details = modules(
  'app/lib/api/use-close-when-over',
  'app/ui/(data-display/(stat-strip|time)|layout/thumb-bar)',
  'app/ui/(media/(document-tile|image-gallery)|money/(large-amount|money-lines|split-bar))',
  'app/features/(cards/components/listing-facts|contact/components/contact-button)',
  'app/features/(reports/components/report-button|reviews/components/review-list)',
  'contract/src/(bids|bookings|reports)/endpoints',
  'lucide-react/dist/esm/icons/(badge-check|flag|messages-square)',
)

/** Modules of the first view of the search, and those that saved searches share with it. */
const search = modules(
  'app/features/search/(api|labels|search-address|search-tabs|suggestion-paths|use-[a-z]+)',
  'app/features/search/components/(?!filter-drawer|suggestion-list)[a-z-]+',
)

const schemas =
  /node_modules\/zod\/|packages\/contract\/src\/(?!(?:bids|bookings|branding|listings|offers|withdrawals)\/schema).*\/(schema|process)\.ts/

/** IBAN structures of all countries, for the wallet only. */
const payouts = /node_modules\/ibantools\/|contract\/src\/withdrawals\/(schema|iban)\.ts/

/**
 * Mantine itself with its simple fields, buttons and dialogs: what a form needs before anyone has logged in. The styles
 * of the layers above are here too, because a file of styles for each would be a request for each.
 */
const fields = either(
  /(@mantine|app\/ui|features\/(notifications\/components\/push|reference|shell|wallet\/components\/escrow))[/-](?!.*(?:plain-fields|slider)).*\.css/,
  /@mantine\/core\/esm\/core\//,
  /@mantine\/core\/esm\/components\/(ActionIcon|Button|Input|InputBase|Loader|Modal|NativeSelect)\//,
  /@mantine\/core\/esm\/components\/(PasswordInput|Tabs|TextInput)\//,
  /@mantine\/core\/esm\/components\/(Checkbox\/CheckIcon|Radio\/RadioIcon)\./,
  modules(
    'app/theme',
    'app/ui/(brand/mantine|buttons|navigation/tabs.module|overlays/use-close-on-back)',
    'contract/src/accounts(-social)?/endpoints',
  ),
)

/** Modules that pages behind login show at once or soon: the shell, lists, tabs, menus and states. */
const signedIn = either(
  /@floating-ui\//,
  /@mantine\/(hooks|core\/esm\/utils\/Floating)\//,
  /@mantine\/core\/esm\/components\/(Drawer|FloatingIndicator|Menu|Popover|SegmentedControl)\//,
  modules(
    'app/routes/member-layout',
    'app/features/wallet/live',
    'app/features/shell/(account-menu|bottom-bar|live-updates|shell-fallback|sidebar)',
    'app/ui/(brand|data-display(?!/bar-chart)|feedback(?!/toasts)|forms/search-field|layout|money|navigation)',
    'app/lib/(api/(socket|socket-call)|pages/(use-page-visible|use-step-back)|save-file)',
    'app/features/listing-details/components/listing-subscription',
    'contract/src/(?!admin|branding|ledger)[a-z-]+/(balance|endpoints|flat-fields|kinds|onboarding)',
  ),
)

/** Fields with a list or a slider, and those that fill their lists from the reference data. */
const selects = either(
  /@mantine\/core\/esm\/components\/(Autocomplete|Combobox|MultiSelect|Pill|PillsInput|Select|Slider|TagsInput)\//,
  modules('app/features/reference/components'),
)

/**
 * Dialogs and fields, and what bookings, chats and the wallet share. It imports nothing of `signed-in`, so that a
 * visitor's form does not load that. Date fields load a library of their own, so they are separate.
 */
const forms = either(
  /@mantine\/form\//,
  /@mantine\/core\/esm\/components\/(Checkbox|PinInput|Radio|Switch|Textarea)\//,
  modules(
    'app/lib/forms',
    'app/ui/overlays',
    'app/ui/forms/(?!date-field|plain-fields|rich-text-field)[a-z-]+',
    'app/ui/uploads/(file-drop-field|file-rules|upload-row|use-uploads)',
    'app/features/wallet/(return-path|components/(escrow-summary|missing-money|pay-buttons))',
    'app/features/offers/components/counter-sent-dialog',
    'app/lib/(api/private-files|formats/fee)',
    'app/ui/media/lightbox',
  ),
)

/**
 * Files of the browser's scripts. Without groups, every shared icon and component becomes a small file of its own.
 * A group includes what its modules import, unless a group of higher priority has it: a lower layer therefore has a
 * higher priority, and a page loads no layer above its own.
 */
export const chunkGroups = [
  // Two files, because the browser compiles each as a whole.
  { name: 'react', test: /rolldown\/runtime|node_modules\/(react|react-dom|scheduler)\//, priority: 30 },
  { name: 'router', test: /node_modules\/react-router\//, priority: 30 },
  { name: 'socket', test: /node_modules\/(socket\.io-|engine\.io-|@socket\.io)/, priority: 25 },
  // In one file: an additional request and exchanged names cost more than the few bytes that a page does not use.
  { name: 'base', test: base, priority: 20 },
  { name: 'details', test: details, priority: 18 },
  { name: 'schemas', test: schemas, priority: 12 },
  { name: 'payouts', test: payouts, priority: 11 },
  { name: 'fields', test: fields, priority: 14 },
  { name: 'signed-in', test: signedIn, priority: 10 },
  { name: 'forms', test: forms, priority: 8 },
  { name: 'selects', test: selects, priority: 9 },
  { name: 'dates', test: /node_modules\/(@mantine\/dates|dayjs)\/|app\/ui\/forms\/date-field\./, priority: 7 },
  { name: 'search', test: search, priority: 4 },
  { name: 'bookings', test: /app\/features\/bookings\/(labels|live|parties|status-text)\./, priority: 6 },
  // Icons of one page are in the file of that page.
  { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 2, priority: 6 },
  { name: 'chat', test: /app\/features\/(chat|offers)\//, minShareCount: 2, priority: 4 },
  { name: 'wallet', test: /app\/features\/wallet\//, minShareCount: 2, priority: 4 },
  { name: 'account', test: /app\/features\/account\/(?!.*undo-)/, minShareCount: 2, priority: 3 },
  { name: 'auth', test: /app\/features\/auth\//, minShareCount: 2, priority: 4 },
  // The rest, by the pages and dialogs that share it.
  { name: 'part', minShareCount: 2, entriesAware: true, priority: 1 },
]
