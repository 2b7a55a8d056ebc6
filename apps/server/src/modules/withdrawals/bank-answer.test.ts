import { describe, expect, test } from 'vitest'
import { accountNotification, statusReport } from '#fixtures/bank-answers.ts'
import { readBankAnswer } from './bank-answer.ts'
import { readXml } from './read-xml.ts'

describe('a file that is no answer of a bank is not read', () => {
  test.each([
    ['nothing', ''],
    ['text', 'Approved: WD-1001'],
    ['HTML', '<html><body>Please log in<br></body></html>'],
    ['an unclosed element', '<Document><CstmrPmtStsRpt></Document>'],
    ['crossed elements', '<a><b></a></b>'],
    ['two documents', '<Document/><Document/>'],
    ['text around it', '<Document/>x'],
    ['a document type', '<!DOCTYPE Document [<!ENTITY x SYSTEM "file:///etc/passwd">]><Document>&x;</Document>'],
    ['another message', '<Document><CstmrCdtTrfInitn/></Document>'],
    ['endless nesting', '<a>'.repeat(100_000)],
  ])('%s', (_, content) => {
    expect(readBankAnswer(content)).toBeUndefined()
  })
})

test('an XML document is read with its entities, CDATA and prefixes', () => {
  const text =
    '\uFEFF<?xml version="1.0"?><!-- no --><n:a k="&lt;1&gt;"><n:b>x &amp; &#233;<![CDATA[ <y>]]></n:b><c/></n:a>'
  expect(readXml(text)).toEqual({
    name: 'a',
    attributes: { k: '<1>' },
    text: '',
    children: [
      { name: 'b', attributes: {}, text: 'x & é <y>', children: [] },
      { name: 'c', attributes: {}, text: '', children: [] },
    ],
  })
})

test.each([
  ['ACSC', 'paid'],
  ['ACSP', 'paid'],
  ['ACCC', 'paid'],
  ['RJCT', 'rejected'],
  ['ACCP', 'pending'],
  ['ACTC', 'pending'],
  ['PDNG', 'pending'],
  ['', 'pending'],
])('the status %s of a report means %s', (status, outcome) => {
  const report = statusReport('m1', [{ number: 'WD-1', status, code: 'AC04', dollars: '12.00' }])
  expect(readBankAnswer(report)).toEqual([
    {
      number: 'WD-1',
      messageId: 'm1',
      outcome,
      amount: { text: '12.00', currency: 'USD' },
      reference: 'REF-WD-1',
      reason: 'The account is closed (AC04).',
    },
  ])
})

test('a report about the file as a whole has one line for all of its requests', () => {
  const report = statusReport('m1', [], '<GrpSts>RJCT</GrpSts><StsRsnInf><Rsn><Cd>AM05</Cd></Rsn></StsRsnInf>')
  expect(readBankAnswer(report)).toMatchObject([
    { number: null, messageId: 'm1', outcome: 'rejected', reason: expect.stringContaining('(AM05)') },
  ])
})

test('what a bank writes about a reason comes before the meaning of its code', () => {
  const [line] =
    readBankAnswer(statusReport('m1', [{ number: 'WD-1', status: 'RJCT', code: 'NARR', info: 'Call us.' }])) ?? []
  expect(line?.reason).toBe('Call us (NARR).')
})

test.each([
  ['a NUL', 'Call us.&#0;', 'Call us.&#0; (NARR).'],
  ['half of a surrogate pair', 'Call&#xD83D; us.', 'Call&#xD83D; us (NARR).'],
  ['direction marks and line breaks', '&#x202E;Call&#x85;\n us\u0007.', 'Call us (NARR).'],
  ['too much text', 'x'.repeat(600), 'x'.repeat(500)],
])('what a bank writes reaches screens as one clean line: %s', (_, info, reason) => {
  const report = statusReport('m1', [{ number: 'WD-1', status: 'RJCT', code: 'NARR', info }])
  expect(readBankAnswer(report)).toMatchObject([{ reason }])
})

test('a payment without a reference of the bank has the number of the request', () => {
  const report = statusReport('m1', [{ number: 'WD-1', status: 'ACSC' }])
  expect(readBankAnswer(report.replace('ANSWER-1', '').replace('REF-WD-1', ' '))).toMatchObject([{ reference: 'WD-1' }])
})

test.each([
  ['DBIT', 'true', 'unclear'],
  ['DBIT', '1', 'unclear'],
  ['DBIT', 'false', 'paid'],
  ['CRDT', 'true', 'returned'],
  ['', 'false', 'unclear'],
] as const)('a booked %s entry whose reversal is %s is %s', (direction, reversal, outcome) => {
  const file = accountNotification([{ number: 'WD-1', dollars: '12.00', direction: 'DBIT' }]).replace(
    '<CdtDbtInd>DBIT</CdtDbtInd>',
    `<CdtDbtInd>${direction}</CdtDbtInd><RvslInd>${reversal}</RvslInd>`,
  )
  expect(readBankAnswer(file)).toMatchObject([{ outcome }])
})

test.each([
  ['DBIT', 'BOOK', 'paid'],
  ['CRDT', 'BOOK', 'returned'],
  ['DBIT', 'PDNG', 'pending'],
] as const)('a %s entry that is %s means %s', (direction, status, outcome) => {
  const file = accountNotification([{ number: 'WD-1', dollars: '12.00', direction, status, code: 'AC01' }])
  expect(readBankAnswer(file)).toMatchObject([
    { number: 'WD-1', messageId: null, outcome, reference: 'E-WD-1', amount: { text: '12.00', currency: 'USD' } },
  ])
})
