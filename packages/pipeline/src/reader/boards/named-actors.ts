import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { isSameStem, listContentWords } from '../check/content-words.ts'
import { readPassage } from '../check/passage.ts'
import type { PlannedBoard } from './plan-boards.ts'

/** The words at the beginning of a description that name its thing: "two steel towers in the water" names towers, not water. */
const NAMING = 3

const listStems = (text: string, language: FilmLanguage): string[] =>
  listContentWords(readPassage(text, language)).map(({ stem }) => stem)

/** The actors of a planned board that each sentence names, by the words of their ids and the first words of their descriptions. */
export function findNamedActors({ parts, sentences }: PlannedBoard, language: FilmLanguage): Map<string, string[]> {
  const actors = parts
    .filter(({ actor }) => actor)
    .map(({ id, is }) => {
      const [head = ''] = is.split(/[,;:.，；：。、،(（]/u)
      return {
        id,
        stems: [...listStems(id.replaceAll(/[^a-z]+/gu, ' '), language), ...listStems(head, language).slice(0, NAMING)],
      }
    })
  return new Map(
    sentences.map(({ s, text }) => {
      const words = listStems(text, language)
      return [
        s,
        actors.filter(({ stems }) => stems.some((stem) => words.some((word) => isSameStem(stem, word)))).map(({ id }) => id),
      ]
    }),
  )
}
