import { Outlet } from 'react-router'
import { Shell } from '#features/shell/shell.tsx'

export default function BrowseLayout() {
  return (
    <Shell sidebar>
      <Outlet />
    </Shell>
  )
}
