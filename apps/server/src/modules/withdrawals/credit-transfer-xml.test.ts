import { expect, test } from 'vitest'
import { creditTransferXml } from './credit-transfer-xml.ts'

test("markup characters in the payer's name are escaped in the bank file", () => {
  const payer = { name: 'Smith & <Daughters>', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' }
  const file = creditTransferXml({ payer, at: new Date('2026-11-23T10:00:00Z'), id: 'a-file', rows: [] })
  expect(file.match(/<Nm>.*<\/Nm>/g)).toEqual(Array(2).fill('<Nm>Smith &amp; &lt;Daughters&gt;</Nm>'))
})

test.each([
  ['Łódźß', 'Ångström', 'Lodzss Angstrom'],
  ['Đỗ', 'Ngô', 'Do Ngo'],
  ['Þórður', 'Sæmundsøn', 'Thordur Saemundson'],
  ['Ισμήνη', 'Müller', 'Ισμήνη Muller'],
  ['मीरा', 'Anand', 'मीरा Anand'],
])('%s %s is written to the bank file as %s', (first, last, name) => {
  const row = {
    first_name: first,
    last_name: last,
    amount_cents: 100,
    number: 1001,
    iban: '',
    swift: '',
    country_id: 'DE',
  }
  const payer = { name: 'Müller GmbH', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' }
  const file = creditTransferXml({ payer, at: new Date('2026-11-23T10:00:00Z'), id: 'a-file', rows: [row as never] })
  expect(file.match(/(?<=<Nm>).*(?=<\/Nm>)/g)).toEqual(['Muller GmbH', 'Muller GmbH', name])
})
