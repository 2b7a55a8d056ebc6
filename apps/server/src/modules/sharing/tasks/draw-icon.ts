import sharp from 'sharp'

/** Background of icons that devices crop or show without transparency. */
const ground = '#ffffff'
const transparent = { r: 0, g: 0, b: 0, alpha: 0 }

/** Devices crop a maskable icon to a shape within its inner 80 percent. */
const inset = 0.1

export interface Icon {
  readonly svg: string
  /** Width and height in pixels. */
  readonly size: number
  /** Filled to its edges, instead of transparent around the image. */
  readonly isFilled: boolean
}

/** The SVG loader of the image library. It stays blocked for uploads. */
const svgLoader = { operation: ['VipsForeignLoadSvg'] }

/** Draws a cleaned SVG as a square PNG. A process runs one task at a time, so no upload finds the loader unblocked. */
export async function run(icon: Icon): Promise<Buffer> {
  sharp.unblock(svgLoader)
  try {
    return await draw(icon)
  } finally {
    sharp.block(svgLoader)
  }
}

async function draw({ svg, size, isFilled }: Icon): Promise<Buffer> {
  const margin = isFilled ? Math.round(size * inset) : 0
  const background = isFilled ? ground : transparent
  const side = size - 2 * margin
  const image = sharp(Buffer.from(svg))
    .resize({ width: side, height: side, fit: 'contain', background })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background })
  return (isFilled ? image.flatten({ background }) : image).png().toBuffer()
}
