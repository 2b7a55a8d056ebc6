import { escapeMarkup } from './escape-markup.ts'
import type { MailBrand } from './mail-brand.ts'

/** Content of an email, as text without markup. One layout renders it as HTML and plain text. */
interface MailContent {
  readonly brand: MailBrand
  readonly heading: string
  readonly paragraphs: readonly string[]
  /** Short lines in a list, such as the senders in a digest. */
  readonly items?: readonly string[]
  /** A verification code, displayed large. */
  readonly code?: string
  /** The main action, with an absolute URL. */
  readonly button?: { readonly label: string; readonly url: string }
  /** The reason for the email, and links to unsubscribe or change preferences. */
  readonly footer: { readonly why: string; readonly unsubscribeUrl?: string; readonly preferencesUrl?: string }
}

interface MailParts {
  readonly html: string
  readonly text: string
}

// Email clients support little CSS: tables for layout, inline styles, and a style sheet for dark mode where supported.
const sheet = ({ dark }: MailBrand) => `
@media (prefers-color-scheme: dark) {
  .paper { background: #161615 !important }
  .card { background: #20201d !important; border-color: #3b3a36 !important }
  .ink { color: #e9e7e1 !important }
  .quiet, .quiet a { color: #a19e95 !important }
  .brand { color: ${dark.brand} !important }
  .code { background: ${dark.codeGround} !important; color: ${dark.codeText} !important }
  .item { background: #1b1b19 !important; border-color: #3b3a36 !important }
  .button { background: ${dark.button} !important; color: ${dark.onButton} !important }
}
@media (max-width: 480px) { .card { padding: 24px 20px !important } .button { display: block !important } }`

// Prevents long words from making an email wider than the phone.
const breaking = 'overflow-wrap:anywhere;word-break:break-word'

const font = "font-family:Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

const paragraph = (text: string) =>
  `<p class="ink" style="margin:0 0 16px;color:#161615;font-size:16px;line-height:1.55">${escapeMarkup(text)}</p>`

const item = (line: string) =>
  `<div class="item" style="margin:0 0 8px;padding:12px 16px;border:1px solid #e3e0d6;border-radius:12px;background:#fbfaf5">` +
  `<p class="ink" style="margin:0;color:#161615;font-size:16px;line-height:1.4">${escapeMarkup(line)}</p></div>`

const codeBox = (code: string, { light }: MailBrand) =>
  `<p class="code" style="margin:8px 0 24px;padding:20px;border-radius:12px;background:${light.codeGround};color:${light.codeText};font-size:36px;font-weight:700;letter-spacing:12px;text-indent:12px;text-align:center">${escapeMarkup(code)}</p>`

const buttonLink = ({ label, url }: { label: string; url: string }, { light }: MailBrand) =>
  `<p style="margin:24px 0 8px"><a class="button" href="${escapeMarkup(url)}" style="display:inline-block;padding:13px 26px;border-radius:999px;background:${light.button};color:${light.onButton};font-size:16px;font-weight:600;text-align:center;text-decoration:none">${escapeMarkup(label)}</a></p>`

/** The operator's signature in its lines, each in the direction of its script. */
const signatureLines = ({ signature }: MailBrand) =>
  signature === ''
    ? ''
    : `<div dir="auto" style="margin:0 0 16px;unicode-bidi:plaintext">${escapeMarkup(signature).replaceAll('\n', '<br>')}</div>`

const footerLink = (url: string | undefined, label: string) =>
  url === undefined ? '' : ` <a href="${escapeMarkup(url)}" style="color:#5d5a52">${label}</a>.`

function html({ brand, heading, paragraphs, items = [], code, button, footer }: MailContent): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeMarkup(heading)}</title><style>${sheet(brand)}</style></head>
<body class="paper" style="margin:0;background:#fbfaf5;${font}">
<div style="display:none;max-height:0;overflow:hidden">${escapeMarkup(paragraphs[0] ?? '')}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="paper" style="table-layout:fixed;background:#fbfaf5"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="table-layout:fixed;max-width:560px;${breaking}">
<tr><td class="brand" style="padding:0 4px 16px;color:${brand.light.brand};font-size:20px;font-weight:700;letter-spacing:-0.02em">${escapeMarkup(brand.header)}</td></tr>
<tr><td class="card" style="padding:32px;border:1px solid #e3e0d6;border-radius:16px;background:#ffffff">
<h1 class="ink" style="margin:0 0 16px;color:#161615;font-size:24px;line-height:1.2;letter-spacing:-0.02em">${escapeMarkup(heading)}</h1>
${paragraphs.map(paragraph).join('\n')}
${code === undefined ? '' : codeBox(code, brand)}${items.map(item).join('\n')}
${button === undefined ? '' : buttonLink(button, brand)}
</td></tr>
<tr><td class="quiet" style="padding:20px 4px 0;color:#5d5a52;font-size:13px;line-height:1.6">${signatureLines(brand)}${escapeMarkup(footer.why)}${footerLink(footer.preferencesUrl, 'Email preferences')}${footerLink(footer.unsubscribeUrl, 'Unsubscribe')}</td></tr>
</table></td></tr></table>
</body></html>`
}

function text({ brand, heading, paragraphs, items = [], code, button, footer }: MailContent): string {
  const blocks = [
    heading,
    ...paragraphs,
    ...(code === undefined ? [] : [code]),
    ...items,
    ...(button === undefined ? [] : [`${button.label}: ${button.url}`]),
    ...(brand.signature === '' ? [`-- \n${brand.name}. ${footer.why}`] : [`-- \n${brand.signature}`, footer.why]),
    ...(footer.preferencesUrl === undefined ? [] : [`Email preferences: ${footer.preferencesUrl}`]),
    ...(footer.unsubscribeUrl === undefined ? [] : [`Unsubscribe: ${footer.unsubscribeUrl}`]),
  ]
  return blocks.join('\n\n')
}

/** Renders an email as HTML (responsive, with dark mode, without images) and as equivalent plain text. */
export const layOutMail = (content: MailContent): MailParts => ({ html: html(content), text: text(content) })
