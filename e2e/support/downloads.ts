import { readFileSync } from 'node:fs'
import type { Download, Page } from '@playwright/test'

/** The file that a page downloads after an action, and its first five characters. */
export async function downloaded(page: Page, press: () => Promise<void>): Promise<{ file: Download; start: string }> {
  const coming = page.waitForEvent('download')
  await press()
  const file = await coming
  return { file, start: readFileSync(await file.path(), 'latin1').slice(0, 5) }
}
