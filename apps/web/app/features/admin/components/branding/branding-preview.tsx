import { brandTokens, designTokens, type Scheme } from '@market/contract/branding/palette.ts'
import type { Branding } from '@market/contract/branding/schema.ts'
import type { CSSProperties } from 'react'
import { brand } from '#lib/pages/brand.ts'
import { headingFamily } from '#lib/pages/brand-style.ts'
import { headingFontSheets } from '#lib/pages/heading-font-sheets.ts'
import classes from './branding-preview.module.css'

type Texts = Pick<
  Branding,
  'headingFont' | 'homeHeadline' | 'homeLead' | 'footerText' | 'footerLinks' | 'mailHeader' | 'mailSignature'
>

interface BrandingPreviewProps extends Texts {
  /** Null keeps the color of the design. */
  readonly primary: string | null
  readonly accent: string | null
  readonly logo: Readonly<Record<Scheme, string | null>>
  readonly picture: string | null
}

const schemes = { light: 'Light', dark: 'Dark' } as const

/** Home page and email with the values of the form, in both color schemes. */
export function BrandingPreview(props: BrandingPreviewProps) {
  const fontSheet = headingFontSheets[props.headingFont]
  return (
    <div className={classes.both}>
      {fontSheet !== undefined && <link rel="stylesheet" href={fontSheet} precedence="default" />}
      {(Object.keys(schemes) as Scheme[]).map((scheme) => (
        <SchemePreview key={scheme} scheme={scheme} {...props} />
      ))}
    </div>
  )
}

function SchemePreview({
  scheme,
  primary,
  accent,
  logo,
  picture,
  ...texts
}: BrandingPreviewProps & { scheme: Scheme }) {
  const tokens = {
    ...designTokens[scheme],
    ...brandTokens(scheme, { primary, accent }),
    '--font-heading': headingFamily(texts.headingFont),
  }
  const { homeHeadline, homeLead, footerText, footerLinks, mailHeader, mailSignature } = texts
  const image = logo[scheme]
  return (
    <section className={classes.scheme} style={tokens as CSSProperties} aria-label={`${schemes[scheme]} preview`}>
      <p className={classes.label}>{schemes[scheme]}</p>
      <div className={classes.header}>
        {image === null ? <strong className={classes.name}>{brand.name}</strong> : <img src={image} alt={brand.name} />}
      </div>
      <p className={classes.headline}>{homeHeadline || 'Hire good people.'}</p>
      <p className={classes.lead}>{homeLead || 'Book a service at a fixed price, or post a job.'}</p>
      {picture !== null && <img src={picture} alt="" className={classes.picture} />}
      <div className={classes.row}>
        <span className={classes.button}>Find</span>
        <span className={classes.soft}>Chosen</span>
        <span className={classes.accent}>New</span>
        <span className={classes.link}>A link</span>
      </div>
      <p className={classes.footer}>{footerText || brand.description}</p>
      <p className={classes.footer}>{footerLinks.map(({ label }) => label).join(' · ')}</p>
      <div className={classes.mail}>
        <p className={classes.mailHeader}>{mailHeader || brand.name}</p>
        <p>Your verification code</p>
        <p className={classes.code}>1234</p>
        <p className={classes.footer}>{mailSignature}</p>
      </div>
    </section>
  )
}
