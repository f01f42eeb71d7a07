import { createHash } from 'node:crypto'
import { isRecordingUsed } from '@orion/contract/contents/03-voice-scenes.ts'
import type { PictureOrigin } from '@orion/contract/contents/05-boards.ts'
import type { Correction } from '@orion/contract/corrections.ts'
import type { Candidate } from '@orion/contract/contents/05-image-selection.ts'
import { isOnScreen } from '@orion/contract/narration.ts'
import type { Manifest } from '@orion/media/credentials/credentials.ts'
import { type DigitalSourceType, sourceTypeUri } from '@orion/media/join/generated-mark.ts'
import { listVisible } from '../core/name-pictures.ts'
import type { StageRequest } from '../core/stage.ts'
import { keptSources } from '../core/sources/usable-sources.ts'
import { listClaims, type ProofInputs } from '../proof/gather-proof.ts'

/**
 * Orion's own assertion about a film, besides C2PA's: its statements, their times and their support. It holds hashes and addresses, no
 * names.
 */
export const CLAIMS_LABEL = 'org.orion.claims'

type Span = { start_seconds: number; end_seconds: number }
type Spans = ReadonlyMap<string, Span>

const GENERATOR = [{ name: 'Orion' }]
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The source type of a whole film or a still of it: made and collected parts, assembled by a program. */
const CREATED = {
  action: 'c2pa.created',
  softwareAgent: { name: 'Orion' },
  digitalSourceType: sourceTypeUri('compositeSynthetic'),
}

/**
 * A film's manifest (design/EDITIONS.md 3). Per scene it has the origin of the image and the voice, with the scene's seconds in the film.
 * Collected images are ingredients with licence and hash. It also has the statements with their support. Pure.
 */
export function filmManifest(inputs: ProofInputs, title: string, corrections: readonly Correction[] = []): Manifest {
  const gathered = new Map<string, Record<string, unknown>>()
  const spans = listSpans(inputs)
  const pictures = [...spans].flatMap(([scene_id, span]) => describePictures(inputs, { scene_id, span }, gathered))
  const parent = findParent(corrections, title)
  const begun = parent === null ? [CREATED] : corrected(parent.instance_id)
  const actions = [
    ...begun,
    ...pictures,
    ...describeVoices(inputs, spans),
    ...describeClips(inputs, spans),
    ...describeMusic(inputs),
  ]
  return {
    claim_generator_info: GENERATOR,
    title,
    format: 'video/mp4',
    assertions: [
      { label: 'c2pa.actions.v2', data: { actions } },
      { label: CLAIMS_LABEL, data: claims(inputs), kind: 'Json' },
    ],
    ingredients: [...(parent === null ? [] : [parent]), ...gathered.values()],
  }
}

/** The manifest of a still of a film: of one scene's image, or of an unknown scene. */
export function pictureManifest(inputs: ProofInputs, title: string, scene_id?: string): Manifest {
  const gathered = new Map<string, Record<string, unknown>>()
  const pictures = scene_id === undefined ? [] : describePictures(inputs, { scene_id, span: null }, gathered)
  return {
    claim_generator_info: GENERATOR,
    title,
    format: 'image/jpeg',
    assertions: [{ label: 'c2pa.actions.v2', data: { actions: [CREATED, ...pictures] } }],
    ingredients: [...gathered.values()],
  }
}

/** The film before a corrected version, by its hash. It is from the newest correction that replaced a film; null if there was none. */
function findParent(corrections: readonly Correction[], title: string) {
  const correction = corrections.find(({ film_sha256 }) => film_sha256 !== null)
  if (correction === undefined) return null
  return {
    title,
    format: 'video/mp4',
    relationship: 'parentOf',
    instance_id: `urn:orion:film:${correction.film_sha256}`,
    description: `The film before its correction of ${correction.at.slice(0, 10)}: ${correction.why}`,
  }
}

/** The actions of a corrected film: the old film was opened, and the corrected parts were made and assembled again. */
const corrected = (parent_id: string) => [
  { action: 'c2pa.opened', parameters: { ingredientIds: [parent_id] } },
  { ...CREATED, action: 'c2pa.edited' },
]

/** The key that signs a run's results; undefined if there is none or it cannot sign. */
export const getSigner = ({ signing }: Pick<StageRequest<'distribution'>, 'signing'>): string | undefined =>
  signing?.why === undefined ? signing?.key_id : undefined

/** The time span of each scene in the film, in order. */
const listSpans = ({ voice_assembly: assembly }: ProofInputs): Spans =>
  new Map(
    (assembly?.timeline ?? []).map(({ scene_id, start_seconds, end_seconds }) => [scene_id, { start_seconds, end_seconds }]),
  )

/** A time span of the film in C2PA's form. */
const during = (span: Span | null) =>
  span && {
    changes: [
      { region: [{ type: 'temporal', time: { type: 'npt', start: String(span.start_seconds), end: String(span.end_seconds) } }] },
    ],
  }

