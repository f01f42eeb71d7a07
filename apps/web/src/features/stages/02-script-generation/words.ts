import { SCRIPT_SECTIONS, type ScriptGeneration } from '@orion/contract/contents/02-script-generation.ts'

/** Words of a text: by spaces, and by signs where the script has no spaces. */
export function countWords(text: string): number {
  const signs = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0
  const rest = text.replace(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu, ' ')
  return signs + (rest.match(/[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu)?.length ?? 0)
}

type Script = ScriptGeneration['script_with_timestamps']

/** A script with one sentence's words replaced: a new text has no source and no facts until the stage reads it again. */
export function withSentence(script: Script, id: string, text: string): Script {
  return Object.fromEntries(
    SCRIPT_SECTIONS.map((name) => {
      const section = script[name]
      if (!section.sentences.some((sentence) => sentence.id === id)) return [name, section]
      const sentences = section.sentences.map((sentence) => (sentence.id === id ? { id, text, facts: [] } : sentence))
      return [
        name,
        {
          ...section,
          sentences,
          content: sentences
            .map((sentence) => sentence.text.trim())
            .filter(Boolean)
            .join(' '),
        },
      ]
    }),
  ) as Script
}

/** Words of the whole script. */
export const scriptWords = (script: Script) => SCRIPT_SECTIONS.reduce((sum, name) => sum + countWords(script[name].content), 0)
