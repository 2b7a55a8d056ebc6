import { deflateSync } from 'node:zlib'
import { describeError, errorCatalogue } from '@market/contract/errors.ts'
import { getUploadUrls, type UploadType } from '@market/contract/uploads/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '#platform/testing/test-app.ts'
import { docBytes, docxBytes, officeRelationship, oleOf, relationshipsOf, zipOf } from '#fixtures/file-bytes.ts'
import { pdfBytes, registerBuyer } from '#fixtures/people.ts'

const market = useTestApp()
let token: string
beforeAll(async () => {
  token = (await registerBuyer(market)).token
})

async function upload(type: UploadType, payload: Buffer) {
  const [place] = await market.call(getUploadUrls, { type }, { token })
  const { pathname, search } = new URL(place?.url ?? '')
  const answer = await market.app.server.inject({ method: 'PUT', url: pathname + search, payload })
  const opened = await market.app.server.inject({ url: `/api/files/${place?.filename}` })
  return { status: answer.statusCode, message: answer.json().message as string, opens: opened.statusCode === 200 }
}

const accepted = { status: 200, message: '', opens: true }
const wrongType = { status: 415, message: errorCatalogue.FILE_TYPE.message, opens: false }
const unsafe = (why: string) => ({ status: 422, message: expect.stringContaining(`because it ${why}`), opens: false })

/** Builds a PDF with these objects in addition to its pages. */
const pdfWith = (...objects: readonly (string | Buffer)[]): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n'),
    ...objects.map((object) => Buffer.concat([Buffer.from(object), Buffer.from('\n')])),
    Buffer.from('trailer<</Root 1 0 R>>\n%%EOF\n'),
  ])

/** Builds a compressed object stream with these objects. */
function objectStream(
  objects: readonly string[],
  dictionary = '/Type/ObjStm',
  pack: (text: Buffer) => Buffer = deflateSync,
) {
  let at = 0
  const pairs = objects.map((object, index) => {
    const pair = `${index + 10} ${at}`
    at += object.length + 1
    return pair
  })
  const head = `${pairs.join(' ')} `
  const content = pack(Buffer.from(head + objects.join('\n')))
  const filter = pack === deflateSync ? '/Filter/FlateDecode' : ''
  return Buffer.concat([
    Buffer.from(
      `5 0 obj<<${dictionary}/N ${objects.length}/First ${head.length}${filter}/Length ${content.length}>>stream\r\n`,
    ),
    content,
    Buffer.from('\nendstream endobj'),
  ])
}

test.each([
  ['a byte order mark', Buffer.concat([Buffer.from('\ufeff'), pdfBytes()])],
  ['a line', Buffer.concat([Buffer.from('\r\n'), pdfBytes()])],
  ['a banner of a scanner', Buffer.concat([Buffer.from(`@PJL JOB\n${' '.repeat(900)}`), pdfBytes()])],
])('a PDF with %s before its header, as some scanners write it, is accepted', async (_, bytes) => {
  expect(await upload('pdf', bytes)).toEqual(accepted)
})

test('a PDF whose header comes after the first 1,024 bytes is rejected', async () => {
  expect(await upload('pdf', Buffer.concat([Buffer.alloc(1025, ' '), pdfBytes()]))).toEqual(wrongType)
  expect(await upload('pdf', Buffer.concat([Buffer.from('MZ\n'), pdfBytes()]))).toEqual(wrongType)
})

