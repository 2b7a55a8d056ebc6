/* Compiled into an inline script at the end of every page. */
import { layOutDeferredContent } from './deferred-content.ts'
import { startDeferredScripts } from './deferred-scripts.ts'
import { recordOriginalText } from './original-text.ts'

recordOriginalText(document)
const limitLayout = layOutDeferredContent(document)
// Without deferred scripts the page behind login is a skeleton, which has nothing below the view.
if (!startDeferredScripts(document, limitLayout)) delete document.documentElement.dataset['below']
