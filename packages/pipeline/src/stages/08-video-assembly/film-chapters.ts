import { CHAPTER_SECONDS, CHAPTER_TITLE_LENGTH, FEWEST_CHAPTERS } from '@orion/contract/chapter-rules.ts'
import type { Chapter } from '@orion/contract/contents/08-video-assembly.ts'
import type { FilmScene, FilmTimeline } from '../../core/timing/film-timeline.ts'

/** A film of at least this many seconds has three chapters or more. */
const WITH_CHAPTERS_SECONDS = 60
/** The length to which a sentence is shortened that is too long for a title. */
const SHORTENED_LENGTH = 60

/**
 * What begins with a scene, by scene id: a chapter that the script announces with its title, a beat of the model's plan with what it says
 * ('' if unknown), and a sentence. Empty if unknown.
 */
export type Beginnings = {
  announced: ReadonlyMap<string, string>
  beats: ReadonlyMap<string, string>
  sentences: ReadonlySet<string>
}

/**
 * The chapters of a film. A chapter begins at each scene that the script announces with a title. Without titles, a chapter begins at each
 * beat of the plan, or at each section of the script. Its first sentence is the title if it fits, else what the beat says, shortened; a
 * section without a title begins no chapter. The first chapter has the title of the film. A film of a minute or more has at least three
 * chapters: its longest chapter is divided at the scene nearest to its middle whose sentence fits, or else at any scene with a shortened
 * one. No chapter begins within a sentence.
 */
export function filmChapters(
  { scenes, seconds }: Pick<FilmTimeline, 'scenes' | 'seconds'>,
  title: string,
  { announced, beats, sentences }: Beginnings,
): Chapter[] {
  const isWhole = ({ scene_id }: FilmScene): boolean => sentences.size === 0 || sentences.has(scene_id)
  const opening = scenes.slice(1).filter((scene) => scene.text !== '' && isWhole(scene))
  const fitsTitle = (scene: FilmScene): boolean => {
    const next = scenes[scenes.indexOf(scene) + 1]
    return scene.text.length <= CHAPTER_TITLE_LENGTH && (next === undefined || isWhole(next))
  }
  const nameBeat = (scene: FilmScene): string => (fitsTitle(scene) ? '' : (beats.get(scene.scene_id) ?? ''))
  const makeChapter = (scene: FilmScene): Chapter => ({
    start_seconds: scene.start_seconds,
    title: announced.get(scene.scene_id) ?? shorten(nameBeat(scene) || scene.text),
  })
  const chapters = [{ start_seconds: 0, title }]
  opening.forEach((scene) => {
    const before = scenes[scenes.indexOf(scene) - 1]
    const openings = announced.size > 0 ? announced : beats
    const opens = openings.size > 0 ? openings.has(scene.scene_id) : scene.section !== before.section
    if (!announced.has(scene.scene_id) && !fitsTitle(scene) && nameBeat(scene) === '') return
    if (opens && fits(scene, chapters, seconds)) chapters.push(makeChapter(scene))
  })
  while (seconds >= WITH_CHAPTERS_SECONDS && chapters.length < FEWEST_CHAPTERS) {
    const middle = middleOfLongest(chapters, seconds)
    const free = opening
      .filter((scene) => fits(scene, chapters, seconds))
      .toSorted((a, b) => Math.abs(a.start_seconds - middle) - Math.abs(b.start_seconds - middle))
    const nearest = free.find(fitsTitle) ?? free[0]
    if (nearest === undefined) break
    chapters.push(makeChapter(nearest))
    chapters.sort((a, b) => a.start_seconds - b.start_seconds)
  }
  return chapters
}

/**
 * Whether a chapter can begin at this scene. The chapters before and after it must stay long enough. The end of the film counts as the end
 * of the last chapter.
 */
const fits = ({ start_seconds }: FilmScene, chapters: readonly Chapter[], seconds: number): boolean =>
  [...chapters.map((chapter) => chapter.start_seconds), seconds].every((at) => Math.abs(at - start_seconds) >= CHAPTER_SECONDS)

function middleOfLongest(chapters: readonly Chapter[], seconds: number): number {
  const spans = chapters.map(({ start_seconds }, index) => ({
    start_seconds,
    end_seconds: chapters[index + 1]?.start_seconds ?? seconds,
  }))
  const [longest] = spans.toSorted((a, b) => b.end_seconds - b.start_seconds - (a.end_seconds - a.start_seconds))
  return (longest.start_seconds + longest.end_seconds) / 2
}

/** Shortens a text to the length of a chapter's title. The text ends after a whole word. */
function shorten(text: string): string {
  if (text.length <= CHAPTER_TITLE_LENGTH) return text
  const cut = text.slice(0, SHORTENED_LENGTH)
  const space = cut.lastIndexOf(' ')
  return `${(space > SHORTENED_LENGTH / 2 ? cut.slice(0, space) : cut).replace(/[\s,;:.，。、]+$/u, '')}…`
}
