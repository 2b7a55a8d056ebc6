import { expect, it } from 'vitest'
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
import { signCategories, signSvg } from './signs.ts'

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const everything = () => [
  ...(Object.keys(coverCounts) as CategoryKey[]).flatMap((category) => [
    ...upTo(coverCounts[category]).map((number) => coverSvg(category, number)),
    ...upTo(portfolioCount(category)).map((number) => portfolioSvg(category, number)),
  ]),
  ...upTo(bannerCount).map(bannerSvg),
  ...upTo(profileBannerCount).map(profileBannerSvg),
  ...faceTraits.map(faceSvg),
  ...signCategories.map(signSvg),
]

it('draws no image twice, and each the same every time', () => {
  const drawings = everything()
  expect(new Set(drawings).size).toBe(drawings.length)
  expect(everything()).toEqual(drawings)
})

it('gives nobody the head, the skin, the beard and the glasses of somebody else', () => {
  const looks = faceTraits.map((traits) => JSON.stringify({ ...traits, key: '' }))
  expect(looks.filter((look, index) => looks.indexOf(look) !== index)).toEqual([])
})

it('gives people at least five colors of hair', () => {
  const faces = faceTraits.map(faceSvg)
  const hairColors = new Set(faces.flatMap((face) => /fill="#(\w{6})" stroke=/.exec(face)?.[1] ?? []))
  expect(hairColors.size).toBeGreaterThanOrEqual(5)
})

it('draws no number that is not one', () => {
  expect(everything().filter((drawing) => /NaN|undefined|Infinity/.test(drawing))).toEqual([])
})

it('writes documents whose table finds every object, in letters that their fonts have', () => {
  const documents = [...services, ...jobs].map(({ document }) => document).concat(sellers.map(({ resume }) => resume))
  for (const document of documents) {
    const text = briefPdf(document).toString('latin1')
    const start = Number(/startxref\n(\d+)\n/.exec(text)?.[1])
    const offsets = [...text.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, digits]) => Number(digits))
    expect(offsets).toHaveLength(7)
    offsets.forEach((offset, index) => expect(text.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj\n`)))
    expect([document.heading, ...document.lines].filter((line) => /[^\u0020-\u00ff]/.test(line))).toEqual([])
  }
})
