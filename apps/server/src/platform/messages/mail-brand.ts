import { brandTokens, designTokens, type Scheme } from '@market/contract/branding/palette.ts'
import type { MarketSettings } from '../config/settings.ts'

interface MailColors {
  readonly brand: string
  readonly button: string
  readonly onButton: string
  readonly codeGround: string
  readonly codeText: string
}

/** How an email looks: the operator's texts, and colors of both schemes. */
export interface MailBrand {
  readonly name: string
  /** Above the card: the operator's header, or the name. */
  readonly header: string
  /** Below the card; empty without one. */
  readonly signature: string
  readonly light: MailColors
  readonly dark: MailColors
}

function colorsOf(scheme: Scheme, primary: string | null): MailColors {
  const tokens: Record<string, string> = { ...designTokens[scheme], ...brandTokens(scheme, { primary, accent: null }) }
  const token = (name: string) => tokens[name] ?? ''
  return {
    brand: token('--pine'),
    button: token('--pine'),
    onButton: token('--on-pine'),
    codeGround: token('--pine-soft'),
    codeText: scheme === 'light' ? token('--pine-strong') : token('--ink'),
  }
}

/** The look of emails by the settings. */
export function mailBrandOf({ marketName, branding }: MarketSettings): MailBrand {
  const { primary, mailHeader, mailSignature } = branding
  return {
    name: marketName,
    header: mailHeader === '' ? marketName : mailHeader,
    signature: mailSignature,
    light: colorsOf('light', primary),
    dark: colorsOf('dark', primary),
  }
}
