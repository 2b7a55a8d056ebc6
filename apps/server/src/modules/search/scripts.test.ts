import { updateProfile } from '@market/contract/accounts/endpoints.ts'
import { searchListings, searchSellers } from '@market/contract/listings/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { postService } from '#fixtures/hiring.ts'
import { india, registerSeller } from '#fixtures/people.ts'
import { useTestApp } from '#platform/testing/test-app.ts'

const market = useTestApp()

const services = [
  '日本語ウェブデザイン制作',
  '猫の写真',
  'ออกแบบโลโก้ร้านกาแฟ',
  'ອອກແບບໂລໂກ້',
  'រចនាឡូហ្គោ',
  'تصميم شِعَار',
  'עיצוב לוֹגוֹ',
  'हिन्दी लेखन',
  'Thiết kế biểu tượng',
  'ＷＩＤＥ letters',
  'Firmware in C',
  'Games in C++',
  'Apps in C#',
  'Finance in F#',
  'Back ends in .NET',
  'Servers in Node.js',
  'Shops in Vue.js',
  'Intranets in ASP.NET',
  '웹디자인 제작',
  '로고를 디자인합니다',
  'طباعة ۱۲۳ نسخة',
  '456 पृष्ठ',
]

beforeAll(async () => {
  const seller = await registerSeller(market, { fullName: 'Mira Solberg' })
  for (const title of services) await postService(market, seller, { title, description: 'Made with care.', price: 50 })
})

async function registerWithBio(fullName: string, bio: string) {
  const { token } = await registerSeller(market, { fullName })
  await market.call(updateProfile, { fullName, ...india, city: 'Hubli', zipcode: '580001', bio }, { token })
}

const titles = async (searchTerm: string) =>
  (await market.call(searchListings, { searchTerm }, {})).records.map((card) => card.title).sort()

test.each([
  ['デザイン', '日本語ウェブデザイン制作'],
  ['ﾃﾞｻﾞｲﾝ', '日本語ウェブデザイン制作'],
  ['日本語 制作', '日本語ウェブデザイン制作'],
  ['猫', '猫の写真'],
  ['写真', '猫の写真'],
  ['โลโก้', 'ออกแบบโลโก้ร้านกาแฟ'],
  ['ໂລໂກ້', 'ອອກແບບໂລໂກ້'],
  ['ឡូហ្គោ', 'រចនាឡូហ្គោ'],
  ['웹', '웹디자인 제작'],
  ['디자인 제작', '웹디자인 제작'],
  ['로고', '로고를 디자인합니다'],
])('a part of a text without spaces finds it: %s', async (searchTerm, title) => {
  expect(await titles(searchTerm)).toEqual([title])
})

test('a part of a Korean word finds every title that holds it', async () => {
  expect(await titles('디자인')).toEqual(['로고를 디자인합니다', '웹디자인 제작'])
})

test.each([
  ['123', 'طباعة ۱۲۳ نسخة'],
  ['١٢٣', 'طباعة ۱۲۳ نسخة'],
  ['१२३', 'طباعة ۱۲۳ نسخة'],
  ['٤٥٦', '456 पृष्ठ'],
])('a number is found in the digits of any script: %s', async (searchTerm, title) => {
  expect(await titles(searchTerm)).toEqual([title])
})

test.each(['デイザン', '作制'])('characters in another order find nothing: %s', async (searchTerm) => {
  expect(await titles(searchTerm)).toEqual([])
})

test.each([
  ['شعار', 'تصميم شِعَار'],
  ['شِعَار', 'تصميم شِعَار'],
  ['לוגו', 'עיצוב לוֹגוֹ'],
  ['लेखन', 'हिन्दी लेखन'],
  ['thiet ke', 'Thiết kế biểu tượng'],
  ['thiết kế'.normalize('NFD'), 'Thiết kế biểu tượng'],
  ['wide', 'ＷＩＤＥ letters'],
  ['ｗｉｄｅ', 'ＷＩＤＥ letters'],
])('marks and width make no difference: %s', async (searchTerm, title) => {
  expect(await titles(searchTerm)).toEqual([title])
})

test.each([
  ['C', 'Firmware in C'],
  ['c++', 'Games in C++'],
  ['C＋＋', 'Games in C++'],
  ['C#', 'Apps in C#'],
  ['C♯', 'Apps in C#'],
  ['f#', 'Finance in F#'],
  ['asp.net', 'Intranets in ASP.NET'],
  ['vue', 'Shops in Vue.js'],
  ['vue.js', 'Shops in Vue.js'],
  ['node.js', 'Servers in Node.js'],
  ['NodeJS', 'Servers in Node.js'],
])('the name of a language is a word of its own: %s', async (searchTerm, title) => {
  expect(await titles(searchTerm)).toEqual([title])
})

test('.net finds the names that end in it', async () => {
  expect(await titles('.net')).toEqual(['Back ends in .NET', 'Intranets in ASP.NET'])
})

test('sellers are found by a part of a text without spaces, without marks, and by the name of a language', async () => {
  await registerWithBio('Aiko Mori', '日本語ウェブデザイン制作')
  await registerWithBio('Sami Nasser', 'تصميم شِعَار')
  await registerWithBio('Ana Costa', 'Ten years of C++')
  await registerWithBio('Ben Price', 'Ten years of C')
  const names = async (searchTerm: string) =>
    (await market.call(searchSellers, { searchTerm }, {})).records.map((card) => card.fullName)
  expect(await names('デザイン')).toEqual(['Aiko Mori'])
  expect(await names('شعار')).toEqual(['Sami Nasser'])
  expect(await names('c++')).toEqual(['Ana Costa'])
  expect(await names('c')).toEqual(['Ben Price'])
})
