import { isUnspaced } from '@orion/language/lexicons.ts'
import { FRAME_RATE, type SceneRecipe, type TimedWord } from './recipe.ts'
import type { Scene } from './scene.ts'

/** Frames between the moment at which the last element is complete and the scene's end. */
const REST = Math.round(0.6 * FRAME_RATE)
/** Maximum frames of a scene without its opening text. */
export const LONGEST_WAIT = 24
/** An element starts this many frames before the word that names it. */
export const LEAD = Math.round(0.1 * FRAME_RATE)

/** Text starts to leave this many frames before a hand-off to the next scene. */
const HAND_OFF = 10

/** The frame in which the text of a scene starts to leave. Infinity if it stays to the end. */
export const leavingFrame = ({ frames, transition_out }: SceneRecipe): number =>
  transition_out === 'hand-off' ? frames - HAND_OFF : Infinity

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '')

/** An element opens the scene when its share of the scene is at most this value. */
const OPENS = 0.05

/**
 * The time at which speech names a text, in seconds: the start of the first spoken word, from `after` on, that begins one of the text's
 * first words. Null when no word names it.
 */
export function whenNamed(words: readonly TimedWord[], text: string, unspaced: boolean, after = 0): number | null {
  let spoken = ''
  const starts = words.map((word) => {
    const at = spoken.length
    spoken += plain(word.text)
    return at
  })
  const wanted = unspaced ? [plain(text).slice(0, 3), plain(text).slice(0, 2)] : text.split(/\s+/u).map(plain)
  for (const piece of wanted.slice(0, 4).filter((word) => word.length > 1 || /\d/.test(word))) {
    const index = words.findIndex((word, at) => {
      if (word.start_seconds < after) return false
      return unspaced
        ? spoken.startsWith(piece, starts[at])
        : plain(word.text) === piece || (piece.length > 4 && plain(word.text).startsWith(piece))
    })
    if (index >= 0) return words[index].start_seconds
  }
  return null
}

/** The second at which a scene says a text or a figure, from `after` on. Null when no word names it. */
function whenSaid({ words, language, figure_seconds }: SceneRecipe, text: string, after: number): number | null {
  const second = figure_seconds?.[text]
  return second !== undefined && second >= after ? second : whenNamed(words, text, isUnspaced(language), after)
}

/**
 * The frame in which an element starts to enter: 100 ms before the word that names it, or else at `share` of the scene. With a share up to
 * 0.05, the element opens the scene and is already entering. In a film with a world, such an element enters at once whatever its first
 * words are, so that no scene begins empty. `length` frames always remain before the last 0.6 s of the scene. Entries are slower in solemn
 * scenes.
 */
export function entryFrame(scene: Scene, text: string, share: number, length: number, after = 0): number {
  const { recipe } = scene
  const named = recipe.words.length > 0 ? whenSaid(recipe, text, after / FRAME_RATE) : null
  const unnamed = share <= OPENS ? -LEAD : share * recipe.frames
  const spoken = named === null ? unnamed : named * FRAME_RATE - LEAD
  const wanted = recipe.world && share <= OPENS ? Math.min(spoken, unnamed) : spoken
  const latest = recipe.frames - REST - length
  return Math.round(Math.max(-3, Math.min(latest, Math.max(after, wanted))))
}

/**
 * The frame in which a text appears that would enter at `enter`. In the film's first scene, a text that would enter soon is already present
 * on the first frame, because platforms show this frame as the film's image.
 */
export const enterOrStand = ({ recipe }: Scene, enter: number, length: number): number =>
  recipe.film_position === 0 && enter <= LONGEST_WAIT ? -length : enter

/** Length in frames of an entry of `seconds`: shorter in short scenes, and longer in solemn scenes. */
export function entryLength(scene: Scene, seconds: number): number {
  const slow = scene.recipe.solemn ? 1 / 0.7 : 1
  return Math.max(6, Math.round(Math.min(seconds * slow * FRAME_RATE, scene.recipe.frames * 0.3)))
}
