import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { serverNow } from '#lib/formats/clock.ts'
import { paths } from '@market/contract/paths.ts'
import { useBooksAreOpen } from '#lib/pages/root-facts.ts'
import { useViewer } from '#lib/session/session.ts'
import { brand } from '#lib/pages/brand.ts'
import { classList } from '#theme/class-list.ts'
import { ColourSchemeSwitch } from '#ui/brand/colour-scheme.tsx'
import { Container } from '#ui/layout/layout.tsx'
import { Logo } from '#ui/brand/logo.tsx'
import { tabsOf } from '#features/search/search-tabs.ts'
import classes from './footer.module.css'
import { socialLinks } from './social-links.tsx'

/** Kinds of search (product-rules: Screens); disabled for viewers who may not use them. */
const discover = [
  { tab: 'BUYER', label: 'Browse Job' },
  { tab: 'SERVICES', label: 'Services' },
  { tab: 'SELLER', label: 'Service Provider' },
] as const

/** `wide`: full width for signed-in users, like the header. */
export function Footer({ wide }: { wide: boolean }) {
  const viewer = useViewer()
  const booksAreOpen = useBooksAreOpen()
  const { footerText, footerLinks } = brand.look
  const tabs = tabsOf(viewer?.type)
  return (
    <footer className={classes.footer}>
      <Container className={classList(classes.columns, wide && classes.wide)}>
        <div className={classes.about}>
          <Logo />
          <p>{footerText ?? brand.description}</p>
        </div>
        <nav aria-label="Discover">
          <h2 className={classes.title}>Discover</h2>
          <ul>
            {discover.map(({ tab, label }) =>
              tabs.includes(tab) ? (
                <FooterLink key={tab} to={paths.search({ tab })}>
                  {label}
                </FooterLink>
              ) : (
                <li key={tab}>
                  <span className={classes.inactive}>{label}</span>
                </li>
              ),
            )}
          </ul>
        </nav>
        <nav aria-label="Company">
          <h2 className={classes.title}>Company</h2>
          <ul>
            <FooterLink to={paths.aboutUs()}>About Us</FooterLink>
            <FooterLink to={paths.terms()}>Terms &amp; Conditions</FooterLink>
            <FooterLink to={paths.privacy()}>Privacy Policy</FooterLink>
            {booksAreOpen && <FooterLink to={paths.transparency()}>Where your money is held</FooterLink>}
          </ul>
        </nav>
        <nav aria-label="Contact">
          <h2 className={classes.title}>Contact</h2>
          <ul>
            {viewer && <FooterLink to={paths.support()}>Contact Us</FooterLink>}
            <FooterLink to={paths.faqs()}>FAQ</FooterLink>
            {footerLinks?.map(({ label, url }, place) => (
              <FooterLink key={place} to={url}>
                {label}
              </FooterLink>
            ))}
          </ul>
        </nav>
      </Container>
      <Container className={classList(classes.last, wide && classes.wide)}>
        {/* A cached page may span New Year. */}
        <p suppressHydrationWarning>
          © {new Date(serverNow()).getUTCFullYear()} {brand.name}. All rights reserved.
        </p>
        <div className={classes.social}>
          {socialLinks.map(({ label, href, icon }) => (
            <a key={label} href={href} rel="noreferrer" target="_blank" aria-label={`${brand.name} on ${label}`}>
              {icon}
            </a>
          ))}
          <ColourSchemeSwitch />
        </div>
      </Container>
    </footer>
  )
}

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to}>{children}</Link>
    </li>
  )
}
