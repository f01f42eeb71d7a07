import type { FilmLanguage } from '@orion/language/lexicons.ts'
import * as z from 'zod/mini'
import { type Asked, type Asker, type Foretold, languageName } from './asker.ts'
import { countTokens } from './evidence.ts'
import { likelyTokens } from './likely-tokens.ts'

/** A found image with its collection's data. */
export type OfferedPicture = { title: string; author: string; year?: number }

/** The task of choosing images for the scenes of a film that name one thing. `sees`: the model accepts images. */
export type PickTask = {
  title: string
  language: FilmLanguage
  thing: string
  scenes: readonly { scene_id: string; text: string }[]
  sees: boolean
}

/** The image of each scene, by its index among the offered images, from 0. Null if none of them shows the content of the scene. */
export type Picked = { scene_id: string; picture: number | null }

const Answer = z.object({ picks: z.array(z.object({ scene: z.string(), picture: z.int() })) })

/** Output tokens of a scene's choice, and of the rest of the answer. */
const TOKENS = { pick: 14, beside: 20, most_beside: 400 }
/** Input tokens of the frame, of an image's line and of an image: as models usually count them, and at most. */
const OF_FRAME = { likely: 900, most: 1800 }
const OF_LINE = { likely: 30, most: 200 }
const OF_PICTURE = { likely: 400, most: 2600 }

const writeTask = ({ title, language, thing, sees }: PickTask): string =>
  [
    `A narrated film in ${languageName(language)}, “${title}”, shows photographs that were found of: ${thing}.`,
    'Below stand its scenes (S1, S2 …) and what is known of the photographs (P1, P2 …)' + (sees ? ', which are shown too.' : '.'),
    'Choose for each scene the photograph that shows what its sentence says, by its number; 0 where none of them does. A photograph of',
    'something else, of another time or use, or of the contrary is worse than none. Two scenes have different photographs where more',
    'than one fits.',
  ].join('\n')

const formatLine = ({ title, author, year }: OfferedPicture, index: number): string =>
  [`P${index + 1}: ${title}`, author && `by ${author}`, year !== undefined && `${year}`].filter(Boolean).join('; ')

const scenesIn = ({ scenes }: PickTask): string[] => scenes.map(({ text }, index) => `S${index + 1}: ${text}`)

const makeRequest = (
  task: PickTask,
  offered: readonly OfferedPicture[],
  pictures: readonly string[],
): Asked<z.infer<typeof Answer>> => ({
  task: writeTask(task),
  data: [...scenesIn(task), '', ...offered.map(formatLine)].join('\n'),
  ...(pictures.length > 0 && { pictures }),
  schema: Answer,
  most_output_tokens: TOKENS.most_beside + TOKENS.pick * task.scenes.length,
})

/**
 * Asks a model once which of the found images shows each scene. A scene without an answer, or with an unknown number, gets none. `pictures`
 * are paths of small copies, in the same order, for a model that accepts images. Throws the model's errors.
 */
export async function pickPictures(
  task: PickTask,
  offered: readonly OfferedPicture[],
  { ask, pictures = [] }: Pick<Asker, 'ask'> & { pictures?: readonly string[] },
): Promise<Picked[]> {
  const { picks } = await ask('pick', makeRequest(task, offered, pictures))
  const numbers = new Map(picks.map(({ scene, picture }) => [scene, picture]))
  return task.scenes.map(({ scene_id }, index) => {
    const number = numbers.get(`S${index + 1}`) ?? 0
    return { scene_id, picture: number >= 1 && number <= offered.length ? number - 1 : null }
  })
}

/** The single request for a thing with at most `count` found images. */
export function foretellPick(task: PickTask, count: number): Foretold[] {
  const request = `${writeTask(task)}\n${scenesIn(task).join('\n')}`
  const each = (kind: 'likely' | 'most'): number => OF_LINE[kind] + (task.sees ? OF_PICTURE[kind] : 0)
  return [
    {
      likely_input_tokens: OF_FRAME.likely + likelyTokens(request) + count * each('likely'),
      input_tokens: OF_FRAME.most + countTokens(request) + count * each('most'),
      output_tokens: TOKENS.beside + TOKENS.pick * task.scenes.length,
      most_output_tokens: TOKENS.most_beside + TOKENS.pick * task.scenes.length,
      sure: true,
    },
  ]
}
