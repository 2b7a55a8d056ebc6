import { asLong, type Row, tooLong } from './forms.ts'

export const fullNameRows: readonly Row[] = [
  ['fullName', undefined, 'Full Name is required.'],
  ['fullName', '  ', 'Full Name is required.'],
  ['fullName', tooLong(50), 'Full Name cannot exceed 50 characters.'],
  ['fullName', 'R2 D2', 'Full Name can only contain letters and spaces.'],
  ['fullName', 'Ann-Marie', 'Full Name can only contain letters and spaces.'],
]

export const nameTaken = [
  ['fullName', asLong(50)],
  ['fullName', 'Zoë Ångström'],
] as const

export const place = { countryId: 'IN', stateId: 'IN-KA', city: 'Hubli', zipcode: '580001' }

export const placeRows: readonly Row[] = [
  ['countryId', undefined, 'Country is required.'],
  ['countryId', '', 'Country is required.'],
  ['countryId', 'India', 'Please choose a country.'],
  ['stateId', undefined, 'State is required.'],
  ['stateId', '', 'State is required.'],
  ['stateId', 'US-CA', 'Please choose a state of this country.'],
  ['city', undefined, 'City is required.'],
  ['city', ' ', 'City is required.'],
  ['city', tooLong(30), 'City cannot exceed 30 characters.'],
  ['zipcode', undefined, 'Zipcode is required.'],
  ['zipcode', '', 'Zipcode is required.'],
  ['zipcode', tooLong(9), 'Zipcode cannot exceed 9 characters.'],
]

export const placeTaken = [
  ['city', asLong(30)],
  ['zipcode', asLong(9)],
] as const
