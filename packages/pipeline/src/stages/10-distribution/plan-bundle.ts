import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import type { ContentResearch, ResearchSource } from '@orion/contract/contents/01-content-research.ts'
import { isRecordingUsed } from '@orion/contract/contents/03-voice-scenes.ts'
import type { Candidate } from '@orion/contract/contents/05-image-selection.ts'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Segment } from '@orion/contract/contents/06-image-to-video.ts'
import type { Chapter, VideoAssembly } from '@orion/contract/contents/08-video-assembly.ts'
import type { Distribution } from '@orion/contract/contents/10-distribution.ts'
import { isOnScreen } from '@orion/contract/narration.ts'
import { sourceTypeUri } from '@orion/media/join/generated-mark.ts'
import type { StageRequest } from '../../core/stage.ts'
import { describedTranscript, descriptionTrack } from '../../described/described-documents.ts'
import { correctionLine, correctionLines, notedCorrection } from '../../corrected/correction-words.ts'
import { gatherProof } from '../../proof/gather-proof.ts'
import { proofDocument } from '../../proof/proof-page.ts'
import { getSubtitles } from '../../core/subtitles.ts'
import { listTogether } from '../../core/slots/together-slots.ts'
import { keptSources, listUsableSources } from '../../core/sources/usable-sources.ts'
import { type Named, findTags } from './find-tags.ts'
import { isOfOthers } from '../../core/name-pictures.ts'
import { foundCredits } from './picture-credits.ts'
import { filmManifest, pictureManifest, getSigner } from '../../signed/film-manifest.ts'
import { namesIn } from '../../scenes/names-in.ts'
import { standingTexts } from './edit-texts.ts'
import { listChapters } from './film-chapters.ts'
import { standingThumbnails, makeThumbnails } from './plan-thumbnails.ts'
import { chapterList, platformTexts, type TextSource } from './platform-texts.ts'
import type { BundleEntry, BundleUnit, ChapteredFilm, ThumbnailUnit, UnitSigning } from './providers/port.ts'
import { findMusic } from './words.ts'
import { scriptMarkdown, scriptText, sourcesMarkdown, getTitle } from './write-documents.ts'
import { LANGUAGES } from '../../languages/languages.ts'

type Request = StageRequest<'distribution'>

/** The most sentences of the sources that are read, besides the film's own, to find its subject. */
const READ_FOR_TAGS = 400

/** Stage 10's texts for every platform, from script and research. */
export const planTexts = (request: Omit<Request, 'edited' | 'before'>): Distribution['texts'] =>
  platformTexts(textSource(request))

/** A source in a post. A person's own text has only its title there, and one without a title is left out: it tells readers nothing. */
function nameForReaders({ kind, attribution, title }: ResearchSource): string[] {
  const name = kind === 'text' ? title : attribution || title
  return name === '' ? [] : [name]
}

/** The input of the texts, from script and research. */
export function textSource({ inputs, film, corrections }: Omit<Request, 'edited' | 'before'>): TextSource {
  const sections = inputs.script_generation?.script_with_timestamps
  const title = getTitle(inputs, film)
  const sources = listUsableSources(inputs.content_research)
  const read = sources.flatMap((source) => source.sections.flatMap(({ sentences }) => sentences.map(({ text }) => text)))
  const spoken =
    sections === undefined
      ? ''
      : Object.values(sections)
          .map(({ content }) => content)
          .join(' ')
  return {
    language: film.language,
    title,
    hook: sections?.hook.content ?? '',
    introduction: sections?.introduction.content ?? '',
    call: sections?.call_to_action.content ?? '',
    tags: findTags(
      { title, text: [spoken.replaceAll(title, ''), ...read.slice(0, READ_FOR_TAGS)].join(' '), language: film.language },
      namedIn(inputs.content_research, { spoken, language: film.language }),
    ),
    sources: sources.flatMap(nameForReaders),
    music: findMusic(inputs.music_sound),
    chapters: inputs.video_assembly?.chapters ?? [],
    pictures: foundCredits(inputs.image_selection),
    ...(corrections && {
      corrections: { title: LANGUAGES[film.language].texts.correction.title, lines: correctionLines(corrections, film.language) },
    }),
  }
}

