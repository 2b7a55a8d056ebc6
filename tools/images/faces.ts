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
const hairs = ['2c1b18', '3a2a22', '4a312c', '1f1a17']
const fairHairs = ['2c1b18', '4a312c', '6b4a32', 'a55728', 'b58143', '724133']
const expressions = ['smile', 'calm', 'cute', 'smile', 'eatingHappy', 'smileTeethGap', 'cute']

/** A portrait as SVG, 512 by 512 pixels, deterministic for the same traits. */
export function faceSvg(traits: FaceTraits): string {
  const random = randomFrom(traits.key)
  const pick = (choices: readonly string[]) => choices[Math.floor(random() * choices.length)] ?? ''
  const hair = traits.head.startsWith('gray') ? 'b9b4aa' : pick(traits.skin === 'light' ? fairHairs : hairs)
  const headColour = traits.head === 'hijab' || traits.head.startsWith('hat') ? pick(clothes) : hair
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
  return createAvatar<OpenPeepsOptions>(openPeeps, options as OpenPeepsOptions).toString()
}