test.each([
  [
    'links to the web',
    '6 0 obj<</A<</S/URI/URI(https://developer.test/JavaScript/JS \\(Launch\\) /EmbeddedFile)>>>>endobj',
  ],
  ['objects in a stream', objectStream(['<</Title(/JavaScript (nested) /XFA)>>', '<</S/URI/URI<2f4a53>>>'])],
  ['objects in a stream that is not compressed', objectStream(['<</Title(x)>>'], '/Type/ObjStm', (text) => text)],
  ['a comment', '6 0 obj % /JavaScript /Launch\n<</Type/Font>>endobj'],
  ['a page whose text speaks of JavaScript', '6 0 obj<</Length 30>>stream\n(/JavaScript /Launch) Tj\nendstream endobj'],
  ['a place to open at', '6 0 obj<</OpenAction[2 0 R/Fit]>>endobj'],
  [
    'a place to open at, on a page with links',
    '6 0 obj<</OpenAction 7 0 R>>endobj\n7 0 obj<</S/GoTo/D[8 0 R/Fit]>>endobj\n8 0 obj<</Type/Page/Annots[<</A<</S/URI/URI(https://a.test)>>>>]>>endobj',
  ],
])('a harmless PDF with %s is accepted', async (_, object) => {
  expect(await upload('pdf', pdfWith(object))).toEqual(accepted)
})

const script = '<</S/JavaScript/JS(app.alert\\(1\\))>>'
test.each([
  ['a script', `6 0 obj${script}endobj`, 'contains JavaScript'],
  ['a script when it is opened', `6 0 obj<</OpenAction${script}>>endobj`, 'contains JavaScript'],
  ['a script whose names are escaped', '6 0 obj<</S/#4aava#53cript/#4A#53(x)>>endobj', 'contains JavaScript'],
  ['a script whose code is elsewhere', '6 0 obj<</S 7 0 R/J#53 8 0 R>>endobj', 'contains JavaScript'],
  ['a script without an end of its object', `6 0 obj\r${script}`, 'contains JavaScript'],
  ['a script within the string of another object', `6 0 obj(7 0 obj ${script} endobj)endobj`, 'contains JavaScript'],
  ['a script in the trailer', `trailer<</AA${script}>>`, 'contains JavaScript'],
  ['a script in an object stream', objectStream(['<</Title(x)>>', script]), 'contains JavaScript'],
  ['a script in a stream of no type', objectStream([script], ''), 'contains JavaScript'],
  [
    'a script in a stream with escaped names',
    objectStream([script]).toString('latin1').replace('/First', '/F#69rst'),
    'contains JavaScript',
  ],
  ['a script in an uncompressed stream', objectStream([script], '/Type/ObjStm', (text) => text), 'contains JavaScript'],
  ['an escaped script in an object stream', objectStream(['<</S/J#61vaScript>>']), 'contains JavaScript'],
  ['a website when it is opened', '6 0 obj<</OpenAction<</S/URI/URI(https://a.test)>>>>endobj', 'opens a website'],
  [
    'a website when it is opened, named elsewhere',
    '6 0 obj<</Open#41ction 7 0 R>>endobj\n7 0 obj<</S/URI/URI(https://a.test)>>endobj',
    'opens a website',
  ],
  [
    'a website when a page is shown',
    '6 0 obj<</AA<</O 7 0 R>>>>endobj\n7 0 obj<</S/URI/URI(https://a.test)>>endobj',
    'opens a website',
  ],
  [
    'a website after another action',
    '6 0 obj<</AA 9 0 R>>endobj\n9 0 obj<</O 7 0 R>>endobj\n7 0 obj<</S/GoTo/Next[8 0 R]>>endobj\n8 0 obj<</S/U#52I/URI(x)>>endobj',
    'opens a website',
  ],
  [
    'a website in an object stream',
    Buffer.concat([
      Buffer.from('6 0 obj<</OpenAction 11 0 R>>endobj\n'),
      objectStream(['<</Title(x)>>', '<</S/URI/URI(https://a.test)>>']),
    ]),
    'opens a website',
  ],
  ['a program to start', '6 0 obj<</S/Launch/F(cmd.exe)>>endobj', 'can start programs'],
  ['a file inside', '6 0 obj<</Type/Filespec/EF<</F 7 0 R>>>>endobj', 'contains other files'],
  [
    'a stream that is a file',
    '6 0 obj<</Type/EmbeddedFile/Length 1>>stream\nx\nendstream endobj',
    'contains other files',
  ],
  ['rich media', '6 0 obj<</Subtype/RichMedia>>endobj', 'contains rich media'],
  ['a film', '6 0 obj<</S/Rendition/R 7 0 R>>endobj', 'contains rich media'],
  ['a script of a 3D model', '6 0 obj<</Type/3D/Subtype/U3D/On#49nstantiate 7 0 R>>endobj', 'contains JavaScript'],
  ['an XFA form', '6 0 obj<</AcroForm<</XFA[(template)7 0 R]>>>>endobj', 'contains an XFA form'],
  ['another file to open', '6 0 obj<</S/GoToR/F(\\\\\\\\host\\\\share)>>endobj', 'opens other files'],
  ['a form that is sent', '6 0 obj<</S/SubmitForm/F(https://a.test)>>endobj', 'sends form data'],
  [
    'an object stream packed in an unusual way',
    objectStream([script], '/Type/ObjStm/DecodeParms<</Predictor 12>>'),
    'is protected or damaged',
  ],
  [
    'an object stream whose beginning is elsewhere',
    objectStream([script])
      .toString('latin1')
      .replace(/\/First (\d+)/, '/First 9 0 R'),
    'is protected or damaged',
  ],
  ['an object stream that is encrypted', objectStream([script]).fill(0x55, 100, 120), 'is protected or damaged'],
])('a PDF with %s is rejected with a message, and cannot be opened', async (_, object, why) => {
  expect(await upload('pdf', pdfWith(typeof object === 'string' ? Buffer.from(object, 'latin1') : object))).toEqual(
    unsafe(why),
  )
})

