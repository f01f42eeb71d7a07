import type { ContentResearch, SourcePicture } from '@orion/contract/contents/01-content-research.ts'
import { type ImageScene } from '@orion/contract/contents/05-image-selection.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { splitSentences } from '@orion/language/sentences.ts'
import { termsIn } from '@orion/language/terms.ts'
import type { NarratedFilm } from '@orion/showing/plan-shots.ts'
import { namesNoPicture } from '../../../core/names-no-picture.ts'
import type { StageRequest } from '../../../core/stage.ts'
import { keptSources } from '../../../core/sources/usable-sources.ts'
import { paragraphsBeside, groupParagraphs } from '../../../source-pictures/paragraphs.ts'
import { listSceneFacts } from '../facts-said.ts'
import { findSentencePlaces } from './said-places.ts'
import type { ImageUnit } from '../providers/port.ts'

type Request = StageRequest<'image_selection'>

/** The most characters of a caption that viewers read while its image is shown. */
const MOST_CAPTION = 120

export type Source = ContentResearch['content_research_analysis']['sources'][number]

/** An image for a scene: its relevance to the words, and whether it shows them, or only the film's subject. */
export type Match = {
  picture: SourcePicture
  reason: 'beside' | 'same_part' | 'leads'
  score: number
  use: 'shows' | 'general' | 'offered'
  /** Its caption names something in the scene's facts, or the reverse. */
  named: boolean
  /** Its title is the film's subject: it may open the film, wherever its place is. */
  opens: boolean
}

export const makePictureId = ({ sha256 }: SourcePicture): string => `source-${sha256.slice(0, 16)}`

/**
 * A caption short enough to read: its first sentence if that is short, else the part up to a bracket, colon or semicolon; undefined if
 * neither is.
 */
