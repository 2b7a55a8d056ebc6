import { SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { paths } from '@market/contract/paths.ts'
import { useViewer } from '#lib/session/session.ts'
import { loadPart } from '#lib/pages/load-part.ts'
import { Page } from '#ui/layout/layout.tsx'
import { tabTitles } from '../labels.ts'
import { filterCount, readSearch, type Search, searchQuery } from '../search-address.ts'
import { searchTabs } from '../search-tabs.ts'
import { ChosenFilters } from './chosen-filters.tsx'
import { FilterForm } from './filter-form.tsx'
import { OnceHydrated } from './once-hydrated.tsx'
import classes from './search-page.module.css'
import { SearchBox } from './search-box.tsx'
import { ResultCount, SearchResults, SpellingCorrection } from './search-results.tsx'
import { SearchTabs } from './search-tabs.tsx'
import { SortMenu } from './sort-menu.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { WhenWanted } from '#ui/layout/when-wanted.tsx'

// Used on phones only.
const FilterDrawer = lazy(async () => ({ default: (await loadPart(() => import('./filter-drawer.tsx'))).FilterDrawer }))

const SaveSearch = lazy(async () => ({
  default: (await loadPart(() => import('../saved/save-search.tsx'))).SaveSearch,
}))

/** Searches services, sellers and jobs; the URL holds the whole state. */
export function SearchPage() {
  const viewer = useViewer()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const [filtering, setFiltering] = useState(false)
  const search = useMemo(() => readSearch(query, viewer?.type), [query, viewer?.type])
  useNavigationState()
  // Requested search that is not in the URL yet, so that two quick choices both count.
  const asked = useRef<Search>(undefined)
  useEffect(() => void (asked.current = undefined), [query])
  const change = (next: Partial<Search>) => {
    const before = asked.current ?? search
    asked.current = { ...before, ...next }
    void navigate(paths.search(searchQuery(before, next)), { preventScrollReset: true })
  }
  const count = filterCount(search)
  return (
    <Page>
      <h1 className={classes.title}>
        {search.searchValue === '' ? tabTitles[search.tab] : `Results for “${search.searchValue}”`}
      </h1>
      <div className={classes.words}>
        <SearchBox />
      </div>
      <SearchTabs search={search} viewerType={viewer?.type} />
      <div className={classes.columns}>
        <aside className={classes.aside} aria-label="Filters">
          <FilterForm search={search} onChange={change} />
        </aside>
        <div className={classes.results}>
          <div className={classes.tools}>
            <Button
              variant="default"
              className={classes.open}
              leftSection={<SlidersHorizontal size={18} />}
              onClick={() => setFiltering(true)}
            >
              {count === 0 ? 'Filters' : `Filters (${count})`}
            </Button>
            <SortMenu search={search} onChange={change} />
            <div className={classes.save}>
              <OnceHydrated>
                <Suspense fallback={null}>
                  <SaveSearch search={search} />
                </Suspense>
              </OnceHydrated>
            </div>
            <ResultCount search={search} />
          </div>
          <ChosenFilters search={search} />
          <SpellingCorrection search={search} />
          <SearchResults search={search} />
        </div>
      </div>
      <OnceHydrated>
        <WhenWanted wanted={filtering}>
          <FilterDrawer opened={filtering} search={search} onChange={change} onClose={() => setFiltering(false)} />
        </WhenWanted>
      </OnceHydrated>
    </Page>
  )
}

/** product-rules: Screens: moves the tab and search text from the navigation state to the URL. */
function useNavigationState(): void {
  const { state, search } = useLocation() as {
    state: { activeTab?: unknown; searchValue?: unknown } | null
    search: string
  }
  const navigate = useNavigate()
  useEffect(() => {
    const query = new URLSearchParams(search)
    const tab = searchTabs.find((known) => known === state?.activeTab)
    const words = typeof state?.searchValue === 'string' ? state.searchValue.trim() : ''
    const missing = (tab && !query.has('tab')) || (words !== '' && !query.has('searchValue'))
    if (!missing) return
    if (tab && !query.has('tab')) query.set('tab', tab)
    if (words !== '' && !query.has('searchValue')) query.set('searchValue', words)
    void navigate({ search: query.toString() }, { replace: true })
  }, [state, search, navigate])
}