test('a PDF whose objects decompress endlessly is rejected in time', async () => {
  const bomb = objectStream([`<<${'/A 1'.repeat(20 * 1024 * 1024)}>>`])
  const answer = await upload('pdf', pdfWith(bomb))
  expect(answer).toMatchObject({ status: 422, opens: false })
})

test('a PDF of two million nested objects is rejected in time', async () => {
  const answer = await upload('pdf', pdfWith(' obj('.repeat(1_900_000)))
  expect(answer).toMatchObject({ status: 422, message: describeError('FILE_TOO_COMPLEX').message, opens: false })
})

const documentXml = (body: string) => `<?xml version="1.0"?><w:document xmlns:w="w">${body}</w:document>`
/** A document with these fields, as Word writes them. */
const fields = (...instructions: readonly string[]) => [
  {
    name: 'word/document.xml',
    content: documentXml(
      instructions
        .map((field) => `<w:fldChar/><w:instrText>${field.replaceAll('"', '&quot;')}</w:instrText><w:fldChar/>`)
        .join(''),
    ),
  },
]
const documentRels = 'word/_rels/document.xml.rels'
const related = (type: string, target: string, external = true) => [
  { name: documentRels, content: relationshipsOf({ type, target, external }) },
]

test.each([
  [
    'links to the web and to people',
    [
      {
        name: documentRels,
        content: relationshipsOf(
          { type: 'hyperlink', target: 'https://a.test/?a=1&amp;b=2', external: true },
          { type: 'hyperlink', target: 'mailto:a@b.test', external: true },
        ),
      },
    ],
  ],
  [
    'images, styles and properties',
    [
      { name: 'word/media/image1.png', content: 'x' },
      { name: 'word/styles.xml', content: '<a/>' },
      { name: 'word/theme/theme1.xml', content: '<a/>' },
      { name: 'docProps/core.xml', content: '<a/>' },
      { name: 'customXml/item1.xml', content: '<a/>' },
      {
        name: 'customXml/_rels/item1.xml.rels',
        content: relationshipsOf({ type: 'customXmlProps', target: 'itemProps1.xml' }),
      },
      {
        name: documentRels,
        content: relationshipsOf(
          { type: 'image', target: 'media/image1.png' },
          { type: 'customXml', target: '../customXml/item1.xml' },
        ),
      },
    ],
  ],
  [
    'a chart with its numbers',
    [
      { name: 'word/charts/chart1.xml', content: '<a/>' },
      {
        name: 'word/embeddings/Microsoft_Excel_Sheet1.xlsx',
        content: zipOf([
          { name: '[Content_Types].xml', content: '<Types/>' },
          { name: 'xl/workbook.xml', content: '<a/>' },
          { name: 'xl/worksheets/sheet1.xml', content: '<a/>' },
        ]),
      },
    ],
  ],
  [
    'page numbers and a date',
    [
      {
        name: 'word/document.xml',
        content: documentXml('<w:instrText> PAGE </w:instrText><w:fldSimple w:instr="SAVEDATE"/>'),
      },
    ],
  ],
  [
    'links in fields',
    fields(
      'HYPERLINK "https://a.test/?a=1&amp;b=2" \\o "Drive C:\\\\"',
      ' HYPERLINK \\l "_Toc1" ',
      'HYPERLINK mailto:a@b.test',
      'TOC \\o "1-3" \\h \\z \\u',
      'PAGEREF _Toc1 \\h',
    ),
  ],
])('a Word file with %s is accepted', async (_, extra) => {
  expect(await upload('docx', docxBytes(extra))).toEqual(accepted)
})

