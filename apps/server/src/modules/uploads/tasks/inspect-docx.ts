import { notOfType, unsafe } from './document-problem.ts'
import { isAlsoAnotherFormat, oleStart, pdfStart } from './other-formats.ts'
import { decodeXml, readTags, xmlText } from './xml-tags.ts'
import { unpackZip } from './zip-archive.ts'

const advice = 'Please save it as a PDF and upload that.'
const loadsFromElsewhere = () => unsafe('loads a template, an image or data from elsewhere', advice)
const linksToProgram = () => unsafe('contains a link to a file or a program', advice)
const activeContent = () => unsafe('contains macros, add-ins or embedded objects', advice)

/** Parts of Word files and of the workbooks behind their charts; all others are rejected. */
const word = [
  /^word\/(?:document\d*|styles|stylesWithEffects|settings|webSettings|fontTable|numbering|footnotes|endnotes|comments\w*|people)\.xml$/,
  /^word\/(?:header|footer|footnotes|endnotes|document)\d*\.xml$/,
  /^word\/glossary\/\w+\.xml$/,
  /^word\/(?:theme|charts|diagrams|drawings|ink)\/[\w-]+\.xml$/,
  /^word\/fonts\/[\w .-]+\.(?:odttf|fntdata|ttf)$/,
]
const workbook = [/^xl\/[\w/-]+\.xml$/, /^xl\/printerSettings\/\w+\.bin$/]
const common = [
  /^\[Content_Types\]\.xml$/,
  /^(?:[\w-]+\/){0,3}_rels\/[\w .-]*\.rels$/,
  /^docProps\/[\w-]+\.xml$/,
  /^docProps\/thumbnail\.\w{3,4}$/,
  /^docMetadata\/LabelInfo\.xml$/,
  /^customXml\/[\w-]+\.xml$/,
  /^(?:word|xl)\/(?:glossary\/)?media\/[\w .()-]+\.(?:png|jpe?g|gif|bmp|tiff?|emf|wmf|svg|webp|wdp)$/i,
]
const embeddedWorkbook = /^word\/embeddings\/[\w .-]+\.xlsx$/
const folder = /^[\w-]+(?:\/[\w-]+)*\/$/
const macroPart =
  /vba|macro|activex|oleobject|embeddings|afchunk|customui|webextension|\.(?:bin|exe|dll|js|vbs|docm|dotm)$/i

/** Last segment of a relationship type, in any of its namespaces. */
const relationships = new Set(
  `officeDocument core-properties extended-properties custom-properties thumbnail styles stylesWithEffects settings
  webSettings fontTable numbering footnotes endnotes comments commentsExtended commentsIds commentsExtensible people
  header footer theme themeOverride glossaryDocument image hyperlink font customXml customXmlProps chart chartUserShapes
  chartStyle chartColorStyle chartEx diagramData diagramLayout diagramQuickStyle diagramColors diagramDrawing package
  hdphoto ink classificationlabels worksheet sharedStrings table calcChain printerSettings drawing vmlDrawing
  sheetMetadata`.split(/\s+/),
)
const knownNamespace =
  /^http:\/\/(?:schemas\.openxmlformats\.org|purl\.oclc\.org\/ooxml|schemas\.microsoft\.com\/office)\/[\w/.-]+\/(\w[\w-]*)$/

