import {
  type PointOutcome,
  SCRIPT_SECTIONS,
  type ScriptGeneration,
  type ScriptSentence,
} from '@orion/contract/contents/02-script-generation.ts'

export type Script = ScriptGeneration['script_with_timestamps']

type Section = Script[keyof Script]

/** The sentences of a section as one text, without blank ones. An empty line separates paragraphs, where the voice pauses. */
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

/** A sentence. `opens` is whether it begins a paragraph, and `joined` is whether a person joined two sentences. */
export type Line = ScriptSentence & { opens: boolean; joined?: boolean }

/** The sentences of a section, each with whether it begins a paragraph. */
export const listLines = ({ sentences, paragraphs }: Section): Line[] =>
  sentences.map((sentence, index) => ({ ...sentence, opens: index > 0 && paragraphs.includes(index) }))

/** All sentences of a script. A person edits the sentences. The texts and times of the sections are derived from them. */
export const listSentences = (script: Script): ScriptSentence[] => SCRIPT_SECTIONS.flatMap((name) => script[name].sentences)

/** The number of key points of the research that the script uses. */
export const countCoveredPoints = (points: readonly PointOutcome[]): number => points.filter(({ told }) => told).length

/** A section with these sentences. The first sentence always begins a paragraph. */
export function makeSection(section: Section, lines: readonly Line[]): Section {
  const sentences = lines.map((line) => {
    const { opens: _, ...sentence } = line
    return sentence
  })
  const paragraphs = lines.flatMap(({ opens }, index) => (index === 0 || opens ? [index] : []))
  return { ...section, sentences, paragraphs, content: joinContent({ sentences, paragraphs }) }
}

/**
 * The script after the section that contains a sentence was changed. `change` receives the lines of the section and the index of the
 * sentence. The other sections are the same objects as before.
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

/** The script without a sentence. If the sentence began a paragraph, the next sentence begins it. */
export const withoutSentence = (script: Script, id: string): Script =>
  changed(script, id, (lines, at) => {
    const next = lines[at + 1]
    const others = lines[at].opens && next ? lines.with(at + 1, { ...next, opens: true }) : [...lines]
    return others.toSpliced(at, 1)
  })
