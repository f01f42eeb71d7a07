import { type FilmLanguage, getLexicon } from '@orion/language/lexicons.ts'
import { PAUSES } from '@orion/language/reading.ts'
import type { Draft } from './compose.ts'
import { titleLine } from '@orion/language/terms.ts'

type Task = {
  topic: string
  language: FilmLanguage
  target_seconds: number
  seconds: (text: string) => number
  /** Why there is no material: no sources, none in the film's language, or no sentence in them. */
  because: 'no_sources' | 'language' | 'no_sentences'
}

/** An optional part of the outline. A question belongs to its group's opening line. */
type Piece = { group: number; text: string; seconds: number; lead: string; lead_seconds: number; first: boolean }

const GRID = 20
/** The error in length that costs nothing. Beyond it the frame's optional lines are removed. */
const FREE_ERROR = 0.015
const EXTRA_PAUSE = PAUSES.section - PAUSES.sentence

/**
 * A film without sources. It says so, asks the questions that a film on the topic has to answer, and explains how to add sources. It states
 * nothing about the topic. The questions are chosen to fit the length; every group keeps its order.
 */
export function composeOutline({ topic, language, target_seconds, seconds, because }: Task): Draft {
  const { outline } = getLexicon(language).frames
  const spoken = (text: string): number => seconds(text) + PAUSES.sentence
  const second = outline.notice[1]
  const first = { no_sources: outline.notice[0], language: outline.foreign_sources, no_sentences: outline.empty_sources }[because]
  const options: { draft: Draft; cost: number }[] = []
  for (const call of outline.calls)
    for (const outro of outline.outro)
      for (const withHook of [true, false])
        for (const notice of [[first, second], [first]]) {
          const hook = [titleLine(topic, language), ...(withHook ? [outline.hook] : [])]
          const frame = [...hook, ...notice, call, outro]
          const fixed =
            frame.reduce((sum, text) => sum + spoken(text), 0) + 4 * EXTRA_PAUSE - PAUSES.sentence + PAUSES.lead + PAUSES.tail
          const { lines, paragraphs, total } = fillQuestions(language, seconds, target_seconds - fixed)
          const estimated = fixed + total
          const error = Math.abs(estimated - target_seconds) / target_seconds
          const line = (text: string) => ({ text })
          const part = (texts: string[]) => ({ lines: texts.map(line), paragraphs: [0] })
          const draft: Draft = {
            hook: part(hook),
            introduction: part(notice),
            main_content: { lines: lines.map(line), paragraphs },
            call_to_action: part([call]),
            outro: part([outro]),
            estimated_seconds: estimated,
          }
          options.push({ draft, cost: Math.max(0, error - FREE_ERROR) + (withHook ? 0 : 0.01) + (notice.length > 1 ? 0 : 0.02) })
        }
  return options.toSorted((a, b) => a.cost - b.cost)[0].draft
}

/** The set of questions whose spoken length is nearest to the target (subset sum on a grid of 1/20 s); at least one group. */
function fillQuestions(
  language: FilmLanguage,
  seconds: (text: string) => number,
  wish: number,
): { lines: string[]; paragraphs: number[]; total: number } {
  const { groups } = getLexicon(language).frames.outline
  const pieces: Piece[] = groups.flatMap(({ lead, questions }, group) =>
    questions.map((text, index) => ({
      group,
      text,
      seconds: seconds(text) + PAUSES.sentence,
      lead,
      lead_seconds: seconds(lead) + EXTRA_PAUSE + PAUSES.sentence,
      first: index === 0,
    })),
  )
  const size = Math.max(1, Math.round(Math.max(wish, 1) * GRID * 1.1))
  // reached[s] = the choice with the most groups that lasts s; every later question of a group needs the first.
  const [start] = pieces
  let reached = new Map<number, Piece[]>([[Math.round((start.seconds + start.lead_seconds) * GRID), [start]]])
  for (const piece of pieces.slice(1)) {
    const next = new Map(reached)
    for (const [used, chosen] of reached) {
      const opened = chosen.at(-1)?.group === piece.group
      if (!opened && !piece.first) continue
      const cost = Math.round((piece.seconds + (opened ? 0 : piece.lead_seconds)) * GRID)
      const at = used + cost
      const rival = next.get(at)
      if (at <= size && (!rival || groupsIn(rival) <= groupsIn(chosen))) next.set(at, [...chosen, piece])
    }
    reached = next
  }
  const target = wish * GRID
  const chosen = [...reached].toSorted(
    (a, b) => Math.abs(a[0] - target) - Math.abs(b[0] - target) || groupsIn(b[1]) - groupsIn(a[1]),
  )[0][1]
  const lines: string[] = []
  const paragraphs: number[] = []
  let total = 0
  for (const [index, piece] of chosen.entries()) {
    if (chosen[index - 1]?.group !== piece.group) {
      paragraphs.push(lines.length)
      lines.push(piece.lead)
      total += piece.lead_seconds
    }
    lines.push(piece.text)
    total += piece.seconds
  }
  return { lines, paragraphs, total: total - (chosen.length > 0 ? EXTRA_PAUSE : 0) }
}

const groupsIn = (chosen: Piece[]): number => new Set(chosen.map(({ group }) => group)).size
