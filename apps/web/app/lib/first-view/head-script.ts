/* Compiled into an inline script at the start of every page: it runs before the first paint and all other scripts. */
import { replaceForbiddenStorage } from '#lib/session/page-storage.ts'
import { prepareFirstPaint } from './before-paint.ts'
import { offerReload } from './reload-offer.ts'
import { replayInput } from './replay-input.ts'

replaceForbiddenStorage(window)
prepareFirstPaint(document)
offerReload(document)
replayInput(document)
