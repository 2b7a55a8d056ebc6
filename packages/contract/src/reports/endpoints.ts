import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { reportForm } from './schema.ts'

export const reportUser = endpoint({
  name: 'reports.add',
  method: 'PUT',
  path: '/users/report',
  audience: 'member',
  summary: 'Report another user, once.',
  input: reportForm,
  output: z.null(),
  errors: ['ALREADY_REPORTED', 'OWN_PROFILE'],
  message: 'Thank you. Our team will look into it.',
})
