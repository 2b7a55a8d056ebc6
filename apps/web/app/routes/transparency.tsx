import { getBidFigures } from '@market/contract/bids/endpoints-odds.ts'
import { getTransparency } from '@market/contract/ledger/endpoints.ts'
import type { MetaDescriptor } from 'react-router'
import { Transparency } from '#features/transparency/components/transparency.tsx'
import { loadInBrowser, loadOnServer, need, want } from '#lib/pages/page-data.ts'
import { pageMeta } from '#lib/pages/page-meta.ts'
import { paths } from '@market/contract/paths.ts'
import type { Route } from './+types/transparency.ts'

const needs = [need(getTransparency, {}), want(getBidFigures, {})]

export const loader = ({ context }: Route.LoaderArgs) => loadOnServer(context, needs)
export const clientLoader = () => loadInBrowser(needs)

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta({
    title: 'Where your money is held',
    description: 'What we owe to users, what is in escrow, what we earned and who holds it. Checked every night.',
    path: paths.transparency(),
    matches,
  })
}

export default function TransparencyRoute() {
  return <Transparency />
}
