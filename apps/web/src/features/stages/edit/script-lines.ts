import { SCRIPT_SECTIONS, type ScriptGeneration, type ScriptSentence } from '@orion/contract/contents/02-script-generation.ts'

export type Script = ScriptGeneration['script_with_timestamps']

type Section = Script[keyof Script]

/** A section's sentences as one text: a blank one is left out, and paragraphs stay parted by an empty line, which the voice rests at. */
function joinContent({ sentences, paragraphs }: Pick<Section, 'sentences' | 'paragraphs'>): string {
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

/** A sentence with whether it opens a paragraph; `joined`: a person made one of two. */
export type Line = ScriptSentence & { opens: boolean; joined?: boolean }

/** A section's sentences with where its paragraphs begin. */
export const listLines = ({ sentences, paragraphs }: Section): Line[] =>
  sentences.map((sentence, index) => ({ ...sentence, opens: index > 0 && paragraphs.includes(index) }))

/** All of a script's: what a person changes of it, texts and times follow. */
export const listSentences = (script: Script): ScriptSentence[] => SCRIPT_SECTIONS.flatMap((name) => script[name].sentences)

/** A section of these lines; the first one opens it. */
export function makeSection(section: Section, lines: readonly Line[]): Section {
  const sentences = lines.map((line) => {
    const { opens: _, ...sentence } = line
    return sentence
  })
  const paragraphs = lines.flatMap(({ opens }, index) => (index === 0 || opens ? [index] : []))
  return { ...section, sentences, paragraphs, content: joinContent({ sentences, paragraphs }) }
}

/** A script with the section of a sentence changed; `change` is handed its lines and the sentence's place. Others stay themselves. */
export function changed(script: Script, id: string, change: (lines: readonly Line[], at: number) => Line[]): Script {
  return Object.fromEntries(
    SCRIPT_SECTIONS.map((name) => {
      const section = script[name]
      const at = section.sentences.findIndex((sentence) => sentence.id === id)
      return [name, at < 0 ? section : makeSection(section, change(listLines(section), at))]
    }),
  ) as Script
}

/** A script without a sentence; the one behind it opens the paragraph that it opened. */
export const withoutSentence = (script: Script, id: string): Script =>
  changed(script, id, (lines, at) => {
    const next = lines[at + 1]
    const others = lines[at].opens && next ? lines.with(at + 1, { ...next, opens: true }) : [...lines]
    return others.toSpliced(at, 1)
  })
