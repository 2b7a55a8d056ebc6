import type { Logger } from 'pino'
import { createClock } from '../clock/clock.ts'
import type { Config, Secrets } from '../config/config.ts'
import { createFileStore } from '../files/create-file-store.ts'
import { defineJob, handle, type JobHandler, noPayload } from '../jobs/jobs.ts'
import { openBackupStore } from './backup-store.ts'
import { makeBackup, type Source } from './make-backup.ts'
import { backupName } from './manifest.ts'

/** Saves the marketplace to the place of `BACKUP_TO`. */
export const saveBackup = defineJob({ name: 'platform.backup', payload: noPayload, maxAttempts: 3 })

interface Needs extends Omit<Source, 'files'> {
  readonly config: Config
  readonly secrets: Secrets
  readonly log: Logger
}

/**
 * The nightly job that saves the marketplace, if `BACKUP_TO` is set. Throws a sentence if that place needs settings that
 * are missing.
 */
export function scheduledBackup({ config, secrets, log, ...source }: Needs): JobHandler[] {
  const { backupTo } = config
  if (backupTo === undefined) return []
  openBackupStore(backupTo, config, secrets)
  const files = createFileStore(config, secrets, log)
  const save = async () => {
    const place = `${backupTo.replace(/\/+$/, '')}/${backupName(createClock().now())}`
    const made = await makeBackup({ ...source, files }, openBackupStore(place, config, secrets))
    const { missingFiles } = made
    log[missingFiles.length === 0 ? 'info' : 'warn']({ place, missingFiles }, 'the marketplace was saved')
  }
  return [handle(saveBackup, save, '15 2 * * *')]
}
