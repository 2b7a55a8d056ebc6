import type { ReactNode } from 'react'

const drawing = (path: ReactNode) => (
  <svg
    width="20"
    height="20"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {path}
  </svg>
)

interface SocialLink {
  label: string
  href: string
  icon: ReactNode
}

/** Icons drawn for this project, because the icon set has no company logos. */
export const socialLinks: readonly SocialLink[] = [
  {
    label: 'Facebook',
    href: 'https://www.facebook.com/',
    icon: drawing(
      <path d="M14 21v-8h3l.5-3.5H14V7.6c0-1 .4-1.6 1.8-1.6H18V3h-2.8C12 3 10.5 4.7 10.5 7.2v2.3H8V13h2.5v8" />,
    ),
  },
  {
    label: 'Instagram',
    href: 'https://www.instagram.com/',
    icon: drawing(
      <>
        <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
        <circle cx="12" cy="12" r="3.8" />
        <path d="M17 7h.01" />
      </>,
    ),
  },
  { label: 'X', href: 'https://x.com/', icon: drawing(<path d="M4 4l16 16M20 4L4 20" />) },
  {
    label: 'LinkedIn',
    href: 'https://www.linkedin.com/',
    icon: drawing(
      <>
        <path d="M5 9.5V20M5 5v.01M10 20v-6.5a4 4 0 0 1 8 0V20M10 9.5V20" />
      </>,
    ),
  },
]
