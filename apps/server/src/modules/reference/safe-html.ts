const tag = /<[^>]*>?/g
const plainTag = /^<\/?(?:h2|h3|p|ul|ol|li|strong|em|details|summary)>$/
const link = /^<a href="(?:https?:\/\/|mailto:|\/(?!\/))[^"<>\s]*">$/

/** Whether a text has no markup except plain headings, paragraphs, lists, emphasis, fold-outs and links. */
export const isSafeHtml = (html: string): boolean =>
  [...html.matchAll(tag)].every(([found]) => plainTag.test(found) || link.test(found) || found === '</a>')
