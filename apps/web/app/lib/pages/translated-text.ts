/*
 * A browser that translates a page puts <font> elements in the place of text nodes. React still holds those text nodes: it
 * would fail to remove them or to insert something before them, and what it changes in them would not show.
 */

const hydrationEvent = 'page-hydrates'

/** Has the page show its own text again, for React to recognize; a translator translates it once more. */
export const restoreText = (): void => void document.dispatchEvent(new Event(hydrationEvent))

/** Remembers which text a translator has exchanged before the scripts run. It is written into the page as text. */
function rememberText(page: Document, hydrates: string): void {
  const exchanged: [font: HTMLElement, text: ChildNode][] = []
  const remember = (records: MutationRecord[]) => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      const fonts = [...addedNodes, previousSibling, nextSibling].filter((node) => node?.nodeName === 'FONT')
      for (const text of removedNodes)
        if (text.nodeType === 3 && fonts.length > 0) exchanged.push([fonts[0] as HTMLElement, text as ChildNode])
    }
  }
  const observer = new MutationObserver(remember)
  observer.observe(page, { childList: true, subtree: true })
  page.addEventListener(
    hydrates,
    () => {
      remember(observer.takeRecords())
      observer.disconnect()
      for (const [font, text] of exchanged) if (font.isConnected) font.replaceWith(text)
    },
    { once: true },
  )
}

export const rememberTextScript = (): string => `(${String(rememberText)})(document,'${hydrationEvent}')`

/** What stands in the page for a text node that was taken out of it. */
const substitutes = new WeakMap<Node, Node>()

const isFont = (node: Node | null): node is HTMLElement => node?.nodeName === 'FONT'

function substituteIn({ addedNodes, previousSibling, nextSibling }: MutationRecord, removed: Node): Node | undefined {
  const added = [...addedNodes].find((node) => isFont(node) || (isFont(removed) && node.nodeType === Node.TEXT_NODE))
  return added ?? [previousSibling, nextSibling].find(isFont)
}

/** The child of `parent` that stands for a node that React takes for its child; the node itself where it is one. */
function childFor(parent: Node, node: Node): Node {
  for (let at: Node | undefined = node; at !== undefined; at = substitutes.get(at)) {
    for (let inside: Node | null = at; inside !== null; inside = inside.parentNode)
      if (inside.parentNode === parent) return inside
  }
  return node
}

/** Lets React go on in a translated page. Called once, before React takes the page over. */
export function surviveTranslation(): void {
  const follow = (record: MutationRecord) => {
    if (record.type === 'characterData') {
      const substitute = substitutes.get(record.target)
      if (isFont(substitute ?? null) && !substitute?.contains(record.target))
        (substitute as Node).textContent = record.target.textContent
      return
    }
    for (const removed of record.removedNodes) {
      if (removed.nodeType !== Node.TEXT_NODE && !isFont(removed)) continue
      const substitute = removed.parentNode === record.target ? undefined : substituteIn(record, removed)
      if (substitute === undefined) continue
      substitutes.set(removed, substitute)
      observer.observe(removed, { characterData: true })
    }
  }
  const observer = new MutationObserver((records) => records.forEach(follow))
  observer.observe(document, { childList: true, subtree: true })
  const catchUp = (parent: Node, node: Node): Node => {
    if (node.parentNode === parent) return node
    observer.takeRecords().forEach(follow)
    return childFor(parent, node)
  }
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    removeChild.call(this, catchUp(this, child))
    return child
  }
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, added: Child, before: Node | null): Child {
    insertBefore.call(this, added, before === null ? null : catchUp(this, before))
    return added
  }
}
