import { z } from 'zod'
import { fileId } from '../ids.ts'
import { ifGiven } from '../if-given.ts'
import { requiredText } from '../text.ts'

const fileAddress = (missing: string) => z.string({ error: missing }).min(1, missing).max(1000, missing)
export const noDocument = 'Please upload a document.'
export const noImage = 'Please upload an image.'

const documentName = requiredText('Document name', 200)
export const documentIn = z.object({ name: documentName, url: fileAddress(noDocument) }, { error: noDocument })
/** An image or a document; images are sent without a name (product-rules: Call shapes). */
export const fileIn = documentIn.extend({ name: ifGiven(documentName) })
export const imageIn = z.object({ url: fileAddress(noImage) }, { error: noImage })
export const documentOut = z.object({ id: fileId, name: z.string(), url: z.string() })
export const imageOut = z.object({ id: fileId, url: z.string(), thumbnail: z.string() })
