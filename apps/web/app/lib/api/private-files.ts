import { privateAddressLasts } from '@market/contract/uploads/endpoints.ts'

/** Interval at which data with private files is refetched, so that their URLs stay valid while it is shown. */
export const readAnewForFiles = (privateAddressLasts * 2) / 3
