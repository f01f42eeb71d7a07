import type { ContentResearch, SourcePicture } from '@orion/contract/contents/01-content-research.ts'
import type { Candidate, ImageScene } from '@orion/contract/contents/05-image-selection.ts'
import type { ShotReason } from '@orion/contract/catalogues/shot-reasons.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { splitSentences } from '@orion/language/sentences.ts'
import { termsIn } from '@orion/language/terms.ts'
import type { ToldFilm, ToldScene } from '@orion/showing/plan-shots.ts'
import { namesNoPicture } from '../../core/names-no-picture.ts'
import type { StageRequest } from '../../core/stage.ts'
import { keptSources } from '../../core/told-sources.ts'
import { isFreeLicence } from '../../providers/free-licence.ts'
import { factsSaid } from './facts-said.ts'
import { creditOf } from './picture-credit.ts'
import type { BoardCandidates } from './boards/board-candidates.ts'
import { namesIn } from './pictured-things.ts'
import { scenesBefore } from './plan-asked.ts'
import { type Paragraph, paragraphsOf, saidBy } from './said-places.ts'
import type { ImageUnit } from './providers/port.ts'

type Request = StageRequest<'image_selection'>

/** Pictures of the sources that a scene offers at most. */
const MOST_OFFERED = 4
/** The part of a film, by what is said, that may be shown by what it is about in general. */
const MOST_GENERAL = 0.25
/** Words at most of a caption that is no more than a name. */
const WORDS_OF_NAME = 6

/** Characters at most of a caption that is read while its picture is shown. */
const MOST_CAPTION = 120

/** Under what a picture is used whose source names no licence. */
const BY_WORD = 'From a source, on the word of the film’s maker'

/** Shots whose place a picture may take: words and signs that stand for something, never what shows a fact exactly. */
const GIVING: ReadonlySet<ShotReason> = new Set<ShotReason>([
  ...(['quiet', 'opening', 'chapter', 'question', 'sentence', 'continues', 'definition', 'person'] as const),
])
/** Shots that open a film better than a picture of what it is about. */
const EXACT: ReadonlySet<ShotReason> = new Set<ShotReason>([...(['comparison', 'figure', 'share', 'series', 'amounts'] as const)])

/** What a plan of boards says of scenes: those that show a board drawn for them, and the picture that a board is, by scene. */
type Directed = { boarded: ReadonlySet<string>; pictures: ReadonlyMap<string, string> }

function directedBy(scenes: readonly ToldScene[], boards: readonly BoardCandidates[]): Directed {
  const each = boards.map((board, index) => ({ ...board, scene_id: scenes[index]!.scene_id }))
  return {
    boarded: new Set(each.flatMap(({ scene_id, first }) => (first.length > 0 ? scene_id : []))),
    pictures: new Map(each.flatMap(({ scene_id, picture }) => (picture === null ? [] : [[scene_id, picture] as const]))),
  }
}

/** A picture for a scene: how near it stands to what is said, and whether it shows that, or what the film is about in general. */
type Match = {
  picture: SourcePicture
  reason: 'beside' | 'same_part' | 'leads'
  score: number
  use: 'shows' | 'general' | 'offered'
  /** Its caption, or what the scene's facts say, names something of the other. */
  named: boolean
}

type Source = ContentResearch['content_research_analysis']['sources'][number]

/** What the sources' pictures give a scene: those to choose from, the best first, and the one that counts without a person's choice. */
type SceneSourcePictures = { candidates: Candidate[]; chosen?: string }

/** The sources' pictures that a film may use: not struck, of a source that is told, with a licence that allows it or a person's word. */
function usablePictures(research: ContentResearch | undefined): SourcePicture[] {
  const told = new Set(keptSources(research).map(({ source_id }) => source_id))
  return (research?.source_pictures ?? []).filter(
    ({ kept, licence, may_use, source_id }) =>
      kept !== false && told.has(source_id) && (licence === undefined ? may_use === true : isFreeLicence(licence)),
  )
}

/** Whether a candidate's name is that of a source's picture. */
export const isOfSource = (candidate_id: string | null): boolean => candidate_id?.startsWith('source-') === true

const idOf = ({ sha256 }: SourcePicture): string => `source-${sha256.slice(0, 16)}`

/**
 * The sources' pictures for each scene (PICTURES 3): those of its own paragraph, then of its part of the source, then of the source's
 * beginning, ranked by the words that caption and sentence share. Each counts for one scene of the film; a lead picture opens it. One that
 * a model named for a scene counts there where its caption names something that the scene or its facts say, and is else a
 * suggestion (`boards`: what the plan gives each scene). Pure.
 */
