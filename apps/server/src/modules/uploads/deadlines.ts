import type { FileId } from '@market/contract/ids.ts'
import { defineDeadline } from '#platform/deadlines/deadlines.ts'
import { removeOrphan } from './commands/remove-orphan.ts'
import { fileUnclaimed } from './store.ts'

export const deadlines = [defineDeadline<FileId>(fileUnclaimed, removeOrphan)]
