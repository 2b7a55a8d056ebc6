import * as endpoints from '@market/contract/support/endpoints.ts'
import * as calls from '@market/contract/support/sockets.ts'
import { command, query } from '#platform/http/binding.ts'
import { socketCommand, socketQuery } from '#platform/sockets/socket-binding.ts'
import { assignThread } from './commands/assign-thread.ts'
import { deleteCannedAnswer, saveCannedAnswer } from './commands/save-canned-answer.ts'
import { readSupport, readThreadByStaff } from './commands/read-support.ts'
import { updateThreadStatus } from './commands/update-thread-status.ts'
import { answerThread, writeSupport } from './commands/write-support.ts'
import { listCannedAnswers, listThreads, readSupportHistory, readThread } from './queries.ts'

export const routes = [
  query(endpoints.getSupportThreads, listThreads),
  query(endpoints.getSupportThread, readThread),
  command(endpoints.answerSupport, answerThread),
  command(endpoints.readSupportThread, readThreadByStaff),
  command(endpoints.assignSupport, assignThread),
  command(endpoints.updateSupportStatus, updateThreadStatus),
  query(endpoints.getCannedAnswers, listCannedAnswers),
  command(endpoints.saveCannedAnswer, saveCannedAnswer),
  command(endpoints.deleteCannedAnswer, deleteCannedAnswer),
]

export const sockets = [
  socketQuery(calls.supportHistory, readSupportHistory),
  socketCommand(calls.sendSupport, writeSupport),
  socketCommand(calls.readSupport, readSupport),
]
