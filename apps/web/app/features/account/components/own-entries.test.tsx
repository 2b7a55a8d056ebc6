import { allow } from '@market/contract/actions.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { TestApp } from '#lib/testing/test-app.tsx'
import { FaqPanel } from './faq-panel.tsx'
import { PortfolioPanel } from './portfolio-panel.tsx'

const entry = { id: 'e1', question: 'How many rounds?', answer: 'Two.', title: 'Shop front', image: '/front.png' }

test.each([
  ['questions', FaqPanel, 'How many rounds?'],
  ['pieces', PortfolioPanel, 'Shop front'],
])("the user's own %s have the buttons of their actions", async (_, Panel, text) => {
  const buttonsWith = async (actions: string[]) => {
    const data = { records: [{ ...entry, actions: allow(...actions) }], total: 1 }
    vi.stubGlobal('fetch', async () => Response.json({ success: true, message: '', data }))
    render(
      <TestApp>
        <Panel />
      </TestApp>,
    )
    await screen.findByText(text)
    const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
    cleanup()
    return names.filter((name) => name?.includes(text)).map((name) => name?.split(' ')[0])
  }
  expect(await buttonsWith(['edit', 'delete'])).toEqual(['Edit', 'Delete'])
  expect(await buttonsWith(['edit'])).toEqual(['Edit'])
  expect(await buttonsWith([])).toEqual([])
})
