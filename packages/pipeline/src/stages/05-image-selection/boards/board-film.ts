import { filmPalette, chartFigures, type SceneRecipe } from '@orion/film/recipe.ts'
import { colorsInWords, colorValues } from '@orion/film/board.ts'
import { estimateSeconds } from '@orion/film/speech.ts'
import { PAUSES } from '@orion/language/reading.ts'
import type { SceneTimes } from '../../../core/slots/board-slots.ts'
import { evenWords } from '../../../core/timing/even-words.ts'
import type { StageRequest } from '../../../core/stage.ts'
import { listUsableSources } from '../../../core/sources/usable-sources.ts'
import type { ColorWords } from '../../../reader/boards/ask-words.ts'
import { markSeconds } from '../../../reader/boards/mark-seconds.ts'
import type { BoardScene } from '../../../reader/boards/plan-boards.ts'
import { checkContext } from '../../../reader/check-text.ts'
import { gatherEvidence } from '../../../reader/gather-evidence.ts'
import type { CheckContext, Fact } from '../../../reader/types.ts'
import { listSceneFacts } from '../facts-said.ts'
import type { PictureFilm } from '../picture-film.ts'
import { type ExactShots, exactShots } from './exact-shots.ts'

type Request = StageRequest<'image_selection'>

/**
 * A film written by a model, with the data that its boards need. `times` and `like` are by scene; `like` is a recipe for everything in an
 * image besides its content. `check` is the evidence for words on images.
 */
export type BoardFilm = {
  title: string
  scenes: BoardScene[]
  facts: Fact[]
  check: CheckContext
  colors: ColorWords
  times: Record<string, SceneTimes>
  /** The film's own charts and maps for each scene. */
  exact: Record<string, ExactShots>
  like: Record<string, SceneRecipe>
}

/** Whether a chat model plans the film's boards: one is chosen, and a model wrote the film. */
export const isDirected = ({ chosen, inputs }: Pick<Request, 'chosen' | 'inputs'>): boolean =>
  chosen?.chat !== undefined && inputs.content_research?.reading !== undefined

/** The times of each scene. */
export function sceneTimes({ inputs, film }: Request, scenes: readonly { scene_id: string; text: string }[]): BoardFilm['times'] {
  const { voice_assembly, voice_scenes } = inputs
  const spoken = new Map(voice_assembly?.timeline.map((timed) => [timed.scene_id, timed]))
  const lengths = new Map(voice_scenes?.scenes.map(({ id, duration_seconds }) => [id, duration_seconds]))
  let now = 0
  return Object.fromEntries(
    scenes.map(({ scene_id, text }) => {
      const timed = spoken.get(scene_id)
      const seconds = timed
        ? timed.end_seconds - timed.start_seconds
        : (lengths.get(scene_id) ?? estimateSeconds(text, film)) + PAUSES.sentence
      const from = now
      now += seconds
      const words = timed
        ? timed.words.map((word) => ({ start: word.char_start, from: from + word.start_seconds - timed.start_seconds }))
        : evenWords(text, film.language, { start: from, seconds: seconds - PAUSES.sentence }).map((word) => ({
            start: word.char_start,
            from: word.start_seconds,
          }))
      return [scene_id, { from, until: now, words }] as const
    }),
  )
}

/** The figures that each kind of chart could show for a scene, in the scene's words. */
const figuresShown = (shots: ExactShots): BoardScene['figures'] =>
  Object.fromEntries(Object.entries(shots).map(([kind, all]) => [kind, all.flatMap(({ figure }) => figure ?? [])]))

/** The numbers of bars that the plan has to name; none if there are no such bars. */
const unnamedFigures = ({ bars: [bars] = [] }: ExactShots): string[] =>
  bars?.is_unnamed === true ? chartFigures(bars.shot).map(({ number_text }) => number_text) : []

/** The film with the data that its boards need; null if no model wrote it. `drawn` are the scenes' drawn shots. */
export function boardFilm({ request, told: film, drawn }: PictureFilm): BoardFilm | null {
  const { content_research: research } = request.inputs
  if (research?.reading === undefined) return null
  const times = sceneTimes(request, film.scenes)
  const exact = Object.fromEntries(
    film.scenes.map((scene, index) => [
      scene.scene_id,
      exactShots({ unit: drawn[index], scene, before: film.scenes[index - 1], film }),
    ]),
  )
  const scenes = film.scenes.map((scene): BoardScene => {
    const { scene_id, text } = scene
    const { from, until, words } = times[scene_id]
    const seconds = Math.round((until - from) * 10) / 10
    return {
      scene_id,
      text,
      seconds,
      fact_ids: listSceneFacts(request, text),
      exact: Object.keys(exact[scene_id]) as BoardScene['exact'],
      figures: figuresShown(exact[scene_id]),
      unnamed: unnamedFigures(exact[scene_id]),
      marked: markSeconds(text, { from, words }),
    }
  })
  const used_facts = new Set(scenes.flatMap(({ fact_ids }) => fact_ids))
  const palette = filmPalette(drawn[0].recipes[0])
  return {
    title: film.title,
    scenes,
    facts: research.reading.facts.filter(({ fact_id, kept }) => used_facts.has(fact_id) && kept !== false),
    check: checkContext(
      gatherEvidence({
        facts: research.reading.facts,
        sources: listUsableSources(research),
        language: request.film.language,
      }),
      [request.film.topic, film.title],
    ),
    colors: { ...colorsInWords(palette), values: colorValues(palette) },
    times,
    exact,
    like: Object.fromEntries(drawn.map(({ scene_id, recipes }) => [scene_id, recipes[0]])),
  }
}
