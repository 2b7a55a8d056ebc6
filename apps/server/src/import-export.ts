import { counted } from '@market/contract/numbers.ts'
import { say } from './command-program.ts'
import { type CommandLineBase, runtimeOfCommandLine } from './run-at-command-line.ts'
import { exportFormats, exportMarketplace, runImport } from '#modules/import-export/public.ts'
import { createVirusScanner } from '#platform/files/clamd.ts'
import { gettingOutside } from '#platform/network/get-outside.ts'

interface ImportOptions {
  readonly from: string
  readonly isDryRun: boolean
}

/** `npm run admin -- import`: returns the sentence to print; throws one when a row could not be imported. */
export async function importFolder(
  base: CommandLineBase,
  { from, isDryRun }: ImportOptions,
  signal: AbortSignal,
): Promise<string> {
  if (from === '') throw new Error('Add --from: the folder with the files.')
  const { config } = base
  if (config.publicUrl === undefined && !isDryRun) throw new Error('Set PUBLIC_URL: the invitations link to it.')
  const { runtime, files, caller } = runtimeOfCommandLine(base)
  const scanner = config.clamav === undefined ? null : createVirusScanner(config.clamav)
  const get = gettingOutside({ loopback: !config.production })
  const startedAt = performance.now()
  const result = await runImport({ runtime, caller, files, scanner, get, say, signal }, from, isDryRun)
  if (isDryRun) return 'Every row can be imported. Nothing was changed.'
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const counts = `${counted(result.added, 'row')} added, ${counted(result.skipped, 'row')} skipped`
  if (result.left > 0)
    throw new Error(
      `Stopped: ${counts}, ${counted(result.failed, 'row')} failed, ${counted(result.left, 'row')} left. Run the import again: it skips what is already here.`,
    )
  if (result.failed === 0) return `${counts}, in ${seconds} seconds.`
  throw new Error(
    `${counts}, ${counted(result.failed, 'row')} failed. Correct them and run the import again: it skips what is already here.`,
  )
}

interface ExportOptions {
  readonly to: string
  readonly format: string
}

/** `npm run admin -- export`: returns the sentence to print. */
export async function exportFolder(
  base: CommandLineBase,
  { to, format }: ExportOptions,
  signal: AbortSignal,
): Promise<string> {
  if (to === '') throw new Error('Add --to: an empty or new folder.')
  const chosen = exportFormats.find((one) => one === format)
  if (chosen === undefined) throw new Error('The format must be csv or ndjson.')
  const { runtime, files, caller } = runtimeOfCommandLine(base)
  await exportMarketplace({ runtime, caller, files, say, signal }, to, chosen).catch((error: unknown) => {
    throw signal.aborted ? new Error(`The export was stopped. Delete ${to}, and export again.`) : error
  })
  return `The marketplace is in ${to}. It has personal data: keep it private.`
}
