import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { shownBranding } from './shown.ts'

/** Apart from the public settings, because browsers read the look from the page and never ask for it. */
export const getShownBranding = endpoint({
  name: 'branding.getShown',
  method: 'GET',
  path: '/resource/get-branding',
  audience: 'public',
  sameForVisitors: true,
  summary: 'Returns the name and the look that every page shows.',
  input: z.object({}),
  output: z.object({ marketName: z.string(), transparencyPage: z.boolean(), branding: shownBranding }),
  errors: [],
})
