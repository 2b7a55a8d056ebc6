import { Outlet } from 'react-router'
import { Shell } from '#features/shell/shell.tsx'

export default function PublicLayout() {
  return (
    <Shell sidebar={false}>
      <Outlet />
    </Shell>
  )
}
