import type { Booking } from './schema.ts'

/** A file of a process, whose id has no brand in the web. */
interface AnyFile {
  readonly id: string
  readonly name: string
  readonly url: string
}

/** A booking's completion, settlement and dispute as the fields that the API spells at its top level. */
type FlatFields<File> = PlainFields & { completionProof: File[]; disputeFiles: File[] }
type PlainFields = Pick<
  Booking,
  | 'completionProcess'
  | 'completeByType'
  | 'completionRejectReason'
  | 'settlementStatus'
  | 'cancelByType'
  | 'reason'
  | 'settlementAmountProposed'
  | 'counterAmountProposed'
  | 'disputeStatus'
  | 'disputeByType'
  | 'disputeReason'
  | 'decisionReason'
>
type Field<Name extends keyof PlainFields> = PlainFields[Name]
type Given<Name extends keyof PlainFields> = NonNullable<PlainFields[Name]>

/** The latest completion request, settlement and dispute of a booking; null where there was none. */
export interface BookingProcesses<File = AnyFile> {
  readonly completion: {
    readonly status: Given<'completionProcess'>
    readonly requestedBy: Given<'completeByType'>
    readonly proof: File[]
    readonly rejectReason: Field<'completionRejectReason'>
  } | null
  readonly settlement: {
    readonly status: Given<'settlementStatus'>
    readonly proposedBy: Given<'cancelByType'>
    readonly reason: Field<'reason'>
    /** The proposed refund, in dollars. */
    readonly proposed: Given<'settlementAmountProposed'>
    readonly counter: Field<'counterAmountProposed'>
  } | null
  readonly dispute: {
    readonly status: Given<'disputeStatus'>
    /** Null for a dispute that the system opened. */
    readonly raisedBy: Field<'disputeByType'>
    readonly reason: Field<'disputeReason'>
    readonly files: File[]
    readonly decisionReason: Field<'decisionReason'>
  } | null
}

/** Spells the processes of a booking as the API's fields. */
export const flatFields = <File>({ completion, settlement, dispute }: BookingProcesses<File>): FlatFields<File> => ({
  completionProcess: completion?.status ?? null,
  completeByType: completion?.requestedBy ?? null,
  completionProof: completion?.proof ?? [],
  completionRejectReason: completion?.rejectReason ?? null,
  settlementStatus: settlement?.status ?? null,
  cancelByType: settlement?.proposedBy ?? null,
  reason: settlement?.reason ?? null,
  settlementAmountProposed: settlement?.proposed ?? null,
  counterAmountProposed: settlement?.counter ?? null,
  disputeStatus: dispute?.status ?? null,
  disputeByType: dispute?.raisedBy ?? null,
  disputeReason: dispute?.reason ?? null,
  disputeFiles: dispute?.files ?? [],
  decisionReason: dispute?.decisionReason ?? null,
})

function completionIn<File>(booking: FlatFields<File>): BookingProcesses<File>['completion'] {
  const { completionProcess: status, completeByType: requestedBy } = booking
  if (status === null || requestedBy === null) return null
  return { status, requestedBy, proof: booking.completionProof, rejectReason: booking.completionRejectReason }
}

function settlementIn(booking: PlainFields): BookingProcesses['settlement'] {
  const { settlementStatus: status, cancelByType: proposedBy, settlementAmountProposed: proposed } = booking
  if (status === null || proposedBy === null || proposed === null) return null
  return { status, proposedBy, reason: booking.reason, proposed, counter: booking.counterAmountProposed }
}

function disputeIn<File>(booking: FlatFields<File>): BookingProcesses<File>['dispute'] {
  const { disputeStatus: status, disputeByType: raisedBy, disputeReason: reason } = booking
  if (status === null) return null
  return { status, raisedBy, reason, files: booking.disputeFiles, decisionReason: booking.decisionReason }
}

/** Reads the processes of a booking from the API's fields. */
export const processesIn = <File>(booking: FlatFields<File>): BookingProcesses<File> => ({
  completion: completionIn(booking),
  settlement: settlementIn(booking),
  dispute: disputeIn(booking),
})
