import { describe, expect, it } from 'vitest'
import { shortFileName } from '#ui/media/file-name.ts'
import { sortFiles } from './file-rules.ts'

const file = (name: string, type: string, size = 10) => new File([new Uint8Array(size)], name, { type })

describe('selected files', () => {
  it('are rejected with the message of their field, which names the supported formats', () => {
    const images = { accept: 'image/*', max: 10, room: 2, maxMegabytes: 5 }
    const resume = { accept: '.pdf,.doc', max: 1, room: 1, maxMegabytes: 10 }
    const refusalOf = (files: File[], rules: typeof images) => sortFiles(files, rules).refusal
    const notImage = 'Please upload only image files. PNG, JPEG, GIF and WebP work.'
    for (const [name, type] of [
      ['a.pdf', 'application/pdf'],
      ['a.heic', 'image/heic'],
      ['a.HEIC', ''],
      ['a.svg', 'image/svg+xml'],
    ] as const)
      expect(refusalOf([file(name, type)], images), name).toBe(notImage)
    expect(refusalOf([file('a.exe', '')], resume)).toBe('Please upload a valid file type. PDF and DOC work.')
    expect(refusalOf([file('a.png', 'image/png', 0)], images)).toBe('This file is empty. Please choose another one.')
    const three = ['a', 'b', 'c'].map((name) => file(`${name}.png`, 'image/png'))
    expect(refusalOf(three, images)).toBe('You can upload a maximum of 10 media files only.')
    const two = ['a', 'b'].map((name) => file(`${name}.pdf`, 'application/pdf'))
    expect(sortFiles(two, resume)).toEqual({ taken: [], refusal: 'Please choose one file.' })
    expect(refusalOf([file('A.PDF', 'application/pdf')], resume)).toBeNull()
  })

  it('that are rejected use no slot: the ones that fit are accepted', () => {
    const heic = ['1', '2', '3', '4'].map((name) => file(`${name}.heic`, 'image/heic'))
    const good = ['1', '2', '3', '4', '5', '6', '7'].map((name) => file(`${name}.jpg`, 'image/jpeg'))
    const images = { accept: 'image/*', max: 10, room: 10, maxMegabytes: 5 }
    const { taken, refusal } = sortFiles([...heic, ...good], images)
    expect(taken).toEqual(good)
    expect(refusal).toBe('Please upload only image files. PNG, JPEG, GIF and WebP work.')
    expect(sortFiles([...heic, ...good], { ...images, room: 5 })).toEqual({
      taken: good.slice(0, 5),
      refusal: `${refusal} You can upload a maximum of 10 media files only.`,
    })
  })

  it('with a long name show fifteen characters and always the extension', () => {
    expect(shortFileName('requirements-of-the-project.pdf')).toBe('requirements-of….pdf')
    expect(shortFileName('short.docx')).toBe('short.docx')
    expect(shortFileName('abcdefghijklmn😀😀😀xyz.pdf')).toBe('abcdefghijklmn😀….pdf')
    expect(shortFileName('abcdefghijklmn😀.pdf')).toBe('abcdefghijklmn😀.pdf')
  })
})
