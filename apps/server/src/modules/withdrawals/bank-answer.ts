import { firstCharacters } from '@market/contract/characters.ts'
import { longestReason, onOneLine } from '@market/contract/text.ts'
import { cleanText } from '@market/contract/text/clean-text.ts'
import { longestPayoutReference } from '@market/contract/withdrawals/schema.ts'
import { bankReason } from './bank-reasons.ts'
import { allAt, readXml, textAt, type XmlElement } from './read-xml.ts'

/** A bank's answer about one payment. */
export interface BankLine {
  /** The end-to-end id, which is the number of the request; null if the answer is about every request of the file. */
  readonly number: string | null
  /** The message id of the file that the bank answers; null in a notification of the account. */
  readonly messageId: string | null
  /** 'unclear' if the money left again after a return, or the bank does not say in which direction it went. */
  readonly outcome: 'paid' | 'pending' | 'rejected' | 'returned' | 'unclear'
  /** Amount and currency as the bank wrote them; null if it gave none. */
  readonly amount: { readonly text: string; readonly currency: string } | null
  /** The bank's own reference of the payment. */
  readonly reference: string
  /** Why it was rejected or returned. */
  readonly reason: string
}

/** The states of pain.002 that decide about a payment. With any other, it is still under way. */
const outcomes: Readonly<Record<string, BankLine['outcome']>> = {
  ACSP: 'paid',
  ACSC: 'paid',
  ACCC: 'paid',
  RJCT: 'rejected',
  CANC: 'rejected',
}

const first = (...texts: readonly string[]): string => texts.find((text) => text !== '') ?? ''

/** A text of the bank as screens and notices show it. */
const shown = (text: string, max: number): string => firstCharacters(onOneLine(cleanText(text)), max)
const referenceOf = (...texts: readonly string[]): string => shown(first(...texts), longestPayoutReference)

function amountAt(element: XmlElement | undefined, ...paths: readonly (readonly string[])[]): BankLine['amount'] {
  const [found] = paths.flatMap((path) => allAt(element, ...path))
  return found === undefined ? null : { text: found.text, currency: found.attributes['Ccy'] ?? '' }
}

/** The reason in the first of these elements. */
function reasonIn([info]: readonly XmlElement[]): string {
  const written = allAt(info, 'AddtlInf').map(({ text }) => text)
  const code = first(textAt(info, 'Rsn', 'Cd'), textAt(info, 'Rsn', 'Prtry'))
  return shown(bankReason(code, written.join(' ')), longestReason)
}

/** The lines of a payment status report: one for each payment, and one for all others if the whole file was rejected. */
function readReport(report: XmlElement): readonly BankLine[] {
  const group = allAt(report, 'OrgnlGrpInfAndSts')[0]
  const messageId = textAt(group, 'OrgnlMsgId')
  const answer = textAt(report, 'GrpHdr', 'MsgId')
  const payments = allAt(report, 'OrgnlPmtInfAndSts')
  const lineOf = (status: string, element: XmlElement | undefined, number: string | null): BankLine => ({
    number,
    messageId,
    outcome: outcomes[status] ?? 'pending',
    amount: amountAt(element, ['OrgnlTxRef', 'Amt', 'InstdAmt']),
    reference: referenceOf(textAt(element, 'AcctSvcrRef'), answer, number ?? messageId),
    reason: reasonIn(allAt(element, 'StsRsnInf')),
  })
  const lines = [report, ...payments]
    .flatMap((element) => allAt(element, 'TxInfAndSts'))
    .map((element) => lineOf(textAt(element, 'TxSts'), element, textAt(element, 'OrgnlEndToEndId')))
  const whole = [
    ...payments.map((element) => [textAt(element, 'PmtInfSts'), element] as const),
    [textAt(group, 'GrpSts'), group] as const,
  ]
  const [status, element] = whole.find(([each]) => each !== '') ?? ['', undefined]
  // Beside payments with a status of their own, only a rejection says what happened to the others.
  const isAboutOthers = lines.length === 0 || outcomes[status] === 'rejected'
  return status !== '' && isAboutOthers ? [...lines, lineOf(status, element, null)] : lines
}

/** A debit pays. A credit returns, also as the reversal of a debit; a debit that reverses a credit undoes a return. */
function bookedOutcome(direction: string, reversal: string): BankLine['outcome'] {
  if (direction === 'CRDT') return 'returned'
  return direction === 'DBIT' && !['true', '1'].includes(reversal) ? 'paid' : 'unclear'
}

/** The lines of a notification of the account: payments that left it, and those that came back. */
const readNotification = (notification: XmlElement): readonly BankLine[] =>
  allAt(notification, 'Ntfctn', 'Ntry').flatMap((entry) => {
    const details = allAt(entry, 'NtryDtls', 'TxDtls')
    const isBooked = first(textAt(entry, 'Sts', 'Cd'), textAt(entry, 'Sts')) === 'BOOK'
    return details.map((detail): BankLine => {
      const direction = first(textAt(detail, 'CdtDbtInd'), textAt(entry, 'CdtDbtInd'))
      const number = textAt(detail, 'Refs', 'EndToEndId')
      return {
        number,
        messageId: null,
        outcome: isBooked ? bookedOutcome(direction, textAt(entry, 'RvslInd')) : 'pending',
        amount:
          amountAt(detail, ['AmtDtls', 'InstdAmt', 'Amt'], ['Amt'], ['AmtDtls', 'TxAmt', 'Amt']) ??
          (details.length === 1 ? amountAt(entry, ['Amt']) : null),
        reference: referenceOf(
          textAt(detail, 'Refs', 'AcctSvcrRef'),
          textAt(entry, 'AcctSvcrRef'),
          textAt(entry, 'NtryRef'),
          textAt(notification, 'GrpHdr', 'MsgId'),
          number,
        ),
        reason: reasonIn(allAt(detail, 'RtrInf')),
      }
    })
  })

/**
 * Reads a bank's answer of ISO 20022: a payment status report (pain.002) or a notification of the account (camt.054).
 * Returns undefined for any other text.
 */
export function readBankAnswer(content: string): readonly BankLine[] | undefined {
  const document = readXml(content)
  if (document?.name !== 'Document') return undefined
  const [report] = allAt(document, 'CstmrPmtStsRpt')
  if (report !== undefined) return readReport(report)
  const [notification] = allAt(document, 'BkToCstmrDbtCdtNtfctn')
  return notification === undefined ? undefined : readNotification(notification)
}
