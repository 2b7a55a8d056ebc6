import { dollarsFromCents, sumCents } from '@market/contract/money.ts'
import { inBankLetters } from '@market/contract/withdrawals/bank-letters.ts'
import { withdrawalNumber } from '@market/contract/record-numbers.ts'
import type { PayoutAccount } from '#platform/config/config.ts'
import type { PayoutRow } from './store.ts'
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

const dollars = (rows: readonly PayoutRow[]) =>
  dollarsFromCents(sumCents(rows.map((row) => row.amount_cents))).toFixed(2)
const agent = (bic: string): Node => ['FinInstnId', [['BICFI', bic]]]
const account = (iban: string): Node => ['Id', [['IBAN', iban]]]

/** The account holder's name, in the characters that banks accept and cut to the length of the field. */
const nameOf = ({ first_name: first, last_name: last }: PayoutRow): string =>
  `${inBankLetters(first)} ${inBankLetters(last)}`.slice(0, 140)

const transfer = (row: PayoutRow): Node => [
  'CdtTrfTxInf',
  [
    ['PmtId', [['EndToEndId', withdrawalNumber.of(row.number)]]],
    ['Amt', [['InstdAmt', dollars([row]), { Ccy: 'USD' }]]],
    ['ChrgBr', 'SHAR'],
    ['CdtrAgt', [agent(row.swift)]],
    [
      'Cdtr',
      [
        ['Nm', nameOf(row)],
        ['PstlAdr', [['Ctry', row.country_id]]],
      ],
    ],
    ['CdtrAcct', [account(row.iban)]],
    ['RmtInf', [['Ustrd', `Withdrawal ${withdrawalNumber.of(row.number)}`]]],
  ],
]

/** One order to the bank: the paying account, the creation time, and the requests to be paid. */
interface CreditTransfer {
  readonly payer: PayoutAccount
  readonly at: Date
  readonly id: string
  readonly rows: readonly PayoutRow[]
}

/**
 * Builds a customer credit transfer initiation of ISO 20022 (pain.001.001.09) in US dollars. The number of each request
 * is its end-to-end id, so that bank statements show it.
 */
export function creditTransferXml({ payer, at, id, rows }: CreditTransfer): string {
  // A message id has at most 35 characters.
  const messageId = id.replaceAll('-', '')
  const sums: readonly Node[] = [
    ['NbOfTxs', String(rows.length)],
    ['CtrlSum', dollars(rows)],
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
              ...rows.map(transfer),
            ],
          ],
        ],
      ],
    ],
    { xmlns: 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09' },
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n${write(document)}`
}
