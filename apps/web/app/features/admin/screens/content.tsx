import {
  bannerForm,
  categoryForm,
  connectPackageForm,
  priceRangeForm,
  responseTimeForm,
  testimonialForm,
} from '@market/contract/admin/content-forms.ts'
import {
  deleteBanner,
  deleteResponseTime,
  deleteTestimonial,
  getContent,
  saveBanner,
  saveCategory,
  saveConnectPackage,
  savePriceRange,
  saveResponseTime,
  saveTestimonial,
} from '@market/contract/admin/endpoints-reference.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import { lazy, Suspense, useState } from 'react'
import { formatUniversalTime } from '@market/contract/dates.ts'
import { counted, formatDollars } from '@market/contract/numbers.ts'
import { useEndpoint } from '#lib/api/query.ts'
import { loadPart } from '#lib/pages/load-part.ts'
import { DataTable } from '#ui/data-display/data-table.tsx'
import { QueryState } from '#ui/feedback/query-state.tsx'
import { FormSkeleton, TableSkeleton } from '#ui/feedback/skeletons.tsx'
import { Badge } from '#ui/data-display/status-badge.tsx'
import { UrlTabs } from '#ui/navigation/url-tabs.tsx'
import { inHours } from '#features/cards/labels.ts'
import { timestamp, words } from '../tables/columns.tsx'
import { ConsolePage } from '../components/console-page.tsx'
import type { ConsoleColumn } from '../console-column.ts'
import { DownloadRows } from '../tables/download-rows.tsx'
import { RecordList } from '../tables/record-list.tsx'
import type { RecordField } from '../forms/record-form.tsx'
import classes from './screens.module.css'
import { Button } from '#ui/buttons/button.tsx'

// Loads the editor's library on demand, so that lists do not wait for it.
const PageEditor = lazy(async () => ({
  default: (await loadPart(() => import('../forms/page-editor.tsx'))).PageEditor,
}))

type Content = OutputOf<typeof getContent>
type Banner = Content['banners'][number]
type Testimonial = Content['testimonials'][number]
type Category = Content['categories'][number]
type ConnectPackage = Content['connectPackages'][number]

const invalidates = [getContent]
const active = (isActive: boolean) => <Badge tone={isActive ? 'green' : 'grey'}>{isActive ? 'On' : 'Off'}</Badge>
const order: RecordField = { name: 'position', label: 'Position', kind: 'number' }
const onOff: RecordField = { name: 'isActive', label: 'Offered', kind: 'switch' }

/** Lists the content that visitors see and choose from. */
export function ContentScreen() {
  const query = useEndpoint(getContent, {})
  return (
    <ConsolePage title="Content" lead="Banners, testimonials, pages and what people choose from.">
      <QueryState query={query} skeleton={<TableSkeleton />}>
        {(data) => (
          <UrlTabs
            label="Content"
            tabs={[
              { value: 'pages', label: 'Pages', content: <Pages pages={data.pages} /> },
              { value: 'banners', label: 'Banners', content: <Banners banners={data.banners} /> },
              { value: 'testimonials', label: 'Testimonials', content: <Testimonials rows={data.testimonials} /> },
              { value: 'categories', label: 'Categories', content: <Categories rows={data.categories} /> },
              { value: 'prices', label: 'Price ranges', content: <PriceRanges rows={data.priceRanges} /> },
              { value: 'times', label: 'Response times', content: <ResponseTimes hours={data.responseTimes} /> },
              { value: 'packages', label: 'Connect packages', content: <Packages rows={data.connectPackages} /> },
            ]}
          />
        )}
      </QueryState>
    </ConsolePage>
  )
}

const pageColumns: readonly ConsoleColumn<Content['pages'][number]>[] = [
  words('Page', ({ title }) => title),
  words('Name', ({ slug }) => slug),
  timestamp('Changed', ({ updated }) => updated),
]

function Pages({ pages }: { pages: Content['pages'] }) {
  const [open, setOpen] = useState<number | null>(null)
  const [left, setLeft] = useState<number | null>(null)
  const page = pages.find(({ id }) => id === open)
  if (page)
    return (
      <Suspense fallback={<FormSkeleton />}>
        <PageEditor
          page={page}
          onDone={() => {
            setOpen(null)
            setLeft(page.id)
          }}
        />
      </Suspense>
    )
  const edit: ConsoleColumn<Content['pages'][number]> = {
    key: 'edit',
    title: 'Actions',
    cell: ({ id, title }) => (
      <Button
        size="compact"
        variant="default"
        aria-label={`Edit ${title}`}
        // Returns the focus to the button that opened the editor.
        autoFocus={id === left}
        onClick={() => setOpen(id)}
      >
        Edit
      </Button>
    ),
  }
  return (
    <div className={classes.stack}>
      <div>
        <DownloadRows caption="Pages" columns={pageColumns} rows={pages} />
      </div>
      <DataTable caption="Pages" rows={pages} rowKey={({ id }) => String(id)} columns={[...pageColumns, edit]} />
    </div>
  )
}

const period = ({ startsAt, endsAt }: Content['banners'][number]) =>
  [startsAt && `from ${formatUniversalTime(startsAt)}`, endsAt && `until ${formatUniversalTime(endsAt)}`]
    .filter(Boolean)
    .join(' ') || 'always'

