import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BarChart, roundUp } from './bar-chart.tsx'

test.each([
  [0, 2],
  [3, 4],
  [7, 8],
  [41, 60],
  [100, 100],
  [950, 1000],
  [1250, 2000],
])('the axis for a highest value of %i ends at %i', (value, top) => {
  expect(roundUp(value)).toBe(top)
})

test('a chart is one image with a sentence, and each bar states its period and value', () => {
  const bars = [
    { key: 'a', value: 50, label: '9 Nov' },
    { key: 'b', value: 100, label: '16 Nov' },
  ]
  render(<BarChart label="Earned: $150" bars={bars} format={(value) => `$${value}`} />)
  const chart = screen.getByRole('img', { name: 'Earned: $150' })
  const heights = [...chart.querySelectorAll<HTMLElement>('[title] > div')].map(({ style }) => style.height)
  expect(heights).toEqual(['50%', '100%'])
  screen.getByTitle('16 Nov: $100')
})
