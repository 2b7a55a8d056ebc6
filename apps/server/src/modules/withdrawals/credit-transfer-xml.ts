import { type Cents, dollarsFromCents, sumCents } from '@market/contract/money.ts'
import { inBankLetters } from '@market/contract/withdrawals/bank-letters.ts'
import { ibanProblem } from '@market/contract/withdrawals/iban.ts'
import { type PayoutForm, payoutFormOf } from '@market/contract/withdrawals/payout-countries.ts'
import type { PayoutAccount } from '#platform/config/config.ts'
import { escapeMarkup } from '#platform/messages/escape-markup.ts'

type Node = readonly [name: string, content: string | readonly Node[], attributes?: Readonly<Record<string, string>>]

function write([name, content, attributes = {}]: Node, depth = 0): string {
  const pad = '  '.repeat(depth)
  const open = `${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeMarkup(value)}"`)
    .join('')}`
  if (typeof content === 'string') return `${pad}<${open}>${escapeMarkup(content)}</${name}>\n`
  return `${pad}<${open}>\n${content.map((child) => write(child, depth + 1)).join('')}${pad}</${name}>\n`
}

/** A payment of a request to a seller's bank account. */
export interface Transfer {
  readonly number: string
  readonly amount: Cents
  /** The holder of the account, in any letters. */
  readonly firstName: string
  readonly lastName: string
  readonly country: string
  /** The IBAN, the local code of the bank, or empty where the BIC names the bank. */
  readonly iban: string
  readonly accountNumber: string
  /** The BIC; empty where the local code names the bank. */
  readonly swift: string
}

const dollars = (transfers: readonly Transfer[]) =>
  dollarsFromCents(sumCents(transfers.map(({ amount }) => amount))).toFixed(2)
const agent = (bic: string): Node => ['FinInstnId', [['BICFI', bic]]]
const account = (iban: string): Node => ['Id', [['IBAN', iban]]]
const otherAccount = (number: string): Node => ['Id', [['Othr', [['Id', number]]]]]

/** The bank by its BIC, by its code in a clearing system, or by both. */
function bankOf({ swift, iban }: Transfer, { account: number, clearing }: PayoutForm): Node {
  const system: readonly Node[] = clearing === undefined ? [] : [['ClrSysId', [['Cd', clearing]]]]
  const code: readonly Node[] = iban === '' || number === null ? [] : [['ClrSysMmbId', [...system, ['MmbId', iban]]]]
  return ['FinInstnId', [...(swift === '' ? [] : [['BICFI', swift] as const]), ...code]]
}

/** The account: an IBAN, or a number that is unique at its bank. */
function accountOf({ iban, accountNumber }: Transfer, form: PayoutForm): Node {
  if (form.account !== null) return otherAccount(accountNumber)
  return ibanProblem(iban) === undefined ? account(iban) : otherAccount(iban)
}

function transferNode(transfer: Transfer): Node {
  const { number, firstName, lastName, country, iban } = transfer
  const name = `${inBankLetters(firstName)} ${inBankLetters(lastName)}`
  const form = payoutFormOf(country, iban)
  return [
    'CdtTrfTxInf',
    [
      ['PmtId', [['EndToEndId', number]]],
      ['Amt', [['InstdAmt', dollars([transfer]), { Ccy: 'USD' }]]],
      ['ChrgBr', 'SHAR'],
      ['CdtrAgt', [bankOf(transfer, form)]],
      [
        'Cdtr',
        [
          ['Nm', name.slice(0, 140)],
          ['PstlAdr', [['Ctry', country]]],
        ],
      ],
      ['CdtrAcct', [accountOf(transfer, form)]],
      ['RmtInf', [['Ustrd', `Withdrawal ${number}`]]],
    ],
  ]
}

/** One order to the bank: the paying account, the creation time, and the requests to be paid. */
interface CreditTransfer {
  readonly payer: PayoutAccount
  readonly at: Date
  readonly id: string
  readonly transfers: readonly Transfer[]
}

/** The message id of a file, of at most 35 characters. */
export const messageIdOf = (id: string): string => id.replaceAll('-', '')

/**
 * Builds a customer credit transfer initiation of ISO 20022 (pain.001.001.09) in US dollars. The number of each request
 * is its end-to-end id, so that bank statements show it.
 */
export function creditTransferXml({ payer, at, id, transfers }: CreditTransfer): string {
  const messageId = messageIdOf(id)
  const sums: readonly Node[] = [
    ['NbOfTxs', String(transfers.length)],
    ['CtrlSum', dollars(transfers)],
  ]
  const document: Node = [
    'Document',
    [
      [
        'CstmrCdtTrfInitn',
        [
          [
            'GrpHdr',
            [
              ['MsgId', messageId],
              ['CreDtTm', at.toISOString().slice(0, 19)],
              ...sums,
              ['InitgPty', [['Nm', inBankLetters(payer.name)]]],
            ],
          ],
          [
            'PmtInf',
            [
              ['PmtInfId', `${messageId}-1`],
              ['PmtMtd', 'TRF'],
              ...sums,
              ['ReqdExctnDt', [['Dt', at.toISOString().slice(0, 10)]]],
              ['Dbtr', [['Nm', inBankLetters(payer.name)]]],
              ['DbtrAcct', [account(payer.iban)]],
              ['DbtrAgt', [agent(payer.bic)]],
              ...transfers.map(transferNode),
            ],
          ],
        ],
      ],
    ],
    { xmlns: 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09' },
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n${write(document)}`
}
