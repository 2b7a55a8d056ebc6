import { expect, test } from '@playwright/test'
import { violationsOn } from './support/axe.ts'
import { publicRoutes } from './support/demo.ts'

test('a visitor browses and zooms the images of a service with the keyboard', async ({ page, request }) => {
  const service = (await publicRoutes(request)).find((route) => route.startsWith('/service-details/'))
  await page.goto(service ?? '')
  await page
    .getByRole('button', { name: /^Enlarge/ })
    .first()
    .click()
  const image = page.getByRole('dialog')
  const [zoomIn, zoomOut] = [
    image.getByRole('button', { name: 'Zoom in' }),
    image.getByRole('button', { name: 'Zoom out' }),
  ]
  await expect(zoomOut).toBeDisabled()
  await expect(zoomOut).toHaveAccessibleDescription('The whole image is shown.')
  await page.keyboard.press('+')
  await expect(zoomOut).toBeEnabled()
  await zoomIn.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(zoomIn).toBeDisabled()
  await expect(zoomIn).toBeFocused()
  await expect(zoomIn).toHaveAccessibleDescription('The image is at its largest size.')
  expect(await violationsOn(page, 'a zoomed image')).toEqual([])
  await page.keyboard.press('-')
  await expect(zoomIn).toBeEnabled()
  await page.keyboard.press('Escape')
  await expect(image).toBeHidden()
})
