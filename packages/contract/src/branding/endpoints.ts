import { z } from 'zod'
import { ownersOnly } from '../admin/forms.ts'
import { endpoint } from '../endpoint.ts'
import { brandingForm, editedBranding } from './schema.ts'

export const getBranding = endpoint({
  name: 'branding.get',
  method: 'GET',
  path: '/admin/branding',
  audience: 'admin',
  summary: 'Returns the logo, colors and texts of the marketplace.',
  input: z.object({}),
  output: editedBranding,
  errors: [],
})

export const saveBranding = endpoint({
  name: 'branding.save',
  method: 'PUT',
  path: '/admin/branding',
  audience: 'admin',
  summary: 'Change the logo, colors and texts of the marketplace, everywhere at once. Owners only.',
  input: brandingForm,
  output: editedBranding,
  errors: [...ownersOnly, 'RECORD_CHANGED', 'FILE_UNKNOWN', 'FILE_NOT_IMAGE'],
  message: 'The branding has been saved.',
  fresh: true,
})
