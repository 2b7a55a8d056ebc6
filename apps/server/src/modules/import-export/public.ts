export { exportFormats, exportMarketplace } from './export-marketplace.ts'
export { runImport } from './run-import.ts'
