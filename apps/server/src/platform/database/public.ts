export {
  type Database,
  defineListStatement,
  defineStatement,
  type Given,
  hasRow,
  planOnce,
  type RowOf,
  together,
  type Tx,
} from './engine/public.ts'
