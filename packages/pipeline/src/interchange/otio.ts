import { escapeXml } from './fcpxml.ts'
import { type CutScene, type CutSound, type CutTitle, type FilmCut, type Handles, NO_HANDLES } from './film-cut.ts'

type Json = Record<string, unknown>

/** The key for fields without a standard name, as OpenTimelineIO requires. */
const OURS = 'orion'

/**
 * The cut as OpenTimelineIO JSON ("Serialized Data Documentation" of the project). Clips and markers have version 2. Newer readers upgrade
 * it themselves, but older readers refuse a newer version.
 */
export function writeOtio(cut: FilmCut): string {
  const scenes = track(
    'V1',
    'Video',
    cut.scenes.map((scene) => sceneClip(scene, cut)),
  )
  const tracks = [
    ...stackCaptions(scenes, cut),
    ...cut.sounds.map((sound, index) => track(`A${index + 1}`, 'Audio', [soundClip(sound, cut)])),
  ]
  const timeline = {
    OTIO_SCHEMA: 'Timeline.1',
    metadata: { [OURS]: { language: cut.language, width: cut.width, height: cut.height } },
    name: cut.title,
    global_start_time: time(0, cut),
    tracks: { ...item('Stack.1', 'tracks'), markers: listMarkers(cut), children: tracks },
  }
  return `${JSON.stringify(timeline, null, 2)}\n`
}

const time = (value: number, { rate }: Pick<FilmCut, 'rate'>): Json => ({ OTIO_SCHEMA: 'RationalTime.1', rate, value })

const range = (frames: number, cut: Pick<FilmCut, 'rate'>, first = 0): Json => ({
  OTIO_SCHEMA: 'TimeRange.1',
  duration: time(frames, cut),
  start_time: time(first, cut),
})

/** The fields of every part of a timeline. */
const item = (schema: string, name: string): Json => ({
  OTIO_SCHEMA: schema,
  metadata: {},
  name,
  source_range: null,
  effects: [],
  markers: [],
  enabled: true,
})

const track = (name: string, kind: 'Video' | 'Audio', children: Json[]): Json => ({ ...item('Track.1', name), children, kind })

type FileClip = { name: string; file: string; frames: number; handles?: Handles }

/** A file as a clip, without its handles. */
const clip = ({ name, file, frames, handles: { before, after } = NO_HANDLES }: FileClip, cut: FilmCut): Json => ({
  ...item('Clip.2', name),
  source_range: range(frames, cut, before),
  media_references: {
    DEFAULT_MEDIA: {
      OTIO_SCHEMA: 'ExternalReference.1',
      metadata: {},
      name,
      available_range: range(before + frames + after, cut),
      available_image_bounds: null,
      target_url: file,
    },
  },
  active_media_reference_key: 'DEFAULT_MEDIA',
})

const sceneClip = ({ reel, file, frames, handles, text }: CutScene, cut: FilmCut): Json => ({
  ...clip({ name: reel, file, frames, handles }, cut),
  metadata: { [OURS]: { said: text } },
})

/**
 * The scenes' track and that of the captions, the lowest first. Captions that the images already contain are disabled and below the scenes,
 * because Kdenlive before 25.04 ignores 'enabled'.
 */
function stackCaptions(scenes: Json, cut: FilmCut): Json[] {
  const { titles, captions_in_picture } = cut
  if (titles.length === 0) return [scenes]
  const ends = [0, ...titles.map(({ first_frame, frames }) => first_frame + frames)]
  const clips = titles.flatMap((title, index) => {
    const gap = title.first_frame - ends[index]
    return [...(gap > 0 ? [{ ...item('Gap.1', ''), source_range: range(gap, cut) }] : []), titleClip(title, cut)]
  })
  const captions = { ...track('Captions', 'Video', clips), enabled: !captions_in_picture }
  return captions_in_picture ? [captions, scenes] : [scenes, captions]
}

/** White text at the bottom of the image, as DaVinci Resolve stores it. */
const richText = (text: string): Json => ({
  'Effect Name': 'Rich Text',
  Enabled: true,
  Name: 'Rich Text',
  Parameters: [
    {
      'Parameter ID': 'title blob',
      'Title HTML': `<html><body><p align="center"><span style="font-size:44pt; color:#ffffff">${escapeXml(text)}</span></p></body></html>`,
    },
    {
      'Default Parameter Value': [0.5, 0.5],
      'Key Frames': {},
      'Parameter ID': 'position',
      'Parameter Value': [0.5, 0.1],
      'Variant Type': 'POINTF',
    },
  ],
  Type: 24,
})

/** The format has no text. This is how DaVinci Resolve writes a title; `text` is for other readers. */
const titleClip = ({ text, frames }: CutTitle, cut: FilmCut): Json => ({
  ...item('Clip.2', text),
  source_range: range(frames, cut),
  media_references: {
    DEFAULT_MEDIA: {
      OTIO_SCHEMA: 'GeneratorReference.1',
      metadata: { Resolve_OTIO: { 'Generator Type': 'Rich' } },
      name: 'Text',
      available_range: range(frames, cut),
      available_image_bounds: null,
      generator_kind: 'Rich',
      parameters: { text, Resolve_OTIO: [richText(text)] },
    },
  },
  active_media_reference_key: 'DEFAULT_MEDIA',
})

/** The chapters, on the whole film: Kdenlive does not read a clip's markers. */
const listMarkers = (cut: FilmCut): Json[] =>
  cut.scenes.flatMap(({ first_frame, chapters }) =>
    chapters.map(({ frame, title }) => ({
      OTIO_SCHEMA: 'Marker.2',
      metadata: { [OURS]: { kind: 'chapter' } },
      name: title,
      color: 'GREEN',
      marked_range: range(0, cut, first_frame + frame),
    })),
  )

/** OpenTimelineIO has no sound levels. Those of the music are in a custom effect here; the other lists have their own form. */
const soundClip = ({ reel, file, kind, gain }: CutSound, cut: FilmCut): Json => ({
  ...clip({ name: reel, file, frames: cut.frames }, cut),
  metadata: { [OURS]: { kind } },
  effects:
    gain.length === 0
      ? []
      : [
          {
            OTIO_SCHEMA: 'Effect.1',
            metadata: { [OURS]: { unit: 'dB', keyframes: gain } },
            name: 'Volume',
            effect_name: 'AudioVolume',
            enabled: true,
          },
        ],
})