const Banners = ({ banners }: { banners: Content['banners'] }) => (
  <RecordList<Banner>
    caption="Banners"
    noun="banner"
    rows={banners}
    rowKey={({ id }) => id}
    columns={[
      words('Title', ({ title }) => title),
      {
        key: 'image',
        title: 'Image',
        cell: ({ image }) => <img src={image} alt="" className={classes.thumb} />,
        text: ({ image }) => image,
      },
      words('Link', ({ link }) => link),
      words('Order', ({ position }) => position),
      { key: 'period', title: 'Shown', cell: period, text: period },
    ]}
    fields={[
      {
        name: 'image',
        label: 'Image',
        kind: 'image',
        description: 'A wide image. We scale it. A banner that has one keeps it unless you choose another.',
      },
      { name: 'title', label: 'Title', description: 'Read aloud by screen readers.' },
      { name: 'link', label: 'Link', description: 'A path on this site, such as /search-users, or https://...' },
      order,
      { name: 'startsAt', label: 'From (UTC)', kind: 'timestamp' },
      { name: 'endsAt', label: 'Until (UTC)', kind: 'timestamp' },
    ]}
    schema={bannerForm}
    save={saveBanner}
    remove={{ endpoint: deleteBanner, input: ({ id }) => ({ id }) }}
    invalidates={invalidates}
  />
)

const Testimonials = ({ rows }: { rows: Content['testimonials'] }) => (
  <RecordList<Testimonial>
    caption="Testimonials"
    noun="testimonial"
    rows={rows}
    rowKey={({ id }) => id}
    columns={[
      words('Name', ({ name }) => name, { short: true }),
      words('Designation', ({ designation }) => designation),
      words('Stars', ({ totalRating }) => totalRating),
      words('Comment', ({ comment }) => comment),
      words('Order', ({ position }) => position),
    ]}
    fields={[
      { name: 'name', label: 'Name' },
      { name: 'designation', label: 'Designation' },
      { name: 'totalRating', label: 'Stars, 1 to 5', kind: 'number' },
      { name: 'comment', label: 'Comment', kind: 'long' },
      order,
    ]}
    schema={testimonialForm}
    save={saveTestimonial}
    remove={{ endpoint: deleteTestimonial, input: ({ id }) => ({ id }) }}
    invalidates={invalidates}
  />
)

const Categories = ({ rows }: { rows: Content['categories'] }) => (
  <RecordList<Category>
    caption="Categories"
    noun="category"
    rows={rows}
    rowKey={({ id }) => id}
    columns={[
      words('Title', ({ title }) => title),
      words('Description', ({ description }) => description),
      words('Order', ({ position }) => position),
      {
        key: 'active',
        title: 'Offered',
        cell: ({ isActive }) => active(isActive),
        text: ({ isActive }) => (isActive ? 'on' : 'off'),
      },
    ]}
    fields={[
      { name: 'title', label: 'Title' },
      { name: 'description', label: 'Description', kind: 'long' },
      order,
      onOff,
    ]}
    schema={categoryForm}
    save={saveCategory}
    invalidates={invalidates}
  />
)

const rangeInWords = ({ min, max }: Content['priceRanges'][number]) => `${formatDollars(min)} to ${formatDollars(max)}`

const PriceRanges = ({ rows }: { rows: Content['priceRanges'] }) => (
  <RecordList
    caption="Price ranges"
    noun="price range"
    rows={rows}
    rowKey={({ id }) => id}
    columns={[
      { key: 'range', title: 'Range', cell: rangeInWords, text: rangeInWords },
      {
        key: 'connects',
        title: 'A bid costs',
        cell: ({ connectForBid }) => counted(connectForBid, 'connect'),
        text: ({ connectForBid }) => connectForBid,
      },
      {
        key: 'active',
        title: 'Offered',
        cell: ({ isActive }) => active(isActive),
        text: ({ isActive }) => (isActive ? 'on' : 'off'),
      },
    ]}
    fields={[
      { name: 'min', label: 'Minimum', kind: 'money' },
      { name: 'max', label: 'Maximum', kind: 'money' },
      { name: 'connectForBid', label: 'Connects a bid costs', kind: 'number' },
      onOff,
    ]}
    schema={priceRangeForm}
    save={savePriceRange}
    invalidates={invalidates}
  />
)

const ResponseTimes = ({ hours }: { hours: readonly number[] }) => (
  <RecordList
    caption="Response times"
    noun="response time"
    rows={hours.map((time) => ({ hours: time }))}
    rowKey={(row) => String(row.hours)}
    columns={[{ key: 'hours', title: 'Hours', cell: (row) => inHours(row.hours), text: (row) => row.hours }]}
    fields={[{ name: 'hours', label: 'Hours', kind: 'number' }]}
    schema={responseTimeForm}
    save={saveResponseTime}
    remove={{ endpoint: deleteResponseTime, input: (row) => ({ hours: row.hours }) }}
    isEditable={false}
    invalidates={invalidates}
  />
)

const Packages = ({ rows }: { rows: Content['connectPackages'] }) => (
  <RecordList<ConnectPackage>
    caption="Connect packages"
    noun="connect package"
    rows={rows}
    rowKey={({ id }) => id}
    columns={[
      words('Connects', ({ connects }) => connects),
      { key: 'price', title: 'Price', cell: ({ price }) => formatDollars(price), text: ({ price }) => price },
      {
        key: 'active',
        title: 'Offered',
        cell: ({ isActive }) => active(isActive),
        text: ({ isActive }) => (isActive ? 'on' : 'off'),
      },
    ]}
    fields={[
      { name: 'connects', label: 'Connects', kind: 'number' },
      { name: 'price', label: 'Price', kind: 'money' },
      onOff,
    ]}
    schema={connectPackageForm}
    save={saveConnectPackage}
    invalidates={invalidates}
  />
)
