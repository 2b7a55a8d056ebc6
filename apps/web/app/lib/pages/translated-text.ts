/* A browser that translates a page replaces text nodes with <font> elements. React still holds the text nodes: it
   would fail to remove them or insert before them, and its text changes would not show. */

/** Current substitute of each removed text node. */
const substitutes = new WeakMap<Node, Node>()

const isFont = (node: Node | null): node is HTMLElement => node?.nodeName === 'FONT'

function substituteIn({ addedNodes, previousSibling, nextSibling }: MutationRecord, removed: Node): Node | undefined {
  const added = [...addedNodes].find((node) => isFont(node) || (isFont(removed) && node.nodeType === Node.TEXT_NODE))
  return added ?? [previousSibling, nextSibling].find(isFont)
}

/** Returns the child of `parent` that stands in for a node that React considers its child, or the node itself. */
function childFor(parent: Node, node: Node): Node {
  for (let at: Node | undefined = node; at !== undefined; at = substitutes.get(at)) {
    for (let inside: Node | null = at; inside !== null; inside = inside.parentNode)
      if (inside.parentNode === parent) return inside
  }
  return node
}

/** Patches the DOM so that React works on a translated page. Called once, before hydration. */
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
