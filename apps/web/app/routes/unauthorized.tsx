import { data } from 'react-router'
import { brand } from '#lib/pages/brand.ts'
import { AccessDenied } from '#features/shell/route-error.tsx'

export const meta = () => [{ title: `Access denied · ${brand.name}` }, { name: 'robots', content: 'noindex' }]

export const loader = () => data(null, { status: 403 })
export const clientLoader = () => null

export default AccessDenied
