import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import type { Candidate, ImageScene, ImageSelection } from '@orion/contract/contents/05-image-selection.ts'
import { shotNamed } from '@orion/contract/shots/declared.ts'
import { printedSlots, type Slots } from '@orion/film/recipe.ts'
import { splitSentences } from '@orion/language/sentences.ts'
import { findChosen } from '../core/slots/beside-slots.ts'
import { completeScene } from '../core/slots/board-slots.ts'
import type { StageRequest } from '../core/stage.ts'
import { boardTelling, type TimelinePlace } from './describe-board.ts'
import { keptSources } from '../core/sources/usable-sources.ts'
import { SHOWN_WORDS, type DescriptionWords } from './shown-words.ts'

/** The most characters of a source's caption in a description, which contains only whole sentences. A pause has no time for more. */
const MOST_TOLD = 240

/** The parts of a film that its description uses. */
export type DescribedInputs = Pick<
  StageRequest<'distribution'>['inputs'],
  'content_research' | 'voice_assembly' | 'image_selection' | 'image_to_video' | 'voice_scenes' | 'music_sound'
>

/** A scene as described for people who cannot see it: its image, and its spoken text. Seconds of the film. */
export type DescribedScene = { scene_id: string; start_seconds: number; end_seconds: number; shows: string; said: string }

/** Describes every scene of a film by what its shot draws, in the film's language. Nothing is described that is not drawn (EDITIONS 5). */
export function describeFilm(inputs: DescribedInputs, language: VideoLanguage): DescribedScene[] {
  const { voice_assembly, image_selection, image_to_video } = inputs
  const scenes = new Map(image_selection?.scenes.map((scene) => [scene.scene_id, scene]))
  const clips = new Set(image_to_video?.segments.flatMap(({ scene_id, clip }) => (clip === undefined ? [] : [scene_id])))
  const words = SHOWN_WORDS[language]
  const timeline = voice_assembly?.timeline ?? []
  const boards = image_selection?.boards
  const captions = listCaptions(inputs, language)
  return timeline.flatMap(({ scene_id, start_seconds, end_seconds }, index) => {
    const scene = scenes.get(scene_id)
    if (scene === undefined) return []
    const chosen = resolveDrawn(scene, image_selection, language)
    const last = scenes.get(timeline[index - 1]?.scene_id ?? '')
    const goes_on = chosen?.board !== undefined && last !== undefined && isSameBoard(chosen, findChosen(last))
    const stays = chosen?.image_asset_id !== undefined && chosen.image_asset_id === (last && findChosen(last))?.image_asset_id
    const shot =
      chosen === undefined
        ? words.pattern
        : stays && chosen.kind !== 'drawn'
          ? joinDescription(words.same, wordsOn(chosen))
          : describeShot(chosen, { timeline, scene_id, language, goes_on, captions, boards }, words)
    const description = clips.has(scene_id) ? `${words.clip}: ${shot}` : shot
    return [
      {
        scene_id,
        start_seconds,
        end_seconds,
        shows: oneAfterAnother([description, ...describeOverlay(scene, words)]),
        said: scene.text,
      },
    ]
  })
}

/** The sources' captions of their images, by the image's id: in the film's language, as many whole sentences as fit a pause. */
function listCaptions({ content_research: research }: DescribedInputs, language: VideoLanguage): ReadonlyMap<string, string> {
  const in_language = new Set(keptSources(research).flatMap((source) => (source.language === language ? source.source_id : [])))
  return new Map(
    (research?.source_pictures ?? []).flatMap(({ picture_id, source_id, caption }) => {
      if (!in_language.has(source_id) || caption === '') return []
      const ends = splitSentences(caption, language).map(({ end }) => end)
      return [[picture_id, caption.slice(0, ends.findLast((end) => end <= MOST_TOLD) ?? ends[0])] as const]
    }),
  )
}

function describeOverlay({ overlay }: ImageScene, words: DescriptionWords): string[] {
  if (overlay === undefined) return []
  if ('title' in overlay) return [`${words.title}: ${[overlay.eyebrow, overlay.title].filter(Boolean).join(' · ')}`]
  return overlay.sources.length === 0 ? [] : [`${words.sources}: ${overlay.sources.join('; ')}`]
}

/** A scene's chosen image with all its drawn parts. A thing beside a photograph, and photographs side by side, are stored as references. */
function resolveDrawn(scene: ImageScene, images: ImageSelection | undefined, language: VideoLanguage): Candidate | undefined {
  const candidate = findChosen(scene)
  if (candidate?.beside === undefined && candidate?.together === undefined) return candidate
  return completeScene({ scene_id: scene.scene_id, candidate }, images, { language, seed: '' }).candidate
}

const isSameBoard = ({ board }: Candidate, other: Candidate | undefined): boolean =>
  board?.board_id === other?.board?.board_id && board?.take_id === other?.board?.take_id

/** A person's words on a photograph: its caption, and its labels. */
function wordsOn({ slots = {} }: Candidate): [caption: string | undefined, labels: string | undefined] {
  const caption = typeof slots.caption === 'string' ? slots.caption : undefined
  return [caption, Array.isArray(slots.labels) ? wordsIn(slots.labels).join(', ') : undefined]
}

type Shot = TimelinePlace & { captions: ReadonlyMap<string, string>; boards: ImageSelection['boards'] }