/** The names of the film's things: its sources' titles and headings, its key points, and the names in its text. */
function namedIn(
  research: ContentResearch | undefined,
  { spoken, language }: { spoken: string; language: VideoLanguage },
): Named {
  const sources = listUsableSources(research)
  const points = research?.content_research_analysis.key_points_structure.point_breakdown ?? []
  const facts = research?.reading?.facts ?? []
  return {
    topics: [
      ...sources.flatMap(({ title, sections }) => [title, ...sections.map(({ heading }) => heading ?? '')]),
      ...points.map((point) => point.title),
    ],
    names: [
      ...facts.flatMap(({ names = [] }) => names.map((name) => name.film)).filter((name) => spoken.includes(name)),
      ...namesIn(spoken, language),
    ],
  }
}

/** The bundle's files with the texts, one for each platform. */
export const textFiles = (texts: Distribution['texts']): { name: string; text: string }[] =>
  texts.map(({ platform, title, description, tags }) => ({
    name: `texts/${platform}.txt`,
    text: `${[title, description, tags.join(', ')].filter((part) => part !== '').join('\n\n')}\n`,
  }))

/** The bundle as one task. Throws AppError wrong_state if there is no film. */
export function planBundle(request: Request, engine: string, thumbnails: readonly ThumbnailUnit[] = []): BundleUnit {
  const { inputs, film, before, corrections, read_at } = request
  const { script_generation: script, video_assembly: assembly } = inputs
  if (assembly === undefined) throw new AppError('wrong_state', say('runs.no_film_to_hand_out'))
  const asset = (name: string, asset_id: string | undefined): BundleEntry[] =>
    asset_id === undefined ? [] : [{ name, asset_id }]
  const title = getTitle(inputs, film)
  const { language } = film
  const { chapters, by_person: rechaptered } = listChapters(request)
  const texts = standingTexts(planTexts(request), request)
  const signs = getSigner(request) !== undefined
  // the film was made before its captions mentioned corrections
  const noted = assembly.noted_correction_id === undefined ? notedCorrection(corrections) : undefined
  const first_cue = noted && { first_cue: correctionLine(noted, language) }
  const entries: BundleEntry[] = [
    ...asset('film.mp4', assembly.film_asset_id),
    ...asset('captions.srt', assembly.srt_asset_id).map((entry) => ({ ...entry, ...first_cue })),
    ...asset('captions.vtt', assembly.vtt_asset_id).map((entry) => ({ ...entry, ...first_cue })),
    ...asset('poster.jpg', before?.poster?.asset_id ?? assembly.poster_asset_id),
    ...pictureEntries(request, thumbnails),
    ...(chapters.length > 0 ? [{ name: 'chapters.txt', text: `${chapterList({ chapters, language })}\n` }] : []),
    ...(script === undefined
      ? []
      : [
          { name: 'script.md', text: scriptMarkdown(script) },
          { name: 'script.txt', text: scriptText(script) },
        ]),
    { name: 'sources.md', text: sourcesMarkdown(request) },
    ...describedEntries(request, title),
    {
      name: 'proof.html',
      text: proofDocument(gatherProof(inputs, language), {
        title,
        language,
        film_url: 'film.mp4',
        poster_url: 'poster.jpg',
        ...(corrections && { corrections }),
        ...(read_at !== undefined && { read_at }),
      }),
    },
    ...textFiles(texts),
    { name: 'README.txt', text: readme(title, signs) },
  ]
  const by_person = texts.filter((text) => text.by_person)
  const signing = makeSigning(request, { title, entries })
  return {
    kind: 'bundle',
    engine,
    title,
    entries,
    provenance: provenance(request, title),
    ...(by_person.length > 0 && { by_person }),
    ...(signing && { signing: { ...signing, seconds: assembly.duration_seconds } }),
    ...(rechaptered && {
      chapters: { change: { from: assembly.chapters, to: chapters, language }, film: chapteredFilm(request, assembly, chapters) },
    }),
  }
}