const macros = 'contains macros'
const elsewhere = 'loads a template'
test.each([
  ['macros', [{ name: 'word/vbaProject.bin', content: 'x' }], macros],
  ['macros under another name', [{ name: 'word/data.bin', content: 'x' }], macros],
  ['a relationship to macros', related('vbaProject', 'document2.xml', false), macros],
  [
    'the content type of macros',
    [
      { name: 'word/styles.xml', content: '<a/>' },
      {
        name: '[Content_Types].xml',
        content: `<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="application/vnd.ms-office.vbaProject"/></Types>`,
      },
    ],
    macros,
  ],
  ['an embedded program', [{ name: 'word/embeddings/oleObject1.bin', content: 'x' }], macros],
  ['an ActiveX control', [{ name: 'word/activeX/activeX1.xml', content: '<a/>' }], macros],
  ['another document inside', [{ name: 'word/afchunk.rtf', content: 'x' }], macros],
  [
    'a workbook with macros inside',
    [{ name: 'word/embeddings/Sheet1.xlsx', content: zipOf(['[Content_Types].xml', 'xl/vbaProject.bin']) }],
    macros,
  ],
  ['a manifest of a Java program', [{ name: 'META-INF/MANIFEST.MF', content: 'Main-Class: A' }], 'contains a part'],
  ['a part that documents do not have', [{ name: 'index.html', content: '<b/>' }], 'contains a part'],
  ['a template from the web', related('attachedTemplate', 'https://a.test/x.dotm'), elsewhere],
  ['a template from a share', related('attachedTemplate', 'file://host/x.dotm'), elsewhere],
  ['an image from the web', related('image', 'https://a.test/x.png'), elsewhere],
  ['a frame from the web', related('frame', 'https://a.test/'), elsewhere],
  [
    'an external target in other letters',
    [
      {
        name: documentRels,
        content: relationshipsOf({ type: 'oleObject', target: 'mhtml:https://a.test', external: true }).replace(
          'External',
          '&#69;xternal',
        ),
      },
    ],
    elsewhere,
  ],
  [
    'an external target behind a namespace',
    [
      {
        name: documentRels,
        content: `<r:Relationships xmlns:r="x"><r:Relationship Id="a" TargetMode='External' Type="${officeRelationship}/image" Target='https://a.test'/></r:Relationships>`,
      },
    ],
    elsewhere,
  ],
  ['a link to a program', related('hyperlink', 'file:///C:/Windows/cmd.exe'), 'contains a link'],
  ['a link to a script', related('hyperlink', 'java&#115;cript:alert(1)'), 'contains a link'],
  ['a link to a share', related('hyperlink', '\\\\host\\share'), 'contains a link'],
  [
    'a command of another program',
    [
      {
        name: 'word/document.xml',
        content: documentXml('<w:instrText> DD</w:instrText><w:instrText>EAUTO c:\\cmd</w:instrText>'),
      },
    ],
    'runs commands',
  ],
  ['an image that a field loads', fields('INCLUDEPICTURE "https://a.test/x.png" \\d'), elsewhere],
  ['a text that a field loads', fields(' INCLUDETEXT "\\\\\\\\host\\\\share\\\\x.docx"'), elsewhere],
  ['data of another program', fields('LINK Excel.Sheet.12 "https://a.test/x.xlsx" "A1" \\a'), elsewhere],
  ['a field that links to a program', fields('HYPERLINK "file:///C:\\\\Windows\\\\cmd.exe"'), 'contains a link'],
  ['a field that links to a share', fields('HYPERLINK "\\\\\\\\host\\\\share"'), 'contains a link'],
  ['a field that links to a drive', fields('HYPERLINK C:\\\\cmd.exe'), 'contains a link'],
  ['a field that links to a script', fields('HYPERLINK \\o "Tip" "java&#115;cript:alert(1)"'), 'contains a link'],
  [
    'a command in a short field',
    [{ name: 'word/header1.xml', content: documentXml('<w:fldSimple w:instr="&#68;DE cmd"/>') }],
    'runs commands',
  ],
])('a Word file with %s is rejected with a message, and cannot be opened', async (_, extra, why) => {
  expect(await upload('docx', docxBytes(extra))).toEqual(unsafe(why))
})

