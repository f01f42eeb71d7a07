import { wordCount } from '../phrase.ts'
import { factOf, type ToldFilm, type ToldScene } from '../told.ts'
import type { Proposed } from './proposed.ts'
import { quietPart } from './statement.ts'

/** A question that is asked, with what answers it. */
export function asQuestion(scene: ToldScene, { language }: ToldFilm): Proposed | null {
  const at = scene.sentences.findIndex(({ text }) => /[?？؟]\s*$/u.test(text) || (language === 'ja' && text.endsWith('か。')))
  const asked = factOf(scene, 'question')?.values.question ?? scene.sentences[at]?.text
  if (asked === undefined || wordCount(asked, language) > 16) return null
  const answer = at < 0 ? undefined : quietPart(scene.sentences[at + 1]?.text, language)
  const question = asked.trim().replace(/。$/u, '')
  return { template: 'question', slots: { question, ...(answer && { answer }) }, why: { reason: 'question', words: question } }
}