function describeShot(shown: Candidate, scene: Shot, words: DescriptionWords): string {
  const { boards } = scene
  const { kind, board, title, template, slots = {} } = shown
  if (board !== undefined) return joinDescription(words.drawing, (boards && boardTelling(boards, board, scene)) ?? [])
  if (kind === 'drawn') return describeTemplate(template ?? 'page', slots, words)
  const [caption, labels] = wordsOn(shown)
  const called = (shown.picture_id && scene.captions.get(shown.picture_id)) ?? title
  return joinDescription(words.photograph, [called, caption === called ? undefined : caption, labels])
}

/** Texts joined in order. A text that has no mark at its end gets a full stop. */
const oneAfterAnother = (parts: readonly string[]): string =>
  parts.map((part, at) => (at === parts.length - 1 || /[.!?。！？।؟…]$/u.test(part) ? part : `${part}.`)).join(' ')

const joinDescription = (kind: string, parts: readonly (string | undefined)[]): string => {
  const all = parts.filter((part): part is string => part !== undefined && part !== '')
  return all.length === 0 ? kind : `${kind}: ${oneAfterAnother(all)}`
}

/** Describes a drawn template by the words and figures of its slots. */
function describeTemplate(template: string, given: Record<string, unknown>, words: DescriptionWords): string {
  const slots = given as never as Slots[keyof Slots] // checked when the shot was chosen; only the words of older templates are read
  switch (shotNamed(template)?.described_as ?? template) {
    case 'page':
      return words.letters
    case 'quiet': // for older films
      return 'reads' in given ? words.letters : words.pattern
    case 'photograph': {
      const { title, caption } = slots as Slots['photograph']
      return joinDescription(words.photograph, [title, caption])
    }
    case 'photographs': {
      const { pictures, date, map } = slots as Slots['photographs']
      const captions = pictures.flatMap(({ caption }) => caption ?? [])
      const more = map && `; ${words.beside}: ${describeTemplate('map', map, words)}`
      return `${joinDescription(words.photograph, [date && formatDate(date), captions.join(' – ')])}${more ?? ''}`
    }
    case 'beside': {
      const { stays, shows } = slots as Slots['beside']
      const photograph = describeTemplate('photograph', stays.slots, words)
      return `${photograph}; ${words.beside}: ${describeTemplate(shows.template, shows.slots, words)}`
    }
    case 'map': {
      const { places, told } = slots as Slots['map']
      const names = places.flatMap((place) => (place === undefined ? [] : [place.name]))
      return joinDescription(words.map, [names.join(' – '), told && describeFigure(told)])
    }
    case 'person': {
      const { name, role, life } = slots as Slots['person']
      return joinDescription(words.person, [[name, role].filter(Boolean).join(', '), life.map(formatDate).join('; ')])
    }
    case 'dates':
      return joinDescription(words.dates, [(slots as Slots['timeline']).events.map(formatDate).join('; ')])
    case 'quotation': {
      const { words: quoted, speaker } = slots as Slots['quotation']
      return joinDescription(words.quotation, [`“${quoted}” – ${speaker}`])
    }
    case 'definition': {
      const { term, meaning } = slots as Slots['definition']
      return joinDescription(words.definition, [`${term}: ${meaning}`])
    }
    case 'list':
      return joinDescription(words.list, [wordsIn(slots).join('; ')])
    default: {
      const form = chartForm(template, slots, words)
      return joinDescription(form === undefined ? words.chart : `${words.chart}, ${form}`, [describeChart(slots)])
    }
  }
}

/** The words for the form of a chart; undefined if the chart is no longer drawn. */
function chartForm(template: string, slots: Slots[keyof Slots], { charts }: DescriptionWords): string | undefined {
  const { form, direction = '' } = slots as { form?: string; direction?: string }
  return charts[`${template}.${form ?? direction}`] ?? charts[template]
}

const formatDate = ({ text, label }: { text: string; label?: string }): string => (label ? `${text} ${label}` : text)

type LabelledFigure = { figure: { number_text: string; unit: string; hedge?: string }; label?: string; label_after?: boolean }

/** A figure as it is on its chart: with its hedge ('about'), its unit and its label. */
const describeFigure = ({ figure: { hedge, number_text, unit }, label, label_after }: LabelledFigure): string => {
  const amount = [hedge, number_text, unit]
  return (label_after === true ? [...amount, label] : [label, ...amount]).filter(Boolean).join(' ')
}

/** A bar with its name; a gain or a loss has its sign. */
function describeBar({ name, figure, direction }: Slots['bars']['bars'][number] & { direction?: 'up' | 'down' }): string {
  const sign = direction === undefined ? '' : direction === 'up' ? '+' : '\u2212'
  return `${name} ${describeFigure({ figure: { ...figure, number_text: `${sign}${figure.number_text}` } })}`
}

/** The text of a chart: each figure with its name. */
function describeChart(slots: Slots[keyof Slots]): string {
  const { bars, spoken, measure, figure, whole, low, high, ...more } = printedSlots(slots) as Partial<
    Slots['bars'] & Slots['share'] & Slots['range']
  >
  const named = (bars ?? []).map(describeBar)
  const ends = [low, high].flatMap((end) => (end === undefined ? [] : [describeFigure({ figure: end })]))
  const alone = figure === undefined ? [] : [describeFigure({ ...(more as Omit<LabelledFigure, 'figure'>), figure })]
  const of = whole === undefined ? [] : [`/ ${describeFigure({ figure: whole })}`]
  return [spoken ?? measure, named.join('; '), ends.join(' – '), ...alone, ...of].filter(Boolean).join(' ')
}

const WORDS_OF = ['heading', 'name', 'text', 'note']

/** The words in slots at any depth, in their order. */
function wordsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(wordsIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) =>
    typeof each === 'string' ? (WORDS_OF.includes(key) && each !== '' ? [each] : []) : wordsIn(each),
  )
}
