import { privateAddressLasts } from '@market/contract/uploads/endpoints.ts'

/** How often what shows private files is read anew, so that they open for as long as somebody looks. */
export const readAnewForFiles = (privateAddressLasts * 2) / 3
