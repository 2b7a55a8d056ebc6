import { expect, type Locator, type Page } from '@playwright/test'
import type { DialogState, Step } from './dialogs.ts'
import { png } from './files.ts'

const controls = ['button', 'menuitem', 'radio', 'link'] as const

type Control = Exclude<Step, (page: Page) => Promise<void>>

/** The visible controls or fields that a step means. */
function placesOf(page: Page, step: Control): Locator {
  if (typeof step === 'object' && 'field' in step) return page.getByRole('textbox', { name: step.field })
  const name = typeof step === 'object' && 'imageBy' in step ? step.imageBy : step
  const [button, ...others] = controls.map((role) => page.getByRole(role, { name, exact: true }))
  return others.reduce((found, one) => found.or(one), button as Locator).filter({ visible: true })
}

/** Opens the first of the pages that offers the first step. */
async function openPageOf(page: Page, pages: readonly string[], { at, name, steps: [step = ''] }: DialogState) {
  const candidates = at.endsWith('/') ? pages.filter((one) => one.startsWith(at)) : [at]
  for (const address of candidates) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.locator('[aria-busy="true"], html[data-below]')).toHaveCount(0)
    if (candidates.length < 2 || typeof step === 'function') return
    const place = placesOf(page, step).first()
    if ((await place.isVisible()) && (await place.isEnabled())) return
  }
  throw new Error(`No page offers the dialog “${name}”.`)
}

async function take(page: Page, step: Step, isFirst: boolean): Promise<void> {
  if (typeof step === 'function') return step(page)
  // Dialogs are the last elements of a page.
  const place = isFirst ? placesOf(page, step).first() : placesOf(page, step).last()
  if (typeof step === 'object' && 'field' in step) return place.fill(step.text)
  if (typeof step === 'string' || step instanceof RegExp) return place.click()
  const chooser = page.waitForEvent('filechooser')
  await place.click()
  await (await chooser).setFiles(png('photo.png'))
}

async function openDialog(page: Page, pages: readonly string[], state: DialogState): Promise<void> {
  await openPageOf(page, pages, state)
  for (const [index, step] of state.steps.entries()) await take(page, step, index === 0)
  const { name, title } = state
  const dialog = page.getByRole('dialog', title === undefined ? {} : { name: title, exact: true })
  await expect(dialog.last(), name).toBeVisible()
  await expect(page.locator('[role="dialog"] [aria-busy="true"]')).toHaveCount(0)
}

/** Resizes the window and waits until the page has followed. */
async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/**
 * Opens a dialog and looks at it in windows of these widths, the widest first; fails if no page offers it. A panel of the
 * console stays beside its table when the window becomes narrow, so it is opened again to be seen as on a phone.
 */
export async function withDialog(
  page: Page,
  pages: readonly string[],
  state: DialogState,
  widths: readonly number[],
  look: (width: number) => Promise<void>,
): Promise<void> {
  try {
    let isOpen = false
    for (const width of widths) {
      await resize(page, width)
      const isBesideTable = width < 1024 && (await page.locator('[data-side-panel]').count()) > 0
      if (!isOpen || isBesideTable) await openDialog(page, pages, state)
      isOpen = true
      await look(width)
    }
  } finally {
    await state.undo?.(page)
  }
}
