import base from './playwright.config.ts'
const { webServer: _, ...rest } = base
export default {
  ...rest,
  use: { ...rest.use, baseURL: 'http://127.0.0.1:4200' },
  timeout: 40000,
  expect: { timeout: 6000 },
}
