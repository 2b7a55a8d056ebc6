import { expect, type Locator, type Page } from '@playwright/test'

/** Replaces all text by <font> elements, now and on changes, as Chrome's translation does. */
export const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const untouched = 'script, style, textarea, title, option, font'
    const translateIn = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      for (let at = walker.nextNode(); at !== null; at = walker.nextNode()) texts.push(at as Text)
      if (root.nodeType === Node.TEXT_NODE) texts.push(root as Text)
      for (const text of texts) {
        if (text.data.trim() === '' || text.parentElement === null || text.parentElement.closest(untouched)) continue
        const font = document.createElement('font')
        font.append(document.createElement('font'))
        font.firstElementChild?.append(text.data)
        text.replaceWith(font)
      }
    }
    translateIn(document.body)
    new MutationObserver((records) => {
      for (const { addedNodes } of records) for (const added of addedNodes) if (added.isConnected) translateIn(added)
    }).observe(document.body, { childList: true, subtree: true })
  })

/** Types into every field of a form; returns their values. */
async function fillEveryField(form: Locator): Promise<Map<Locator, string>> {
  const typed = new Map<Locator, string>()
  const fields = form.locator('input:visible, textarea:visible')
  for (let index = 0; index < (await fields.count()); index++) {
    const field = fields.nth(index)
    if (!(await field.isEditable().catch(() => false))) continue
    const type = await field.getAttribute('type')
    if (type === 'checkbox' || type === 'radio') await field.setChecked(true, { force: true })
    else if (type === 'file' || (await field.getAttribute('role')) === 'combobox') continue
    else {
      await field.focus()
      await field.pressSequentially('1a')
      typed.set(field, await field.inputValue())
    }
  }
  return typed
}

/** Types into every field of a translated form and submits it: it must keep its values, or be sent and closed. */
export async function fillAndSend(page: Page, form: Locator, where: string): Promise<void> {
  await expect(page.locator('html[data-alive]')).toBeAttached()
  await translate(page)
  await expect(form.locator('input:visible, textarea:visible').first(), where).toBeVisible()
  const typed = await fillEveryField(form)
  const submit = form.locator('button[type=submit]').last()
  if (await submit.isEnabled()) await submit.click()
  for (const [field, text] of typed) {
    const isKeptOrSent = async () =>
      (await form.count()) === 0 || (await field.inputValue({ timeout: 500 }).catch(() => null)) === text
    await expect.poll(isKeptOrSent, where).toBe(true)
  }
  await expect(page.getByRole('heading', { name: 'This page could not be shown' }), where).toHaveCount(0)
}