const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
test.each([
  ['that climbs by backslashes', docxBytes([{ name: '..\\..\\x.xml' }])],
  ['that climbs by slashes', docxBytes([{ name: 'word/../../x.xml' }])],
  ['with an absolute name', docxBytes([{ name: '/etc/x.xml' }])],
  ['with a drive', docxBytes([{ name: 'C:\\x.xml' }])],
  ['with a target outside', docxBytes(related('image', '../../x.png', false))],
  ['with the same part twice', zipOf(['[Content_Types].xml', 'word/document.xml', 'WORD/document.xml'])],
  [
    'with a part larger than it says',
    docxBytes([{ name: 'word/styles.xml', content: `<a>${'x'.repeat(5000)}</a>`, declaredSize: 10 }]),
  ],
  ['with a part smaller than it says', docxBytes([{ name: 'word/styles.xml', content: '<a/>', declaredSize: 5000 }])],
  [
    'with relationships in another encoding',
    docxBytes([
      {
        name: documentRels,
        content: utf16(relationshipsOf({ type: 'image', target: 'https://a.test', external: true })),
      },
    ]),
  ],
  [
    'with entities of its own',
    docxBytes([{ name: documentRels, content: '<!DOCTYPE a [<!ENTITY e "External">]><Relationships/>' }]),
  ],
  ['with bytes behind its end', Buffer.concat([docxBytes(), Buffer.from('#!/bin/sh')])],
  ['without a document', zipOf(['[Content_Types].xml', 'word/document.xml'])],
])('a Word file %s is rejected as invalid', async (_, bytes) => {
  expect(await upload('docx', bytes)).toEqual(wrongType)
})

test('a Word file that decompresses to more than its stated size is not decompressed further', async () => {
  const bomb = docxBytes([{ name: 'word/styles.xml', content: Buffer.alloc(90 * 1024 * 1024), declaredSize: 100 }])
  expect(bomb.length).toBeLessThan(1024 * 1024)
  expect(await upload('docx', bomb)).toEqual(wrongType)
}, 60_000)

test.each([
  ['macros', ['Macros', 'VBA', '_VBA_PROJECT']],
  ['macros in other letters', ['MACROS']],
  [
    'macros far down its directory',
    [...Array.from({ length: 40 }, (_, index) => `Stream${index}`), '_VBA_PROJECT_CUR'],
  ],
  ['a packed program', ['ObjectPool', '\u0001Ole10Native']],
])('an older Word file with %s is rejected with a message', async (_, names) => {
  expect(await upload('doc', docBytes())).toEqual(accepted)
  expect(await upload('doc', oleOf(['WordDocument', ...names]))).toEqual(unsafe(macros))
})

test('an older Word file with a circular directory is rejected as invalid', async () => {
  const circle = docBytes()
  circle.writeUInt32LE(1, 512 + 4)
  expect(await upload('doc', circle)).toEqual(wrongType)
})