export function sourcePictures(
  request: Request,
  told: ToldFilm,
  drawn: readonly ImageUnit[],
  boards: readonly BoardCandidates[],
): Map<string, SceneSourcePictures> {
  const research = request.inputs.content_research
  const pictures = usablePictures(research)
  if (pictures.length === 0 || research === undefined) return new Map()
  const known = scenesBefore(request)
  const matches = matchesOf(request, told, pictures)
  const directed = directedBy(told.scenes, boards)
  const chosen = assigned(matches, { told, drawn, known, directed })
  const sources = new Map(research.content_research_analysis.sources.map((source) => [source.source_id, source]))
  return new Map(
    told.scenes.map(({ scene_id }) => {
      const last = known.get(scene_id)
      const own = matches.get(scene_id)!
      const picture = chosen.get(scene_id)
      const named = directed.pictures.get(scene_id)
      const wanted = [named, ...(last?.candidates.map(({ candidate_id }) => candidate_id) ?? [])]
      const offered = own.filter(
        (match, at) => at < MOST_OFFERED || match.picture === picture || wanted.includes(idOf(match.picture)),
      )
      const candidates = offered.map((match) => {
        const candidate = candidateOf(match, sources.get(match.picture.source_id), last, told.language)
        if (candidate.candidate_id !== named || match.picture === picture) return candidate
        return { ...candidate, why: { ...candidate.why!, reason: 'suggested' as const } }
      })
      return [scene_id, { candidates, ...(picture && { chosen: idOf(picture) }) }]
    }),
  )
}

/** A picture’s caption as it is read in a film: in its language, the first sentence alone where it is long, none that is too long still. */
function readCaption({ caption }: SourcePicture, source: Source | undefined, language: FilmLanguage): string | undefined {
  if (source?.language !== language) return undefined
  const [first] = splitSentences(caption, language)
  return [caption, first === undefined ? '' : caption.slice(first.start, first.end)].find(
    (words) => words !== '' && [...words].length <= MOST_CAPTION,
  )
}

function candidateOf(
  { picture, reason }: Match,
  source: Source | undefined,
  last: ImageScene | undefined,
  language: FilmLanguage,
): Candidate {
  const {
    picture_id,
    asset_id,
    caption,
    title,
    licence = BY_WORD,
    licence_url,
    author,
    page_url,
    provider,
    attribution,
  } = picture
  const { fetched_at, sha256 } = picture
  const credit = creditOf({ kind: 'found', licence, provider, ...(author && { author }) }, language)
  const before = last?.candidates.find(({ candidate_id }) => candidate_id === idOf(picture))
  const source_caption = readCaption(picture, source, language)
  return {
    candidate_id: idOf(picture),
    kind: 'found',
    image_asset_id: asset_id,
    picture_id,
    licence,
    attribution,
    provider,
    title,
    ...(licence_url && { licence_url }),
    ...(author && { author }),
    ...(page_url && { page_url }),
    ...(fetched_at && { fetched_at }),
    sha256,
    template: 'photograph',
    variant: before?.variant ?? 'A',
    slots: {
      ...(before?.slots ?? { graded: true }),
      ...(source_caption !== undefined && { source_caption }),
      ...(credit !== null && { credit }),
    },
    why: { reason, words: [source?.title, caption || title].filter(Boolean).join(': ') },
  }
}

/** Pictures that a model is offered for a film's boards, those first that rules find nearest: by their captions, never by a file's name. */
export function picturesToPlan(request: Request, told: ToldFilm): { candidate_id: string; name: string }[] {
  const research = request.inputs.content_research
  const pictures = usablePictures(research).filter(({ caption }) => caption !== '')
  if (pictures.length === 0) return []
  const best = new Map<SourcePicture, number>()
  for (const matches of matchesOf(request, told, pictures).values())
    for (const { picture, score } of matches) best.set(picture, Math.max(best.get(picture) ?? 0, score))
  const titles = new Map(keptSources(research).map(({ source_id, title }) => [source_id, title]))
  return pictures
    .filter(({ drawing, caption }) => !drawing && !namesNoPicture(caption))
    .toSorted((a, b) => best.get(b)! - best.get(a)!)
    .map((picture) => ({ candidate_id: idOf(picture), name: `“${picture.caption}” (${titles.get(picture.source_id)})` }))
}

/** Characters by which a place may lie within a paragraph and stand before it: the mark of a list, a bracket. */
const NEARLY = 3

