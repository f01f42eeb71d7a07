import { SCRIPT_SECTIONS, type ScriptGeneration, type ScriptSentence } from '@orion/contract/contents/02-script-generation.ts'

export type Script = ScriptGeneration['script_with_timestamps']

type Section = Script[keyof Script]

/** A section's sentences as one text, without blank sentences. Paragraphs are separated by an empty line, at which the voice pauses. */
function joinContent({ sentences, paragraphs }: Pick<Section, 'sentences' | 'paragraphs'>): string {
  let content = ''
  let opens = false
  sentences.forEach(({ text }, index) => {
    opens ||= paragraphs.includes(index)
    const trimmed = text.trim()
    if (trimmed === '') return
    content += (content === '' ? '' : opens ? '\n\n' : ' ') + trimmed
    opens = false
  })
  return content
}

/** A sentence. It may open a paragraph. `joined`: a person joined two sentences. */
export type Line = ScriptSentence & { opens: boolean; joined?: boolean }

/** A section's sentences, and the places where its paragraphs begin. */
export const listLines = ({ sentences, paragraphs }: Section): Line[] =>
  sentences.map((sentence, index) => ({ ...sentence, opens: index > 0 && paragraphs.includes(index) }))

/** All sentences of a script. A person edits these; texts and times are derived. */
export const listSentences = (script: Script): ScriptSentence[] => SCRIPT_SECTIONS.flatMap((name) => script[name].sentences)

/** A section with these lines. The first line opens a paragraph. */
export function makeSection(section: Section, lines: readonly Line[]): Section {
  const sentences = lines.map((line) => {
    const { opens: _, ...sentence } = line
    return sentence
  })
  const paragraphs = lines.flatMap(({ opens }, index) => (index === 0 || opens ? [index] : []))
  return { ...section, sentences, paragraphs, content: joinContent({ sentences, paragraphs }) }
}

/**
 * A script with a changed section of a sentence. `change` receives the section's lines and the sentence's index. Other sections keep their
 * identity.
 */
export function changed(script: Script, id: string, change: (lines: readonly Line[], at: number) => Line[]): Script {
  return Object.fromEntries(
    SCRIPT_SECTIONS.map((name) => {
      const section = script[name]
      const at = section.sentences.findIndex((sentence) => sentence.id === id)
      return [name, at < 0 ? section : makeSection(section, change(listLines(section), at))]
    }),
  ) as Script
}

/** A script without a sentence. If the sentence opened a paragraph, the next sentence opens it. */
export const withoutSentence = (script: Script, id: string): Script =>
  changed(script, id, (lines, at) => {
    const next = lines[at + 1]
    const others = lines[at].opens && next ? lines.with(at + 1, { ...next, opens: true }) : [...lines]
    return others.toSpliced(at, 1)
  })