function shortCaption(caption: string, language: FilmLanguage): string | undefined {
  const [first] = splitSentences(caption, language)
  const sentence = first === undefined ? '' : caption.slice(first.start, first.end)
  const stop = sentence.slice(0, MOST_CAPTION).search(/\.(?=\s[(（])|[:;](?=\s)|[：；]/u)
  const isRead = (words: string): boolean => words !== '' && [...words].length <= MOST_CAPTION
  return [caption, sentence, sentence.slice(0, stop + 1)].find(isRead)
}

/** A source image's caption for a film: in the film's language, and short enough. */
export const readCaption = ({ caption }: SourcePicture, source: Source | undefined, language: FilmLanguage): string | undefined =>
  source?.language === language ? shortCaption(caption, language) : undefined

/** The matches of a scene that `listMatches` was asked about. */
export function requireMatches(matches: ReadonlyMap<string, readonly Match[]>, scene_id: string): readonly Match[] {
  const found = matches.get(scene_id)
  if (found === undefined) throw new Error(`The images were not matched to the scene ${scene_id}.`)
  return found
}

/** Every image with its match to each scene, best first. */
export function listMatches(request: Request, told: NarratedFilm, pictures: readonly SourcePicture[]): Map<string, Match[]> {
  const research = request.inputs.content_research
  if (research === undefined) throw new Error('The images of the sources are matched without a research.')
  const { language } = told
  const sources = keptSources(research)
  const paragraphs = sources.flatMap(groupParagraphs)
  const languages = new Map(sources.map((source) => [source.source_id, source.language]))
  const topic = new Set(termsIn(`${told.topic} ${told.title}`, language))
  const listPlaces = findSentencePlaces(request, research)
  const quoted = listQuotes(request)
  const known = pictures.map((picture) => {
    const source_paragraphs = paragraphs.filter(({ source_id }) => source_id === picture.source_id)
    const title = sources.find(({ source_id }) => source_id === picture.source_id)?.title
    const words = picture.caption || (picture.title === title ? '' : picture.title)
    const beside = paragraphsBeside({ place: picture.place, caption: words }, source_paragraphs)
    const called = termsIn(shortCaption(words, language) ?? '', language)
    return {
      picture,
      beside,
      words,
      terms: new Set(termsIn(words, language)),
      is_foreign: languages.get(picture.source_id) !== language,
      /** It is at the beginning of its source. */
      begins:
        picture.leads === true ||
        picture.place === null ||
        beside.some(({ section_id }) => section_id === source_paragraphs[0]?.section_id),
      /** Its title: terms of the film's own subject, and the others. */
      subject: called.some((term) => topic.has(term)),
      name: called.filter((term) => !topic.has(term)),
    }
  })
  const scenes = told.scenes.map((scene): [string, Match[]] => {
    const around = listPlaces(scene).flatMap(({ source_id, start }) =>
      paragraphs.filter((each) => each.source_id === source_id && each.start <= start && start < each.end),
    )
    const terms = new Set(termsIn(scene.text, language))
    const of_facts = new Set([...terms, ...termsIn(quoted(scene.text), language)])
    const found = known.map((each): Match => {
      const shared = [...each.terms].filter((term) => terms.has(term))
      const specific = shared.filter((term) => !topic.has(term)).length
      const is_beside = each.beside.some((paragraph) => around.includes(paragraph))
      const is_near = each.beside.some(({ section_id }) => around.some((paragraph) => paragraph.section_id === section_id))
      const reason = is_beside ? 'beside' : is_near ? 'same_part' : 'leads'
      const is_told = (text: string) => termsIn(text, language).some((term) => each.terms.has(term))
      const about = each.words === '' || each.is_foreign || [...each.terms].some((term) => topic.has(term))
      // an image in another part of its source shows something else, however many words match, unless it is named
      const is_named = each.name.length > 0 && each.name.every((term) => terms.has(term))
      const shows = is_beside
        ? about || shared.length > 0 || each.beside.some(({ text }) => is_told(text))
        : is_named || (is_near && specific > 0)
      const isAbout = each.picture.leads === true || ((is_near || each.begins) && about)
      const score = { beside: 4, same_part: 2, leads: 0 }[reason] + Math.min(specific, 3) * 1.5 + (each.picture.leads ? 0.5 : 0)
      const is_paper = namesNoPicture(each.words)
      const named = [...each.terms].some((term) => of_facts.has(term)) && !is_paper
      const opens = each.subject && !each.picture.drawing && !is_paper
      const use = chooseUse({ isOffered: each.picture.drawing === true || is_paper, shows, isAbout })
      return { picture: each.picture, reason, score: score + (isWide(each.picture) ? 0.2 : 0), use, named, opens }
    })
    return [scene.scene_id, found.toSorted((a, b) => b.score - a.score)]
  })
  return new Map(scenes)
}

/** How a scene may use an image. An image that is only offered is a drawing, or shows a printed page. */
function chooseUse({ isOffered, shows, isAbout }: { isOffered: boolean; shows: boolean; isAbout: boolean }): Match['use'] {
  if (isOffered) return 'offered'
  if (shows) return 'shows'
  return isAbout ? 'general' : 'offered'
}

const isWide = ({ width, height }: SourcePicture): boolean => width > height

/** The facts of a scene, in the words of their sources. */
function listQuotes(request: Request): (text: string) => string {
  const facts = new Map(request.inputs.content_research?.reading?.facts.map(({ fact_id, quote }) => [fact_id, quote]))
  return (text) =>
    listSceneFacts(request, text)
      .map((fact_id) => facts.get(fact_id) ?? '')
      .join('\n')
}

/** A plan of boards, by scene: the scenes that show a drawn board, and the image of a board that is an image. */
export type Directed = { boarded: ReadonlySet<string>; pictures: ReadonlyMap<string, string> }

export type Film = {
  told: NarratedFilm
  drawn: readonly ImageUnit[]
  alone_before: ReadonlyMap<string, ImageScene>
  directed: Directed
  /** Images that are already shown side by side with another one. */
  taken: ReadonlySet<SourcePicture>
}
