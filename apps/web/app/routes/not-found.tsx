import { data } from 'react-router'
import { brand } from '#lib/pages/brand.ts'
import { NotFound } from '#features/shell/route-error.tsx'

export const meta = () => [{ title: `Page not found · ${brand.name}` }]

export const loader = () => data(null, { status: 404 })
export const clientLoader = () => null

export default NotFound
