import { SCRIPT_SECTIONS, type ScriptGeneration } from '@orion/contract/contents/02-script-generation.ts'

/** Words of a text: by spaces, and by signs where the script has no spaces. */
export function countWords(text: string): number {
  const signs = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0
  const rest = text.replace(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu, ' ')
  return signs + (rest.match(/[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu)?.length ?? 0)
}

type Script = ScriptGeneration['script_with_timestamps']

type Section = Script[keyof Script]

/** A section's sentences as one text: a blank one is left out, and paragraphs stay parted by an empty line, which the voice rests at. */
function contentOf({ sentences, paragraphs }: Pick<Section, 'sentences' | 'paragraphs'>): string {
  let content = ''
  let opens = false
  sentences.forEach(({ text }, index) => {
    opens ||= paragraphs.includes(index)
    const said = text.trim()
    if (said === '') return
    content += (content === '' ? '' : opens ? '\n\n' : ' ') + said
    opens = false
  })
  return content
}

/** A script with one sentence's words replaced: a new text has no source and no facts until the stage reads it again. */
export function withSentence(script: Script, id: string, text: string): Script {
  return Object.fromEntries(
    SCRIPT_SECTIONS.map((name) => {
      const section = script[name]
      if (!section.sentences.some((sentence) => sentence.id === id)) return [name, section]
      const sentences = section.sentences.map((sentence) =>
        sentence.id === id ? { id, text, facts: [], ...(sentence.wording && { wording: 'own' as const }) } : sentence,
      )
      return [name, { ...section, sentences, content: contentOf({ ...section, sentences }) }]
    }),
  ) as Script
}

/** Words of the whole script. */
export const scriptWords = (script: Script) => SCRIPT_SECTIONS.reduce((sum, name) => sum + countWords(script[name].content), 0)
