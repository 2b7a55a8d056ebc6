import { openPeeps } from '@dicebear/collection'
import { createAvatar, type Style } from '@dicebear/core'
import { randomFrom } from './random.ts'

export interface FaceTraits {
  readonly key: string
  readonly head: string
  readonly skin: 'light' | 'tan' | 'brown' | 'dark'
  readonly facialHair?: string
  readonly accessories?: string
}

type OpenPeepsOptions = typeof openPeeps extends Style<infer Options> ? Options : never

const skins = {
  light: ['ffdbb4', 'f6cfa6', 'f3c7a0'],
  tan: ['e3ab7a', 'dba06c', 'd99a66'],
  brown: ['b87445', 'ae6b3d', 'a9683f'],
  dark: ['8a5334', '7a4a30', '94592f'],
} as const
const grounds = ['dfe8e1', 'f4dfcf', 'e9e1cd', 'd5e2e4', 'efd9d2', 'e2e4d0', 'e0dbe6', 'f1e6c9']
const clothes = ['124c40', 'c24f16', '2b6675', '8a5a2b', 'a34a63', '5b4b7a', '3c6b3f', 'e0a24a', '27496d', '6c8f5e']
/** Five colors of hair, and which of them go with a skin. */
const hairs = { black: '1f1a17', brown: '4a2f22', chestnut: '7d4a2b', copper: 'b0592b', blond: 'd2a25c' } as const
const hairsOf = {
  light: [hairs.black, hairs.brown, hairs.chestnut, hairs.copper, hairs.blond, hairs.blond],
  tan: [hairs.black, hairs.brown, hairs.brown, hairs.chestnut],
  brown: [hairs.black, hairs.black, hairs.brown],
  dark: [hairs.black, hairs.black, hairs.brown],
} as const
/** Closed smiles only: below 64 px, a row of teeth looks like a moustache. */
const expressions = ['smile', 'calm', 'smile', 'eatingHappy', 'calm']
const outline = '1f1a17'

const gray = 'b9b4aa'
const isCovered = (head: string): boolean => /^(hijab|hat)/.test(head)
const isGray = (head: string): boolean => /^(gray|noHair)/.test(head)

/** The places of head and facial hair in a drawing of Open Peeps. */
const headAt = 'matrix(.99789 0 0 1 156 62)'
const facialHairAt = 'translate(279 400)'

/** Colors the black parts of the group at `place`, and outlines them in the dark color of the other lines. */
function colored(svg: string, place: string, color: string): string {
  const start = svg.indexOf(`transform="${place}"`)
  const end = svg.indexOf('<g transform=', start)
  const look = `fill="#${color}" stroke="#${outline}" stroke-width="7" stroke-linejoin="round"`
  return svg.slice(0, start) + svg.slice(start, end).replaceAll('fill="#000"', look) + svg.slice(end)
}

/** A portrait as SVG, 512 by 512 pixels, deterministic for the same traits. */
export function faceSvg(traits: FaceTraits): string {
  const random = randomFrom(traits.key)
  const pick = (choices: readonly string[]) => choices[Math.floor(random() * choices.length)] ?? ''
  const hair = isGray(traits.head) ? gray : pick(hairsOf[traits.skin])
  const headColour = isCovered(traits.head) ? pick(clothes) : hair
  const options = {
    seed: traits.key,
    size: 512,
    backgroundColor: [pick(grounds)],
    clothingColor: [pick(clothes)],
    skinColor: [pick(skins[traits.skin])],
    headContrastColor: [headColour],
    head: [traits.head],
    face: [pick(expressions)],
    facialHair: [traits.facialHair ?? 'chin'],
    facialHairProbability: traits.facialHair ? 100 : 0,
    accessories: [traits.accessories ?? 'glasses'],
    accessoriesProbability: traits.accessories ? 100 : 0,
    maskProbability: 0,
  }
  const svg = createAvatar<OpenPeepsOptions>(openPeeps, options as OpenPeepsOptions).toString()
  if (isCovered(traits.head)) return svg
  // Gray hair has its own shape, so only the beard is colored.
  const head = isGray(traits.head) ? svg : colored(svg, headAt, hair)
  return colored(head, facialHairAt, hair)
}
