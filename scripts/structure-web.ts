import { importsOf, isTest, type Rule } from './structure-imports.ts'

/** ARCHITECTURE 'Levels': a web feature imports only features listed in an earlier line, so no cycle can form. */
const featureLevels: readonly (readonly string[])[] = [
  ['cards', 'contact', 'notifications', 'pages', 'reports', 'reviews'],
  ['bids', 'reference', 'search'],
  ['receipts'],
  ['auth', 'wallet'],
  ['account', 'connects', 'offers'],
  ['bookings', 'chat', 'onboarding'],
  ['listings', 'support'],
  ['admin', 'dashboard', 'favourites', 'home', 'listing-details', 'profiles', 'shell', 'transparency'],
]
const featuresPath = 'apps/web/app/features/'
const levelOfFeature = (feature: string) => featureLevels.findIndex((level) => level.includes(feature))

function featureOf(path: string): string | undefined {
  return path.startsWith(featuresPath) ? path.slice(featuresPath.length).split('/')[0] : undefined
}

const webPath = 'apps/web/app/'
/** Returns the part of the web app inside which imports are relative: one feature, or one other folder. */
function webFolderOf(path: string): string | undefined {
  if (!path.startsWith(webPath)) return undefined
  const feature = featureOf(path)
  return feature === undefined
    ? /^(lib|ui|theme|routes)(?=\/)/.exec(path.slice(webPath.length))?.[0]
    : `features/${feature}`
}

const uiFolders: Rule = ({ path }) => {
  const [folder = '', ...rest] = path.split('apps/web/app/ui/')[1]?.split('/') ?? ['', '']
  if (rest.length === 0) return ['stands beside the folders of ui; put it into the one that says what it is']
  return /^(common|misc|other|shared)$/.test(folder) ? [`${folder} says nothing; name the folder after its kind`] : []
}

/** Relative imports stay inside a feature, `lib`, `ui`, `theme` or `routes`; others start with `#`. */
const webImports: Rule = (file) => {
  const folder = webFolderOf(file.path)
  if (folder === undefined) return []
  return importsOf(file).flatMap(({ name, target }) => {
    const other = webFolderOf(target)
    return name.startsWith('.') && other !== undefined && other !== folder
      ? [`imports ${name}; write #${target.slice(webPath.length)}`]
      : []
  })
}

const featureImports: Rule = (file) => {
  const own = featureOf(file.path)
  if (own === undefined || isTest(file.path)) return []
  if (levelOfFeature(own) === -1) return [`the feature ${own} has no level in scripts/structure-web.ts`]
  return importsOf(file).flatMap(({ target }) => {
    const other = featureOf(target)
    return other !== undefined && other !== own && levelOfFeature(other) >= levelOfFeature(own)
      ? [`imports the feature ${other}, which is not below ${own}`]
      : []
  })
}

/** Files of features that compare a status to choose a layout or a label. This list may only get shorter. */
const comparingStatus = new Set([
  'admin/forms/adjustment-dialog.tsx',
  'admin/forms/refund-form.tsx',
  'admin/screens/support.tsx',
  'admin/forms/setting-field.tsx',
  'bookings/actions.ts',
  'bookings/components/bookings-list.tsx',
  'bookings/components/next-panel.tsx',
  'bookings/components/process-cards.tsx',
  'bookings/components/side-cards.tsx',
  'bookings/status-text.ts',
  'chat/components/conversation-head.tsx',
  'chat/components/conversation.tsx',
  'chat/requests/request-panel.tsx',
  'chat/use-conversation.ts',
  'contact/forms/chat-request-dialog.tsx',
  'listing-details/components/listing-json-ld.tsx',
  'listing-details/components/listing-page.tsx',
  'listing-details/listing-route.ts',
  'listings/components/owner-actions.tsx',
  'listings/components/received-bids.tsx',
  'listings/labels.ts',
  'offers/components/answer-dialog.tsx',
  'offers/components/offer-actions.tsx',
  'offers/components/offer-card.tsx',
  'offers/components/offer-details.tsx',
  'offers/labels.ts',
  'wallet/components/payment-result.tsx',
])

const actionsDecide: Rule = ({ path, text }) => {
  const file = path.startsWith(featuresPath) && !isTest(path) ? path.slice(featuresPath.length) : undefined
  if (file === undefined || comparingStatus.has(file) || !/\b(status|role)\s*[!=]==\s*('|wireState)/.test(text))
    return []
  return ['compares a status or role; read what the server allows from `actions`, or look up a label in a Record']
}

/** The rules for the web app. */
export const webRules: readonly Rule[] = [uiFolders, webImports, featureImports, actionsDecide]