/** The paragraphs on both sides of a picture, of one part of its source: an editor set it beside them. */
function besideOf({ place }: SourcePicture, paragraphs: readonly Paragraph[]): Paragraph[] {
  if (place === null) return []
  const at = paragraphs.findIndex(({ end }) => end > place)
  const [before, behind] = at < 0 ? [paragraphs.at(-1), undefined] : [paragraphs[at - 1], paragraphs[at]]
  if (behind !== undefined && behind.start + NEARLY < place) return [behind]
  if (before === undefined || behind === undefined) return [before ?? behind].filter((each) => each !== undefined)
  if (before.section_id === behind.section_id) return [before, behind]
  return [behind.start - place <= place - before.end ? behind : before]
}

/** Every picture as it would stand in each scene, the best first. */
function matchesOf(request: Request, told: ToldFilm, pictures: readonly SourcePicture[]): Map<string, Match[]> {
  const research = request.inputs.content_research!
  const { language } = told
  const sources = keptSources(research)
  const paragraphs = sources.flatMap(paragraphsOf)
  const languages = new Map(sources.map((source) => [source.source_id, source.language]))
  const topic = new Set(termsIn(`${told.topic} ${told.title}`, language))
  const said = saidBy(request, research)
  const quoted = quotesOf(request)
  const known = pictures.map((picture) => {
    const own = paragraphs.filter(({ source_id }) => source_id === picture.source_id)
    const beside = besideOf(picture, own)
    const title = sources.find(({ source_id }) => source_id === picture.source_id)?.title
    const words = picture.caption || (picture.title === title ? '' : picture.title)
    return {
      picture,
      beside,
      words,
      terms: new Set(termsIn(words, language)),
      is_foreign: languages.get(picture.source_id) !== language,
    }
  })
  const scenes = told.scenes.map((scene): [string, Match[]] => {
    const around = said(scene).flatMap(({ source_id, start }) =>
      paragraphs.filter((each) => each.source_id === source_id && each.start <= start && start < each.end),
    )
    const terms = new Set(termsIn(scene.text, language))
    const of_facts = new Set([...terms, ...termsIn(quoted(scene.text), language)])
    const found = known.map((each): Match => {
      const shared = [...each.terms].filter((term) => terms.has(term))
      const own = shared.filter((term) => !topic.has(term)).length
      const is_beside = each.beside.some((paragraph) => around.includes(paragraph))
      const is_near = each.beside.some(({ section_id }) => around.some((paragraph) => paragraph.section_id === section_id))
      const reason = is_beside ? 'beside' : is_near ? 'same_part' : 'leads'
      const is_told = (text: string) => termsIn(text, language).some((term) => each.terms.has(term))
      const about = each.words === '' || each.is_foreign || [...each.terms].some((term) => topic.has(term))
      const shows = is_beside
        ? about || shared.length > 0 || each.beside.some(({ text }) => is_told(text))
        : own >= (is_near ? 1 : 2)
      const score = { beside: 4, same_part: 2, leads: 0 }[reason] + Math.min(own, 3) * 1.5 + (each.picture.leads ? 0.5 : 0)
      const named = [...each.terms].some((term) => of_facts.has(term)) && !isNoPictureOf(each.words, scene, told)
      const use =
        each.picture.drawing || isNoPictureOf(each.words, scene, told)
          ? 'offered'
          : shows
            ? 'shows'
            : about || each.picture.leads
              ? 'general'
              : 'offered'
      return { picture: each.picture, reason, score: score + (isWide(each.picture) ? 0.2 : 0), use, named }
    })
    return [scene.scene_id, found.toSorted((a, b) => b.score - a.score)]
  })
  return new Map(scenes)
}

const isWide = ({ width, height }: SourcePicture): boolean => width > height

/** Whether a caption names a sign, a drawing, a paper, or somebody or something by name alone that the scene and the film do not name. */
function isNoPictureOf(words: string, scene: ToldScene, { topic, title, language }: ToldFilm): boolean {
  if (namesNoPicture(words)) return true
  const [name] = namesIn(words, language).toSorted((a, b) => b.length - a.length)
  if (name === undefined || words.split(/\s+/u).length > WORDS_OF_NAME + name.split(' ').length) return false
  const parts = name.split(' ').filter((part) => /^\p{Lu}/u.test(part))
  return !parts.some((part) => scene.text.includes(part) || topic.includes(part) || title.includes(part))
}

