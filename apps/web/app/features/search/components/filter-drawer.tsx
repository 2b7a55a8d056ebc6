import { Drawer } from '@mantine/core'
import type { Search } from '../search-address.ts'
import classes from './filter-drawer.module.css'
import { FilterForm } from './filter-form.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Mantine } from '#ui/brand/mantine.tsx'
import { useCloseOnBack } from '#ui/overlays/use-close-on-back.ts'
import { useCover } from '#ui/overlays/use-cover.ts'

interface FilterDrawerProps {
  opened: boolean
  search: Search
  onChange: (next: Partial<Search>) => void
  onClose: () => void
}

/** Filters in a drawer on phones; the results update behind it. */
export function FilterDrawer({ opened, search, onChange, onClose }: FilterDrawerProps) {
  useCloseOnBack(opened, onClose)
  return (
    <Mantine>
      <Drawer
        {...useCover(opened)}
        onClose={onClose}
        position="bottom"
        size="86%"
        title="Filters"
        closeButtonProps={{ 'aria-label': 'Close', size: 44, iconSize: 20 }}
      >
        <FilterForm search={search} onChange={onChange} />
        <div className={classes.foot}>
          <Button fullWidth onClick={onClose}>
            Show the results
          </Button>
        </div>
      </Drawer>
    </Mantine>
  )
}
