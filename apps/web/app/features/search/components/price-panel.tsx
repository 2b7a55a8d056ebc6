import { notAnAmount } from '@market/contract/numbers.ts'
import { getPriceRanges } from '@market/contract/reference/endpoints.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatRange } from '#lib/formats/money.ts'
import { paths } from '@market/contract/paths.ts'
import { useEndpoint } from '#lib/api/query.ts'
import { searchedAmount, type Search, searchQuery } from '../search-address.ts'
import classes from './filter-form.module.css'
import { FilterPanel } from './filter-panel.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { PlainTextField } from '#ui/forms/plain-fields.tsx'

/** Price ranges of the marketplace as shortcuts, and custom amounts. */
export function PricePanel({ search }: { search: Search }) {
  const ranges = useEndpoint(getPriceRanges, {}).data?.priceRangeData ?? []
  const { minPrice, maxPrice } = search
  return (
    <FilterPanel title="Price" open>
      <div className={classes.amounts}>
        <Amount key={`from ${minPrice}`} label="From" name="minPrice" value={minPrice} />
        <Amount key={`to ${maxPrice}`} label="To" name="maxPrice" value={maxPrice} />
        <Button type="submit" variant="default" size="sm">
          Apply
        </Button>
      </div>
      <ul className={classes.ranges}>
        {ranges.map(({ id, min, max }) => {
          const chosen = minPrice === String(min) && maxPrice === String(max)
          const range = chosen ? { minPrice: '', maxPrice: '' } : { minPrice: String(min), maxPrice: String(max) }
          return (
            <li key={id}>
              <Link
                to={paths.search(searchQuery(search, range))}
                preventScrollReset
                className={classes.range}
                {...(chosen ? { 'aria-current': 'true' as const } : {})}
              >
                {formatRange({ minPrice: min, maxPrice: max })}
              </Link>
            </li>
          )
        })}
      </ul>
    </FilterPanel>
  )
}

const isPrice = (text: string): boolean => text.trim() === '' || searchedAmount(text) !== ''

/** Keeps an invalid amount as typed and marks it; the search waits for a correction. */
function Amount({ label, name, value }: { label: string; name: string; value: string }) {
  const [isMarked, setIsMarked] = useState(false)
  return (
    <PlainTextField
      label={label}
      name={name}
      defaultValue={value}
      inputMode="decimal"
      sign="$"
      data-waits=""
      autoComplete="off"
      error={isMarked ? notAnAmount : undefined}
      onInput={({ currentTarget }) => {
        const isValid = isPrice(currentTarget.value)
        currentTarget.setCustomValidity(isValid ? '' : notAnAmount)
        if (isValid) setIsMarked(false)
      }}
      onBlur={({ currentTarget }) => setIsMarked(!isPrice(currentTarget.value))}
      onInvalid={(event) => {
        event.preventDefault()
        setIsMarked(true)
      }}
    />
  )
}
