/** Renders all images and documents of the demo into `assets/`. Run it after a change and commit the output. */
import { jobs } from '@market/demo/content/jobs.ts'
import { sellers } from '@market/demo/content/sellers.ts'
import { services } from '@market/demo/content/services.ts'
import type { CategoryKey } from '@market/demo/content/shapes.ts'
import { bannerCount, bannerSvg } from './banners.ts'
import { briefPdf } from './brief-pdf.ts'
import { coverCounts, coverSvg, portfolioCount, portfolioSvg } from './covers.ts'
import { faceTraits } from './face-traits.ts'
import { faceSvg } from './faces.ts'
import { profileBannerCount, profileBannerSvg } from './profile-banners.ts'
import { keep, paint, paintFace } from './render.ts'
import { signCategories, signSvg } from './signs.ts'

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

for (const category of Object.keys(coverCounts) as CategoryKey[]) {
  for (const number of upTo(coverCounts[category]))
    await paint(coverSvg(category, number), 1200, 800, `covers/${category}-${number}.webp`)
  for (const number of upTo(portfolioCount(category)))
    await paint(portfolioSvg(category, number), 960, 640, `portfolio/${category}-${number}.webp`)
}
for (const traits of faceTraits) await paintFace(faceSvg(traits), `faces/${traits.key}.webp`)
for (const number of upTo(bannerCount)) await paint(bannerSvg(number), 1600, 560, `banners/${number}.webp`)
for (const number of upTo(profileBannerCount))
  await paint(profileBannerSvg(number), 1600, 400, `profile-banners/${number}.webp`)
for (const category of signCategories) await keep(`signs/${category}.svg`, signSvg(category))
const documents = [...services, ...jobs].map(({ document }) => document).concat(sellers.map(({ resume }) => resume))
for (const document of documents) await keep(document.file, briefPdf(document))
