import { paths } from '@market/contract/paths.ts'

interface HeaderLink {
  label: string
  to: string
}

const services: HeaderLink = { label: 'Services', to: paths.search({ tab: 'SERVICES' }) }
const providers: HeaderLink = { label: 'Service Provider', to: paths.search({ tab: 'SELLER' }) }
const jobs: HeaderLink = { label: 'Jobs', to: paths.search({ tab: 'BUYER' }) }

/**
 * Header links: what each account type may search and post (product-rules: Screens); operators and visitors get all
 * three searches.
 */
export function headerLinks(type: string | undefined): readonly HeaderLink[] {
  if (type === 'BUYER') return [services, providers, { label: 'Post a Job', to: paths.postJob() }]
  if (type === 'SELLER') return [jobs, { label: 'Post a Service', to: paths.postService() }]
  return [services, providers, jobs]
}
