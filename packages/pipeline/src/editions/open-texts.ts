import { say, type KeyedText } from '@orion/contract/sentences/say.ts'
import type { ScriptEdition, ScriptGeneration } from '@orion/contract/contents/02-script-generation.ts'

/** The keys of the reasons why an edition cannot continue. */
export const OPEN_TEXTS = ['notices.one_text_not_translated_original', 'notices.texts_not_translated_original_write'] as const

/** Why an edition cannot continue: the texts that a person must write first. Null if there are none. */
export function openTexts({ edition }: Pick<ScriptGeneration, 'edition'>): KeyedText | null {
  const { open } = edition ?? { open: [] }
  if (open.length === 0) return null
  const [{ of, why }] = open as [ScriptEdition['open'][number]]
  return open.length === 1
    ? say('notices.one_text_not_translated_original', { text: of, why })
    : say('notices.texts_not_translated_original_write', { count: open.length, text: of, why })
}
