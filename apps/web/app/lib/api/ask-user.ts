import { loadPart } from '#lib/pages/load-part.ts'
import { createWanted } from '#lib/pages/wanted.ts'

/** The dialogs of the questions in `user-questions.ts`. */
export const questionDialogs = createWanted()

/**
 * Asks the user what a rejected call needs, or to accept the new terms where no call was rejected. Resolves to whether
 * they agreed.
 */
export async function askUser(error?: unknown): Promise<boolean> {
  const { questionOf } = await loadPart(() => import('./user-questions.ts'))
  questionDialogs.want()
  return questionOf(error).ask()
}