/** The origin of each scene's image, and what its illustration shows. Adds collected images as ingredients. */
function describePictures(
  { image_selection: images }: ProofInputs,
  { scene_id, span }: { scene_id: string; span: Span | null },
  gathered: Map<string, Record<string, unknown>>,
): Record<string, unknown>[] {
  const scene = images?.scenes.find((each) => each.scene_id === scene_id)
  return (scene === undefined ? [] : listVisible(scene)).map((shown) => {
    const drawn = sourceOfDrawing(shown)
    if (drawn !== null) return { action: 'c2pa.drawing', ...drawn, ...during(span) }
    const ingredient = makeIngredient(shown)
    gathered.set(ingredient.instance_id, ingredient)
    return { action: 'c2pa.placed', parameters: { ingredientIds: [ingredient.instance_id] }, ...during(span) }
  })
}

/** The origin of a drawing: Orion's rules, or a model. Null for a collected image. */
function sourceOfDrawing(shown: Candidate | PictureOrigin) {
  const is_board = 'board' in shown && shown.board !== undefined
  if (!is_board && (shown.kind === 'found' || shown.kind === 'upload')) return null
  const by_model = is_board || shown.kind === 'made'
  const type: DigitalSourceType = by_model ? 'trainedAlgorithmicMedia' : 'algorithmicMedia'
  return { softwareAgent: { name: (by_model && shown.model) || 'Orion' }, digitalSourceType: sourceTypeUri(type) }
}

/** A collected image with its licence, its page and the hash of the downloaded or uploaded file. */
function makeIngredient(shown: Candidate | PictureOrigin) {
  const { title, licence, licence_url, page_url } = shown
  const file = shown.sha256 ?? ('image_asset_id' in shown ? shown.image_asset_id : undefined)
  return {
    title: title ?? 'Picture',
    format: 'image/jpeg',
    relationship: 'componentOf',
    instance_id: `urn:orion:picture:${file ?? sha256(JSON.stringify([title, licence, page_url]))}`,
    description: [licence, licence_url].filter(Boolean).join(' '),
    ...(page_url !== undefined && { informational_URI: page_url }),
  }
}

/** Which engine speaks, and which scenes have a recorded voice instead. */
function describeVoices({ voice_scenes: voice }: ProofInputs, spans: Spans): Record<string, unknown>[] {
  if (voice === undefined || isOnScreen(voice)) return []
  const recorded = voice.scenes.filter(isRecordingUsed)
  const engines = new Map(
    voice.scenes
      .filter((scene) => !isRecordingUsed(scene))
      .map(({ made_by }) => [made_by?.model ?? made_by?.provider ?? voice.voice_model, made_by !== undefined]),
  )
  return [
    ...[...engines].map(([name, by_model]) => ({
      action: 'org.orion.synthetic_voice',
      softwareAgent: { name },
      digitalSourceType: sourceTypeUri(by_model ? 'trainedAlgorithmicMedia' : 'algorithmicMedia'),
    })),
    ...recorded.map(({ id }) => ({
      action: 'org.orion.recorded_voice',
      digitalSourceType: sourceTypeUri('digitalCapture'),
      ...during(spans.get(id) ?? null),
    })),
  ]
}

/** The clips that a model made from a scene's image. */
function describeClips(inputs: ProofInputs, spans: Spans): Record<string, unknown>[] {
  return (inputs.image_to_video?.segments ?? []).flatMap(({ scene_id, clip }) =>
    clip === undefined
      ? []
      : [
          {
            action: 'c2pa.edited',
            softwareAgent: { name: clip.model ?? clip.provider },
            digitalSourceType: sourceTypeUri('trainedAlgorithmicMedia'),
            ...during(spans.get(scene_id) ?? null),
          },
        ],
  )
}

/** The composer of the music: Orion's rules, or a service. None for a person's own file. */
function describeMusic({ music_sound: music }: ProofInputs): Record<string, unknown>[] {
  const track = music?.tracks.find(({ track_id }) => track_id === music.chosen)
  if (track === undefined || track.kind === 'upload') return []
  const by_model = track.kind === 'made'
  return [
    {
      action: 'org.orion.music',
      softwareAgent: { name: track.made_by?.model ?? track.made_by?.provider ?? 'Orion' },
      digitalSourceType: sourceTypeUri(by_model ? 'trainedAlgorithmicMedia' : 'algorithmicMedia'),
    },
  ]
}

function claims(inputs: ProofInputs) {
  return {
    sources: keptSources(inputs.content_research).map(({ source_id, kind, url, licence, published }) => ({
      source_id,
      kind,
      ...(url !== undefined && { url }),
      ...(licence !== undefined && { licence }),
      ...(published !== undefined && { published }),
    })),
    sentences: listClaims(inputs).map(({ text, at_seconds, borne_by }) => ({
      at_seconds,
      sha256: sha256(text),
      passages: borne_by.map(({ source, passages }) => ({ source_id: source.source_id, sha256: sha256(passages.join(' ')) })),
    })),
  }
}
