import { expect, test } from 'vitest'
import { cents } from '@market/contract/money.ts'
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
