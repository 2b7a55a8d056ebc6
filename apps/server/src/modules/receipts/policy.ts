import type { Person } from '#platform/context/context.ts'
import type { DocumentRow } from './store.ts'

/** Documents are visible to their owner and to operators (product-rules: Receipts and invoices). */
export const maySee = (me: Person, document: DocumentRow): boolean => me.role === 'ADMIN' || document.user_id === me.id
