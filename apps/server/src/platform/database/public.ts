export {
  type Database,
  defineListStatement,
  defineStatement,
  type Given,
  planOnce,
  type RowOf,
  together,
  type Tx,
} from './engine/public.ts'
