import sharp from 'sharp'

/** A zip of empty files with these names. */
export function zipOf(names: readonly string[]): Buffer {
  const local: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const name of names) {
    const header = Buffer.alloc(30)
    header.write('PK\u0003\u0004', 'latin1')
    header.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.write('PK\u0001\u0002', 'latin1')
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(at, 42)
    local.push(header, Buffer.from(name))
    directory.push(entry, Buffer.from(name))
    at += header.length + name.length
  }
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(names.length, 8)
  end.writeUInt16LE(names.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...local, ...directory, end])
}

export const docxBytes = (): Buffer => zipOf(['[Content_Types].xml', 'word/document.xml'])

const oleStart = Buffer.from('d0cf11e0a1b11ae1', 'hex')

export const docBytes = (): Buffer =>
  Buffer.concat([oleStart, Buffer.alloc(512), Buffer.from('WordDocument', 'utf16le'), Buffer.alloc(512)])

export const xlsBytes = (): Buffer =>
  Buffer.concat([oleStart, Buffer.alloc(512), Buffer.from('Workbook', 'utf16le'), Buffer.alloc(512)])

/** A photograph with a place and a camera in it. */
export const photoBytes = (width = 3000, height = 1500): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#124c40' } })
    .withExif({ IFD0: { Model: 'Pocket camera' }, IFD3: { GPSLatitude: '52/1 30/1 0/1' } })
    .jpeg()
    .toBuffer()
