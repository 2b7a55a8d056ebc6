const restoreEvent = 'page-restores-text'

/** Restores the original text so that hydration matches; the browser translates it again afterwards. */
export const restoreOriginalText = (): void => void document.dispatchEvent(new Event(restoreEvent))

/**
 * Records which text nodes a browser's translator replaces before the scripts run. Starts at the end of the page,
 * because an observer of everything that the parser adds would delay the first paint.
 */
export function recordOriginalText(page: Document): void {
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
    restoreEvent,
    () => {
      remember(observer.takeRecords())
      observer.disconnect()
      for (const [font, text] of exchanged) if (font.isConnected) font.replaceWith(text)
    },
    { once: true },
  )
}
