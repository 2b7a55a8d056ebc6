import { describe, expect, it } from 'vitest'
import { shortFileName } from '#ui/media/file-name.ts'
import { refusalOf } from './file-rules.ts'

const file = (name: string, type: string, size = 10) => new File([new Uint8Array(size)], name, { type })

describe('files', () => {
  it('are refused in the words of their field', () => {
    const images = { accept: 'image/*', max: 10, room: 2, maxMegabytes: 5 }
    const resume = { accept: '.pdf,.doc', max: 1, room: 1, maxMegabytes: 10 }
    expect(refusalOf([file('a.pdf', 'application/pdf')], images)).toBe('Please upload only image files.')
    expect(refusalOf([file('a.exe', '')], resume)).toBe('Please upload a valid file type')
    expect(refusalOf([file('a.png', 'image/png', 0)], images)).toBe('This file is empty. Please choose another one.')
    const three = ['a', 'b', 'c'].map((name) => file(`${name}.png`, 'image/png'))
    expect(refusalOf(three, images)).toBe('You can upload a maximum of 10 media files only.')
    const two = ['a', 'b'].map((name) => file(`${name}.pdf`, 'application/pdf'))
    expect(refusalOf(two, resume)).toBe('Please choose one file.')
    expect(refusalOf([file('A.PDF', 'application/pdf')], resume)).toBeNull()
  })

  it('show fifteen characters of a long name and always its ending', () => {
    expect(shortFileName('requirements-of-the-project.pdf')).toBe('requirements-of….pdf')
    expect(shortFileName('short.docx')).toBe('short.docx')
    expect(shortFileName('abcdefghijklmn😀😀😀xyz.pdf')).toBe('abcdefghijklmn😀….pdf')
    expect(shortFileName('abcdefghijklmn😀.pdf')).toBe('abcdefghijklmn😀.pdf')
  })
})
