import { privateAddressLasts } from '@market/contract/uploads/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { TestApp } from '#lib/testing/test-app.tsx'
import { DocumentTile } from './document-tile.tsx'
import { FileGallery } from './file-gallery.tsx'

const minute = 60_000
const start = new Date('2026-03-02T10:00:00Z').getTime()

beforeEach(() => {
  vi.useFakeTimers({ now: start, shouldAdvanceTime: true })
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true, configurable: true })
})
const linkAt = (now: number, filename = 'private-a.pdf') =>
  `/api/files/${filename}?expires=${(Math.floor(now / privateAddressLasts) + 2) * privateAddressLasts}&signature=x`
const expiryOf = (link: string) => Number(new URLSearchParams(link.split('?')[1]).get('expires'))

/** Fake server that signs file URLs and rejects expired ones. */
function serverOfLinks() {
  const server = {
    reads: 0,
    isAway: false,
    async read(names: readonly string[]) {
      server.reads += 1
      await new Promise((answer) => setTimeout(answer, 100))
      if (server.isAway) throw new Error('away')
      return { files: names.map((name) => ({ id: name, name, url: linkAt(Date.now(), `private-${name}`) })) }
    },
  }
  vi.stubGlobal('fetch', async (url: string) => new Response(null, { status: expiryOf(url) > Date.now() ? 200 : 404 }))
  return server
}

function Record({ server, names = ['a.pdf'] }: { server: ReturnType<typeof serverOfLinks>; names?: string[] }) {
  const { data } = useQuery({
    queryKey: ['record'],
    retry: false,
    queryFn: () => server.read(names),
  })
  return data ? <FileGallery files={data.files} /> : null
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const shownPdf = () => document.querySelector('iframe')?.getAttribute('src')
const shownLink = (name: string) => screen.getByRole('link', { name }).getAttribute('href') ?? ''

test('a document opens however long its page has been open, and all its files share one refetch', async () => {
  const server = serverOfLinks()
  render(
    <TestApp>
      <Record server={server} names={['a.pdf', 'b.pdf', 'c.docx']} />
    </TestApp>,
  )
  await screen.findByRole('link', { name: 'a.pdf' })
  for (let passed = 0; passed < 180; passed += 1) {
    await pass(minute)
    for (const name of ['a.pdf', 'b.pdf', 'c.docx']) expect(expiryOf(shownLink(name))).toBeGreaterThan(Date.now())
  }
  expect(server.reads).toBeLessThan(15)
})

test('a hidden page refreshes its links when it becomes visible, and sends no requests meanwhile', async () => {
  const server = serverOfLinks()
  render(
    <TestApp>
      <Record server={server} />
    </TestApp>,
  )
  await screen.findByRole('link', { name: 'a.pdf' })
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await pass(8 * 60 * minute)
  expect(server.reads).toBe(1)
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(expiryOf(shownLink('a.pdf'))).toBeGreaterThan(Date.now()))
  hidden.mockRestore()
})

test('links that could not be refreshed are refreshed when the server is back', async () => {
  const server = serverOfLinks()
  render(
    <TestApp>
      <Record server={server} />
    </TestApp>,
  )
  await screen.findByRole('link', { name: 'a.pdf' })
  server.isAway = true
  await pass(40 * minute)
  expect(expiryOf(shownLink('a.pdf'))).toBeLessThan(Date.now())
  server.isAway = false
  await pass(minute)
  expect(expiryOf(shownLink('a.pdf'))).toBeGreaterThan(Date.now())
})

test('an image whose link expired before it was loaded is requested again, once', async () => {
  const server = serverOfLinks()
  render(
    <TestApp>
      <Record server={server} names={['a.png']} />
    </TestApp>,
  )
  const image = await screen.findByRole('img')
  fireEvent.error(image)
  await waitFor(() => expect(server.reads).toBe(2))
  fireEvent.error(image)
  await pass(1000)
  expect(server.reads).toBe(2)
})

test('a click shows a PDF inline with a download link, even when its link has just expired', async () => {
  const server = serverOfLinks()
  render(
    <TestApp>
      <Record server={server} />
    </TestApp>,
  )
  const link = await screen.findByRole('link', { name: 'a.pdf' })
  server.isAway = true
  await pass(40 * minute)
  server.isAway = false
  expect(fireEvent.click(link), 'the browser does not follow the link').toBe(false)
  await waitFor(() => expect(shownPdf()).toMatch(/&view=1$/))
  expect(expiryOf(shownPdf() ?? '')).toBeGreaterThan(Date.now())
  expect(screen.getByRole('link', { name: 'Download' }).getAttribute('download')).toBe('a.pdf')
})

test('a PDF that is gone shows a message with a retry', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }))
  render(
    <TestApp>
      <DocumentTile name="gone.pdf" url="/api/files/gone.pdf" />
    </TestApp>,
  )
  fireEvent.click(screen.getByRole('link', { name: 'gone.pdf' }))
  await screen.findByText('This document could not be opened. Nothing was changed. Please try again.')
  vi.stubGlobal('fetch', async () => new Response(null, { status: 200 }))
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(shownPdf()).toBe('/api/files/gone.pdf?view=1'))
})

test('a Word file is downloaded, and not opened inline', () => {
  render(
    <TestApp>
      <DocumentTile name="cv.docx" url="/api/files/cv.docx" />
    </TestApp>,
  )
  const link = screen.getByRole('link', { name: 'cv.docx' })
  link.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(link)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(link.getAttribute('href')).toBe('/api/files/cv.docx?name=cv.docx')
})
