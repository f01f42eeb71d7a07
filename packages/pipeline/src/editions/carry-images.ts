import type { Board, BoardTake, FilmBoards } from '@orion/contract/contents/05-boards.ts'
import { type Candidate, getFilmLook, type ImageScene, type ImageSelection } from '@orion/contract/contents/05-image-selection.ts'
import type { ScriptGeneration } from '@orion/contract/contents/02-script-generation.ts'
import type { VoiceScenes } from '@orion/contract/contents/03-voice-scenes.ts'
import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import { printedSlots } from '@orion/film/recipe.ts'
import { answerInOtherWords } from '@orion/showing/boards/other-words.ts'
import { boardName } from './board-name.ts'
import { carryExact } from './carry-exact.ts'
import { candidatesTaken, listVisibleLabels, takeTaken } from './pictures-taken.ts'
import { nameImages } from './shown-names.ts'
import { isWordless, mapWords, numberIn, numeralIn } from './shown-words.ts'

/** A scene of the edition, with its sentences. */
export type EditionScene = { scene_id: string; text: string; sentence_ids: readonly string[] }

/** The parts of the original from which an edition takes its images. */
export type OriginalPictures = { images: ImageSelection; scenes?: VoiceScenes | undefined }

/** An edition: its script, its scenes, and its previous images. */
type EditionFilm = { script: ScriptGeneration; scenes: readonly EditionScene[]; before: ImageSelection | undefined }

/** The edition's words for words of its original. `number` returns a figure's number for its number and unit in the original. */
type Words = { (of: string): string; number: (of: string, unit: string) => string }

/** The original's scene that an edition's scene shows, and its index among the edition's scenes that show it. */
type Place = { of: ImageScene; nth: number }

/**
 * The original's scene for each of the edition's scenes, matched by their sentences. The parts of a divided sentence show its scenes in
 * turn.
 */
export function matchPlaces(scenes: readonly EditionScene[], { images, scenes: voiced }: OriginalPictures): Map<string, Place> {
  const image_scenes = new Map(images.scenes.map((scene) => [scene.scene_id, scene]))
  const saying = (id: string): ImageScene[] =>
    (voiced?.scenes ?? []).flatMap((scene) => (scene.sentence_ids.includes(id) ? (image_scenes.get(scene.id) ?? []) : []))
  const seen = new Map<string, number>()
  return new Map(
    scenes.flatMap(({ scene_id, sentence_ids: [first = ''] }): [string, Place][] => {
      const scenes_here = saying(first)
      const parts = scenes.filter(({ sentence_ids }) => sentence_ids[0] === first)
      const at = parts.findIndex((part) => part.scene_id === scene_id)
      const of = scenes_here[Math.floor((at * scenes_here.length) / parts.length)]
      if (of === undefined) return []
      const nth = seen.get(of.scene_id) ?? 0
      seen.set(of.scene_id, nth + 1)
      return [[scene_id, { of, nth }]]
    }),
  )
}

/** An edition's words for words of its original: from its script; numbers with the language's own separators. */
export function wordsOfEdition({ edition, script_metadata: { title, language } }: ScriptGeneration): Words {
  const label_texts = new Map(edition?.labels.map(({ of, text }) => [of, text]))
  const words = (of: string): string => {
    if (edition === undefined) return of
    if (isWordless(of)) return numeralIn(of, edition.language, language)
    return label_texts.get(of) ?? (of === edition.title ? title : of)
  }
  const number = (of: string, unit: string): string =>
    edition === undefined ? of : numberIn(of, { of: unit, said: words(unit) }, { from: edition.language, to: language })
  return Object.assign(words, { number })
}

/** The text of an edition's scene, and the edition's scene for each scene of the original. */
type SceneHere = { text: string; sceneIn: (scene_id: string) => string }

function candidateIn(candidate: Candidate, words: Words, { text, sceneIn }: SceneHere): Candidate {
  const { kind, slots, why, beside, image_asset_id, ...rest } = candidate
  return {
    ...rest,
    kind,
    ...(kind !== 'drawn' && image_asset_id !== undefined && { image_asset_id }),
    ...(slots && {
      slots: { ...mapWords(printedSlots(slots), words, words.number), ...('spoken' in slots && { spoken: text }) },
    }),
    ...(why && { why: { ...why, words: text } }),
    ...(beside && { beside: { ...beside, scene_id: sceneIn(beside.scene_id) } }),
  }
}

/** The earlier scene with the same part of the original, if a person chose another image for it in the edition. */
const personsChoice = (before: ImageSelection | undefined, { of, nth }: Place): ImageScene | undefined => {
  const same = before?.scenes.filter((scene) => scene.of?.scene_id === of.scene_id)[nth]
  return same?.of !== undefined && same.of.chosen !== same.chosen ? same : undefined
}

/** What an edition's boards are made from. `before` is the edition's previous content. */
type EditionBoards = {
  scenes: readonly EditionScene[]
  places: ReadonlyMap<string, Place>
  words: Words
  language: VideoLanguage
  before: ImageSelection | undefined
}

