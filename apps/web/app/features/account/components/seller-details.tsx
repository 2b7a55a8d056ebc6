import { Pencil } from 'lucide-react'
import { formatDate } from '@market/contract/dates.ts'
import { paths } from '@market/contract/paths.ts'
import { useMember } from '#lib/session/session.ts'
import { DocumentTile } from '#ui/media/document-tile.tsx'
import { Card } from '#ui/layout/layout.tsx'
import { MoneyRange } from '#ui/money/money.tsx'
import { TagList } from '#ui/data-display/tag-list.tsx'
import { inHours } from '#features/cards/labels.ts'
import classes from './account.module.css'
import { Facts } from './facts.tsx'
import { Button } from '#ui/buttons/button.tsx'

export function SellerDetails() {
  const viewer = useMember()
  const tags = viewer.tags.map(({ tag_name }) => tag_name)
  return (
    <>
      <div className={classes.panelHead}>
        <h2>Other Details</h2>
        <Button to={paths.editOtherDetails()} leftSection={<Pencil size={16} aria-hidden="true" />}>
          Edit Other Details
        </Button>
      </div>
      <Card>
        <Facts
          facts={[
            { label: 'Category', value: viewer.category?.title },
            { label: 'Tags', value: tags.length > 0 && <TagList tags={tags} shown={tags.length} /> },
            { label: 'Price Range', value: viewer.priceRange && <MoneyRange range={viewer.priceRange} /> },
            { label: 'Response Time', value: viewer.responseTime && inHours(viewer.responseTime) },
            { label: 'Gender', value: viewer.gender },
            { label: 'Date of Birth', value: viewer.dob && formatDate(viewer.dob) },
            {
              label: 'Resume',
              value: viewer.resume && <DocumentTile name={viewer.resumeName ?? 'Resume'} url={viewer.resume} />,
            },
          ]}
        />
      </Card>
    </>
  )
}
