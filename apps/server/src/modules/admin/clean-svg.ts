import { fieldError } from '#platform/errors.ts'

const shapes = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan']
const containers = ['svg', 'g', 'defs', 'clipPath', 'mask', 'linearGradient', 'radialGradient', 'stop', 'title', 'desc']

const geometry =
  'x y x1 x2 y1 y2 cx cy r rx ry fx fy d points width height viewBox preserveAspectRatio transform offset dx dy'
const paint =
  'fill fill-opacity fill-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-opacity stroke-dasharray stroke-dashoffset stroke-miterlimit opacity stop-color stop-opacity clip-path clip-rule mask color'
const others =
  'id class gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits font-family font-size font-weight text-anchor letter-spacing'
const attributes = [geometry, paint, others].flatMap((names) => names.split(' '))

/** Functions of colors and transformations. Every other one may load something, now or in a later browser. */
const functions = new Set('rgb rgba hsl hsla matrix translate scale rotate skewx skewy'.split(' '))

/** The address of an element of the same image, as an argument of `url`. */
const ownElement = /^\s*(["']?)#[\w.:-]+\1\s*$/

const isHarmlessCall = ([, name = '', argument = '']: RegExpExecArray) =>
  name.toLowerCase() === 'url'
    ? ownElement.test(argument)
    : functions.has(name.toLowerCase()) && !argument.includes('(')

/** Whether a value loads nothing. Escapes and comments of CSS could hide the name of a function. */
const isHarmless = (value: string) =>
  !/\\|\/\*|@|\/\/|(?:data|javascript):/i.test(value) &&
  [...value.matchAll(/([\w-]*)\s*\(([^)]*)/g)].every(isHarmlessCall)

/**
 * Reduces an SVG to shapes, gradients and texts: no scripts, styles, links, images, animations or
 * attributes that could load something. Rejects, at `field`, a text that is no SVG or has no size.
 */
export async function cleanSvg(field: string, svg: string): Promise<string> {
  const { default: sanitizeHtml } = await import('sanitize-html')
  // Declarations and comments around the image are left out.
  const image = /<svg[\s>][^]*<\/svg\s*>/.exec(svg)?.[0] ?? ''
  const cleaned = sanitizeHtml(image, {
    allowedTags: [...containers, ...shapes],
    allowedAttributes: { '*': attributes },
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    // Tags are compared as written: those of SVG are case-sensitive.
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'foreignObject', 'metadata'],
    transformTags: {
      '*': (tagName, given) => ({
        tagName,
        attribs: Object.fromEntries(Object.entries(given).filter(([, value]) => isHarmless(value))),
      }),
    },
  }).trim()
  const [root = ''] = /^<svg[^>]*>/.exec(cleaned) ?? []
  if (root === '' || !cleaned.endsWith('</svg>')) throw fieldError(field, 'Please upload an SVG or PNG file.')
  if (!/ viewBox="/.test(root) && !(/ width="/.test(root) && / height="/.test(root)))
    throw fieldError(field, 'The SVG needs a viewBox, or a width and a height.')
  return cleaned.replace(/^<svg/, '<svg xmlns="http://www.w3.org/2000/svg"')
}