/** The signer of the bundle's film and images, and their manifests; undefined if no key signs. */
function makeSigning(
  request: Request,
  { title, entries }: { title: string; entries: readonly BundleEntry[] },
): UnitSigning | undefined {
  const { inputs, before } = request
  const key_id = getSigner(request)
  if (key_id === undefined) return undefined
  const at = before?.poster?.at_seconds
  const behindPoster = inputs.voice_assembly?.timeline.findLast(({ start_seconds }) => at !== undefined && start_seconds <= at)
  const makeManifest = (entry: BundleEntry) => {
    if (entry.name === 'film.mp4') return filmManifest(inputs, title, request.corrections)
    const scene_id =
      'thumbnail' in entry ? entry.thumbnail.scene_id : entry.name === 'poster.jpg' ? behindPoster?.scene_id : undefined
    return pictureManifest(inputs, title, scene_id)
  }
  const signed = entries.filter(({ name }) => /\.(?:mp4|jpg)$/u.test(name))
  return { key_id, manifests: Object.fromEntries(signed.map((entry) => [entry.name, makeManifest(entry)])) }
}

/** The description of the film, for people who cannot see it. */
const describedEntries = ({ inputs, film: { language } }: Request, title: string): BundleEntry[] =>
  inputs.voice_assembly === undefined || inputs.image_selection === undefined
    ? []
    : [
        { name: 'descriptions.vtt', text: descriptionTrack(inputs, language) },
        { name: 'transcript.html', text: describedTranscript(inputs, { title, language }) },
      ]

/** The film's file with other chapters. */
function chapteredFilm({ inputs, film }: Request, assembly: VideoAssembly, chapters: Chapter[]): ChapteredFilm {
  const { image_to_video: moving, script_generation: script } = inputs
  const { srt_asset_id, duration_seconds: seconds } = assembly
  return {
    seconds,
    chapters,
    title: getTitle(inputs, film),
    language: film.language,
    description: script?.script_with_timestamps.hook.content ?? '',
    subtitles: getSubtitles(srt_asset_id, moving),
  }
}

/** The possible thumbnails of the film, the chosen one first, then the assembly's stills. */
function pictureEntries(request: Request, units: readonly ThumbnailUnit[]): BundleEntry[] {
  const { inputs } = request
  const stills = inputs.video_assembly?.thumbnail_asset_ids ?? []
  const scenes = units.map(({ scene_id }) => scene_id)
  const { thumbnails = [], thumbnail_asset_id } = standingThumbnails(request, makeThumbnails(units, scenes, inputs))
  const chosenFirst = thumbnails.toSorted(
    (a, b) => Number(b.asset_id === thumbnail_asset_id) - Number(a.asset_id === thumbnail_asset_id),
  )
  return [
    ...chosenFirst.map(({ asset_id }, index): BundleEntry => {
      const unit = units.find(({ scene_id }) => scene_id === asset_id)
      const name = `thumbnail-${index + 1}.jpg`
      return unit === undefined ? { name, asset_id } : { name, thumbnail: unit }
    }),
    ...(units.length === 0 ? [] : stills.map((asset_id, index) => ({ name: `still-${index + 1}.jpg`, asset_id }))),
  ]
}

/** The origin of music that Orion did not compose, in the words of the provenance file. */
const MUSIC_MAKERS = { made: 'a service', upload: 'the user’s own file' } as const

