import { inspectDoc } from './inspect-doc.ts'
import { inspectDocx } from './inspect-docx.ts'
import { inspectPdf } from './inspect-pdf.ts'

const inspections = { pdf: inspectPdf, doc: inspectDoc, docx: inspectDocx }

export type DocumentType = keyof typeof inspections

/** Rejects files that do not match their declared type, whatever their name, and documents with active content. */
export async function run({ type, bytes }: { readonly type: DocumentType; readonly bytes: Buffer }): Promise<void> {
  inspections[type](bytes)
}
