import { expect, test } from 'vitest'
import { cents } from '@market/contract/money.ts'
import { problemsInCreditTransfer } from '#fixtures/credit-transfer-schema.ts'
import { creditTransferXml, type Transfer } from './credit-transfer-xml.ts'

const transfer: Transfer = {
  number: 'WD-1001',
  amount: cents(100),
  firstName: 'Asha',
  lastName: 'Rao',
  country: 'DE',
  iban: 'DE89370400440532013000',
  accountNumber: '0532013000',
  swift: 'COBADEFFXXX',
}

test("markup characters in the payer's name are escaped in the bank file", () => {
  const payer = { name: 'Smith & <Daughters>', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' }
  const file = creditTransferXml({ payer, at: new Date('2026-11-23T10:00:00Z'), id: 'a-file', transfers: [] })
  expect(file.match(/<Nm>.*<\/Nm>/g)).toEqual(Array(2).fill('<Nm>Smith &amp; &lt;Daughters&gt;</Nm>'))
})

test.each([
  ['Łódźß', 'Ångström', 'Lodzss Angstrom'],
  ['Đỗ', 'Ngô', 'Do Ngo'],
  ['Þórður', 'Sæmundsøn', 'Thordur Saemundson'],
  ['Ισμήνη', 'Müller', 'Ισμήνη Muller'],
  ['मीरा', 'Anand', 'मीरा Anand'],
])('%s %s is written to the bank file as %s', (first, last, name) => {
  const payer = { name: 'Müller GmbH', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' }
  const file = creditTransferXml({
    payer,
    at: new Date('2026-11-23T10:00:00Z'),
    id: 'a-file',
    transfers: [{ ...transfer, firstName: first, lastName: last }],
  })
  expect(file.match(/(?<=<Nm>).*(?=<\/Nm>)/g)).toEqual(['Muller GmbH', 'Muller GmbH', name])
})

const payer = { name: 'Müller & Söhne GmbH', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' }
const fileFor = (transfers: readonly Transfer[]) =>
  creditTransferXml({
    payer,
    at: new Date('2026-11-23T10:00:00Z'),
    id: '0198c0de-7aaa-7bbb-8ccc-0123456789ab',
    transfers,
  })

test('a file for accounts of every kind has the order, forms and lengths of pain.001.001.09', () => {
  const longest = { firstName: 'A'.repeat(50), lastName: `O'${'B'.repeat(48)}` }
  const accounts: Partial<Transfer>[] = [
    {},
    { country: 'US', iban: '021000021', accountNumber: '123456789', swift: '' },
    { country: 'IN', iban: 'HDFC0001234', accountNumber: '50100123456789', swift: '' },
    { country: 'GB', iban: '400530', accountNumber: '12345678', swift: '' },
    { country: 'AU', iban: '062000', accountNumber: '12345678', swift: '' },
    { country: 'MX', iban: '032180000118359719', accountNumber: '', swift: '' },
    { country: 'UY', iban: '', accountNumber: '1234567', swift: 'BROUUYMM' },
    longest,
  ]
  const file = fileFor(accounts.map((account, index) => ({ ...transfer, number: `WD-${1001 + index}`, ...account })))
  expect(problemsInCreditTransfer(file)).toEqual([])
})

test.each([
  [
    'an amount before its number',
    (file: string) => file.replace(/(<PmtId>[\s\S]*?<\/PmtId>)(\s*<Amt>[\s\S]*?<\/Amt>)/, '$2$1'),
    'PmtId is not allowed there',
  ],
  [
    'no execution date',
    (file: string) => file.replace(/<ReqdExctnDt>[\s\S]*?<\/ReqdExctnDt>/, ''),
    'ReqdExctnDt is missing',
  ],
  [
    'a message id that is too long',
    (file: string) => file.replace('<MsgId>', `<MsgId>${'x'.repeat(10)}`),
    'has another form',
  ],
  ['a wrong BIC', (file: string) => file.replaceAll('COBADEFFXXX', 'COBA'), 'BICFI'],
] as const)('the check finds %s', (_, broken, problem) => {
  expect(problemsInCreditTransfer(broken(fileFor([transfer]))).join('\n')).toContain(problem)
})