/** What the facts say that a scene tells, in the words of their sources. */
function quotesOf(request: Request): (text: string) => string {
  const facts = new Map(request.inputs.content_research?.reading?.facts.map(({ fact_id, quote }) => [fact_id, quote]))
  return (text) => factsSaid(request, text).map((fact_id) => facts.get(fact_id) ?? '').join('\n') // prettier-ignore
}

type Film = { told: ToldFilm; drawn: readonly ImageUnit[]; known: ReadonlyMap<string, ImageScene>; directed: Directed }

/**
 * Which picture counts for which scene: what stood before of the same words; the first source's lead picture for the opening; what shows a
 * sentence, the best first; then, for a quarter of the film at most, what shows in general what it is about. No picture counts twice.
 */
function assigned(
  matches: ReadonlyMap<string, readonly Match[]>,
  { told, drawn, known, directed }: Film,
): Map<string, SourcePicture> {
  const chosen = new Map<string, SourcePicture>()
  const used = new Set<SourcePicture>()
  const give = (scene_id: string, picture: SourcePicture): void => {
    chosen.set(scene_id, picture)
    used.add(picture)
  }
  for (const { scene_id } of told.scenes) {
    const last = known.get(scene_id)
    const own = matches.get(scene_id)!.find(({ picture }) => idOf(picture) === last?.chosen)
    if (last?.chosen_by_person && own !== undefined) give(scene_id, own.picture)
  }
  const planned = new Map<string, Match>()
  for (const { scene_id } of told.scenes) {
    const named = directed.pictures.get(scene_id)
    const match = matches.get(scene_id)!.find(({ picture }) => idOf(picture) === named)
    if (match?.named && !used.has(match.picture) && !chosen.has(scene_id)) planned.set(scene_id, match)
  }
  // one board may carry several sentences: its picture stands on
  for (const [scene_id, { picture }] of planned) give(scene_id, picture)
  const open = told.scenes.filter((scene, index) => {
    if (chosen.has(scene.scene_id) || directed.boarded.has(scene.scene_id)) return false
    const own = matches.get(scene.scene_id)!
    const last = known.get(scene.scene_id)
    const stays = last?.text === scene.text && last.candidates.some(({ picture_id }) => picture_id !== undefined)
    const stood = stays ? own.find(({ picture }) => idOf(picture) === last.chosen) : undefined
    if (stood !== undefined && !used.has(stood.picture)) give(scene.scene_id, stood.picture)
    return !stays && gives(scene, index, { told, drawn })
  })
  let general = 0
  const free = ({ picture }: Match): boolean => !used.has(picture)
  const [first] = told.scenes
  if (first !== undefined && open.includes(first)) {
    const own = matches.get(first.scene_id)!.filter((match) => free(match) && match.use !== 'offered')
    const lead = own.find(({ picture, use }) => picture.leads && use !== 'offered') ?? own.find(({ use }) => use === 'shows')
    if (lead !== undefined) {
      give(first.scene_id, lead.picture)
      if (lead.use === 'general') general = first.text.length
    }
  }
  const pairs = open
    .flatMap(({ scene_id }) => matches.get(scene_id)!.map((match) => ({ scene_id, match })))
    .filter(({ match }) => match.use === 'shows')
    .toSorted((a, b) => b.match.score - a.match.score)
  for (const { scene_id, match } of pairs) if (!chosen.has(scene_id) && free(match)) give(scene_id, match.picture)
  const all = told.scenes.reduce((sum, { text }) => sum + text.length, 0)
  for (const { scene_id, text } of open) {
    const unit = drawn.find((each) => each.scene_id === scene_id)
    const match = matches.get(scene_id)!.find((each) => free(each) && each.use === 'general')
    const is_quiet = unit?.recipes[0]?.template === 'quiet' && !unit.recipes[0].solemn
    if (chosen.has(scene_id) || match === undefined || !is_quiet || general + text.length > all * MOST_GENERAL) continue
    general += text.length
    give(scene_id, match.picture)
  }
  return chosen
}

/** Whether a scene's drawn shot leaves its place to a picture: not what shows a fact, nor what takes leave. */
function gives({ scene_id, call, thanks }: ToldScene, index: number, { told, drawn }: Pick<Film, 'told' | 'drawn'>): boolean {
  const unit = drawn.find((each) => each.scene_id === scene_id)
  const is_last = index > 0 && index === told.scenes.length - 1
  if (unit === undefined || is_last || call === true || thanks === true) return false
  const reason = unit.notes?.whys[0]?.reason
  return reason === undefined || (index === 0 ? !EXACT.has(reason) : GIVING.has(reason))
}