function takeIn(
  take: BoardTake,
  { board, texts_by_sentence }: { board: Board; texts_by_sentence: ReadonlyMap<string, string> },
  { words, language }: Pick<EditionBoards, 'words' | 'language'>,
): BoardTake {
  const sentences = board.sentences.flatMap(({ s, text }) => {
    const is = texts_by_sentence.get(s)
    return is === undefined ? [] : [{ s, was: text, is }]
  })
  const labels = Object.fromEntries(listVisibleLabels(take).map(({ label_id, text }) => [label_id, { text: words(text) }]))
  return {
    ...take,
    answer: answerInOtherWords(take.answer, sentences, language),
    stills: {},
    edits: { ...take.edits, labels: { ...take.edits?.labels, ...labels } },
  }
}

/**
 * The original's boards with the edition's scenes and words. If a person changed a board in the edition and nobody changed it in the
 * original, their changes stay.
 */
function boardsIn(boards: FilmBoards, { scenes, places, words, language, before }: EditionBoards): FilmBoards {
  const carried = boards.boards.flatMap((board): Board[] => {
    const sentences = board.sentences.flatMap((sentence) => {
      const scene = scenes.find(({ scene_id }) => {
        const place = places.get(scene_id)
        return place?.nth === 0 && place.of.scene_id === sentence.scene_id
      })
      return scene === undefined ? [] : [{ ...sentence, scene_id: scene.scene_id, text: scene.text }]
    })
    if (sentences.length === 0) return []
    const texts_by_sentence = new Map(sentences.map(({ s, text }) => [s, text]))
    const take = takeTaken(board)
    const of = boardName(board)
    const here = before?.boards?.boards.find((each) => each.board_id === board.board_id && each.of === of)
    const take_here = here && takeTaken(here)
    const taken = take && takeIn(take, { board, texts_by_sentence }, { words, language })
    const edits =
      take_here?.edits === undefined
        ? taken?.edits
        : { ...take_here.edits, labels: { ...taken?.edits?.labels, ...ownLabels(take_here, taken) } }
    return [
      {
        ...board,
        sentences,
        seen: words(board.seen),
        exact: carryExact(board.exact, {
          said: texts_by_sentence,
          language,
          mapSlots: (slots) => mapWords(slots, words, words.number),
        }),
        takes: taken ? [{ ...taken, ...(edits && { edits }) }] : [],
        of,
      },
    ]
  })
  return { ...boards, boards: carried }
}

/** Labels of a version that a person wrote in the edition. */
const ownLabels = (own: BoardTake, taken: BoardTake | undefined) =>
  Object.fromEntries(
    Object.entries(own.edits?.labels ?? {}).filter(
      ([id, { text, own_words }]) => own_words === true || (text === '' && taken?.edits?.labels?.[id] !== undefined),
    ),
  )

/**
 * The images of an edition as its original now has them, for its own scenes and in its own words. The original's choice applies, but a
 * person's choices and changes in the edition stay (`before` is its previous content). A scene without a sentence of the original is left
 * out. Files of drawings are not included, because they are drawn again in the edition's words.
 */
export function carryImages({ script, scenes, before }: EditionFilm, original: OriginalPictures): ImageSelection {
  const { images } = original
  const { language, composition } = script.script_metadata
  const words = wordsOfEdition(script)
  const places = matchPlaces(scenes, original)
  const sceneIn = (scene_id: string): string =>
    scenes.find((scene) => places.get(scene.scene_id)?.of.scene_id === scene_id)?.scene_id ?? scene_id
  const known = new Map(before?.scenes.map((scene) => [scene.scene_id, scene]))
  const image_names = nameImages(images, script.edition?.language ?? language)
  const carried = scenes.flatMap(({ scene_id, text }): ImageScene[] => {
    const place = places.get(scene_id)
    const stood = known.get(scene_id)
    if (place === undefined) return stood ? [stood] : []
    const { of } = place
    const shows = image_names.get(of.scene_id)
    if (shows === undefined) throw new Error(`The original's scene ${of.scene_id} has no image.`)
    if (stood?.of?.shows === shows && stood.text === text && personsChoice(before, place) !== undefined) return [stood]
    const taken = candidatesTaken(of).map((candidate) => candidateIn(candidate, words, { text, sceneIn }))
    const chosen_before = personsChoice(before, place)
    const picked = chosen_before?.candidates.find(
      ({ candidate_id, kind }) => candidate_id === chosen_before.chosen && kind !== 'drawn',
    )
    const added = picked === undefined || taken.some(({ candidate_id }) => candidate_id === picked.candidate_id) ? [] : [picked]
    return [
      {
        scene_id,
        text,
        candidates: [...taken, ...added],
        chosen: picked?.candidate_id ?? of.chosen,
        chosen_by_person: true,
        solemn: of.solemn,
        of: { scene_id: of.scene_id, shows, chosen: of.chosen },
      },
    ]
  })
  return {
    scenes: carried,
    ...getFilmLook(images),
    ...(composition !== undefined && { composition }),
    ...(images.direction && { direction: images.direction }),
    ...(images.boards && { boards: boardsIn(images.boards, { scenes, places, words, language, before }) }),
  }
}