/** The origin of each part of the film. The digital source type is IPTC's term for a composite with synthetic parts. */
function provenance({ inputs, film }: Request, title: string): Record<string, unknown> {
  const {
    content_research: research,
    voice_scenes: voice,
    image_selection: images,
    image_to_video: moving,
    music_sound: music,
    video_assembly: assembly,
    quality_control: quality,
  } = inputs
  const track = findMusic(music) ?? undefined
  const recorded = (voice?.scenes ?? []).filter(isRecordingUsed).map(({ id, own_take }) => {
    const { attribution, licence } = own_take
    return { scene_id: id, attribution, licence, synthetic: false }
  })
  return {
    statement: 'This film was generated by a program.',
    digital_source_type: sourceTypeUri('compositeSynthetic'),
    generator: 'Orion',
    title,
    language: film.language,
    topic: film.topic,
    duration_seconds: assembly?.duration_seconds,
    sources:
      research &&
      keptSources(research).map(({ source_id, kind, title: name, url, author, licence, attribution }) => ({
        source_id,
        kind,
        title: name,
        url,
        author,
        licence,
        attribution,
      })),
    voice: voice && !isOnScreen(voice) ? { model: voice.voice_model, voice: voice.voice_name, synthetic: true } : undefined,
    ...(recorded.length > 0 && { recorded_voices: recorded }),
    pictures: images?.scenes.map(({ scene_id, candidates, chosen }) => {
      const candidate = candidates.find(({ candidate_id }) => candidate_id === chosen)
      const { kind, template, licence, attribution } = candidate ?? {}
      const on_board = candidate?.board?.picture?.origin
      const together = candidate ? listTogether(candidate, { candidates }) : []
      return {
        scene_id,
        kind,
        template,
        licence,
        attribution,
        ...describeOrigin(candidate),
        ...(on_board && { on_board }),
        ...(together.length > 0 && {
          shows: together.map((each) => ({ licence: each.licence, attribution: each.attribution, ...describeOrigin(each) })),
        }),
      }
    }),
    moving_pictures: moving && {
      scenes: moving.segments.length,
      width: moving.width,
      height: moving.height,
      ...(moving.segments.some(({ clip }) => clip) && { clips: moving.segments.flatMap(describeClip) }),
    },
    music: track && {
      title: track.title,
      ...(track.kind && { made_by: MUSIC_MAKERS[track.kind], synthetic: track.kind !== 'upload' }),
      ...(track.made_by && { provider: track.made_by.provider, model: track.made_by.model, terms: track.made_by.terms }),
      licence: track.licence,
      attribution: track.attribution,
    },
    quality: quality && { passed: quality.passed, failed: quality.failed },
  }
}

/**
 * The origin of an image from a service or a person's library, with a mark if a model generated or drew it. Empty for an image that Orion
 * drew.
 */
function describeOrigin(shown: Candidate | undefined): Record<string, unknown> {
  if (shown?.kind === 'found') {
    const { provider, title, author, licence_url, page_url, fetched_at, sha256 } = shown
    return { provider, title, author, licence_url, page_url, fetched_at, sha256 }
  }
  if (shown?.kind === 'upload' && isOfOthers(shown)) {
    const { title, author, sha256 } = shown
    return { title, author, sha256 }
  }
  if (shown?.board) return { digital_source_type: sourceTypeUri('trainedAlgorithmicMedia'), model: shown.model }
  if (shown?.kind !== 'made') return {}
  const { provider, model, prompt, terms } = shown
  return { digital_source_type: sourceTypeUri('trainedAlgorithmicMedia'), provider, model, prompt, terms }
}

/** The service, prompt and terms of a scene's clip, with the mark that a model made it. Empty for a drawn scene. */
function describeClip({ scene_id, clip }: Segment): Record<string, unknown>[] {
  if (clip === undefined) return []
  const { provider, model, prompt, terms, sha256 } = clip
  return [{ scene_id, digital_source_type: sourceTypeUri('trainedAlgorithmicMedia'), provider, model, prompt, terms, sha256 }]
}

const SIGNED_WORDS = `Film and pictures are signed (Content Credentials, C2PA): any reader of them shows what made each part, and whether
a byte was changed since.
`

const readme = (title: string, signed: boolean): string => `${title}

film.mp4          the film: H.264 and AAC, with chapters and subtitles that can be switched on
captions.srt/vtt  the captions
poster.jpg        a still for the shop window; still-*.jpg are others
thumbnail-*.jpg   the film's title on shots of it, for platforms that take a picture
chapters.txt      the chapters with their times, as they stand in the texts
script.md/txt     the script
sources.md        where words, pictures, music and voice come from, and their licences
descriptions.vtt  what every shot shows, as a track for players that read it out; transcript.html has it
                  with what is said
proof.html        the film's sentences with their passages, its pictures and checks: opens from a USB stick
texts/            title, description and tags for each platform, ready to paste
provenance.json   what made each part, and the SHA-256 of every file here
provenance.signature.json
                  an Ed25519 signature over the bytes of provenance.json, or the words that there is none

The film carries the mark that it was generated (IPTC digitalSourceType, as XMP in the MP4).
${signed ? SIGNED_WORDS : ''}\
To publish the film by hand, upload film.mp4 with the texts given here, and tick the platform's box for synthetic
content.
`