const mainDocument = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const activeType = /macroEnabled|vbaProject|vbaData|activeX|oleObject|\.template\.|javascript|x-java/i
/** Targets a document's link may have; files and other programs are excluded. */
const safeLink = /^(?:(?:https?|mailto|tel|ftp):|#|(?![\\/])[^:\\]*$)/i
/** Fields that start other programs when the document opens, including names spelled in character codes. */
const activeField = /\bDDE(?:AUTO)?\b|\bQUOTE\s+\d+\s+\d+/i
/** Fields that load another file or a web address when the document opens. */
const loadingField = /^\s*(?:INCLUDEPICTURE|INCLUDETEXT|IMPORT|LINK|DATABASE|RD)\b/im
const linkField = /\bHYPERLINK\b(.*)/gi
/** A text in a field, with the switch before it; `\o` shows it as a tip and `\t` names a window. */
const fieldText = /(\\[a-z])?\s*(?:["“”]([^"“”]*)["“”]|((?:[^\s"“”\\]|\\\\)(?:[^\s"“”])*))/gi

/** The texts of a field that can be the target of its link. */
const linkTargets = (field: string): string[] =>
  [...field.matchAll(linkField)].flatMap(([, given = '']) =>
    [...given.matchAll(fieldText)].flatMap(([, option = '', quoted, bare]) =>
      /[ot]/i.test(option) ? [] : [(quoted ?? bare ?? '').replaceAll(/\\(.)/g, '$1').trim()],
    ),
  )

function checkName(name: string, allowed: readonly RegExp[]): void {
  if (name.split('/').some((segment) => segment === '..' || segment === '.') || /^[/\\]|[\\:\0]/.test(name))
    throw notOfType()
  if ([...allowed, ...common].some((pattern) => pattern.test(name))) return
  throw macroPart.test(name)
    ? activeContent()
    : unsafe(`contains a part that documents do not need (${name.slice(0, 60)})`, advice)
}

function checkContentTypes(bytes: Buffer | undefined): void {
  if (bytes === undefined) throw notOfType()
  for (const { attributes } of readTags(bytes))
    if (activeType.test(attributes.get('ContentType') ?? '')) throw activeContent()
}

/** Whether a target within the package stays inside it, resolved from the folder of the part that contains it. */
function staysInside(target: string, relationshipsPart: string): boolean {
  if (/[\\:]|%2e|%5c|%2f/i.test(target)) return false
  let depth = target.startsWith('/') ? 0 : relationshipsPart.split('/').length - 2
  for (const segment of target.split('/')) {
    if (segment === '..') depth--
    else if (segment !== '' && segment !== '.') depth++
    if (depth < 0) return false
  }
  return true
}

function checkRelationships(part: string, bytes: Buffer): void {
  for (const { name, attributes } of readTags(bytes)) {
    if (name !== 'Relationship') continue
    const [, type = ''] = knownNamespace.exec(attributes.get('Type') ?? '') ?? []
    const target = attributes.get('Target') ?? ''
    const isExternal = (attributes.get('TargetMode') ?? 'Internal').toLowerCase() !== 'internal'
    if (type === 'hyperlink' && isExternal) {
      if (!safeLink.test(target.trim())) throw linksToProgram()
    } else if (isExternal || type === 'attachedTemplate') throw loadsFromElsewhere()
    else if (!relationships.has(type)) throw activeContent()
    else if (!staysInside(target, part)) throw notOfType()
  }
}

/** Checks all text at once, because a field's instruction can be split over several runs. */
function checkFields(bytes: Buffer): void {
  const text = xmlText(bytes)
  const spread = [...text.matchAll(/<(?:\w+:)?(?:instrText\b[^>]*>([^<]*)|fldChar\b)/g)].map(([, run]) => run ?? '\n')
  const simple = [...text.matchAll(/\binstr\s*=\s*("[^"]*"|'[^']*')/g)].map(([, value = '']) => value)
  const fields = [spread.join(''), ...simple.map((field) => field.slice(1, -1))].map(decodeXml)
  if (fields.some((field) => activeField.test(field))) throw unsafe('runs commands in other programs', advice)
  if (fields.some((field) => loadingField.test(field))) throw loadsFromElsewhere()
  if (fields.flatMap(linkTargets).some((target) => !safeLink.test(target))) throw linksToProgram()
}

function inspectParts(parts: ReadonlyMap<string, Buffer>, allowed: readonly RegExp[], nested: boolean): void {
  for (const [name, bytes] of parts) {
    if (bytes.length === 0 && folder.test(name)) continue
    if (!nested && embeddedWorkbook.test(name)) {
      inspectParts(unpackZip(bytes), workbook, true)
      continue
    }
    checkName(name, allowed)
    if (name.endsWith('.rels')) checkRelationships(name, bytes)
    else if (/^word\/.*\.xml$/.test(name)) checkFields(bytes)
  }
  checkContentTypes(parts.get('[Content_Types].xml'))
}

function isWordFile(parts: ReadonlyMap<string, Buffer>): boolean {
  const types = parts.get('[Content_Types].xml')
  const root = parts.get('_rels/.rels')
  return (
    types !== undefined &&
    root !== undefined &&
    readTags(types).some(({ attributes }) => attributes.get('ContentType') === mainDocument) &&
    readTags(root).some(({ attributes }) => (attributes.get('Type') ?? '').endsWith('/officeDocument'))
  )
}

/** Rejects files that are not a Word file, or that contain more than text, images, charts and web links. */
export function inspectDocx(bytes: Buffer): void {
  if (bytes.toString('latin1', 0, 4) !== 'PK\u0003\u0004' || isAlsoAnotherFormat(bytes, [pdfStart, oleStart]))
    throw notOfType()
  const parts = unpackZip(bytes)
  if (!isWordFile(parts)) throw notOfType()
  inspectParts(parts, word, false)
}
