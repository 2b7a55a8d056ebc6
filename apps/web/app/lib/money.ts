const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Dollars as people read them, always with two decimals: 1234.5 -> '$1,234.50'. */
export const formatMoney = (amount: number): string => dollars.format(amount)

/** A price range: '$50.00 – $200.00'. */
export const formatRange = (range: { minPrice: number; maxPrice: number }): string =>
  `${formatMoney(range.minPrice)} – ${formatMoney(range.maxPrice)}`
