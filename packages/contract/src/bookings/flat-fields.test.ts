import { expect, test } from 'vitest'
import type { FileId } from '../ids.ts'
import { type BookingProcesses, flatFields, processesIn } from './flat-fields.ts'

const none: BookingProcesses = { completion: null, settlement: null, dispute: null }
const files = [{ id: 'f1' as FileId, name: 'proof.png', url: '/files/proof.png' }]

test.each<[string, BookingProcesses]>([
  ['nothing yet', none],
  [
    'a completion',
    { ...none, completion: { status: 'Rejected', requestedBy: 'SELLER', proof: files, rejectReason: 'x' } },
  ],
  [
    'a counter',
    { ...none, settlement: { status: 'Pending', proposedBy: 'BUYER', reason: 'y', proposed: 80, counter: 0 } },
  ],
  [
    'a dispute',
    { ...none, dispute: { status: 'Decided', raisedBy: 'SELLER', reason: 'z', files, decisionReason: 'd' } },
  ],
  [
    'an automatic dispute',
    { ...none, dispute: { status: 'Open', raisedBy: null, reason: 'z', files: [], decisionReason: null } },
  ],
])('a booking with %s is read as it was written', (_, processes) => {
  expect(processesIn(flatFields(processes))).toEqual(processes)
})
