import { aboutUs } from './pages/about-us.ts'
import { faqs } from './pages/faqs.ts'
import { homeAbout } from './pages/home-about.ts'
import { privacyPolicy } from './pages/privacy-policy.ts'
import { termsConditions } from './pages/terms-conditions.ts'
import type { PageContent } from './shapes.ts'

export const pages: readonly PageContent[] = [termsConditions, privacyPolicy, homeAbout, aboutUs, faqs]
