import type { CutScene, CutSound, FilmCut } from './film-cut.ts'

type Json = Record<string, unknown>

/** The key for fields without a standard name, as OpenTimelineIO requires. */
const OURS = 'orion'

/**
 * The cut as OpenTimelineIO JSON ("Serialized Data Documentation" of the project). Clips and markers have version 2. Newer readers upgrade
 * it themselves, but older readers refuse a newer version. It has no captions: the format has no text, and Kdenlive shows 'Unsupported clip
 * type' over the film in place of a generator.
 */
export function writeOtio(cut: FilmCut): string {
  const tracks = [
    track(
      'V1',
      'Video',
      cut.scenes.map((scene) => sceneClip(scene, cut)),
    ),
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

/** A whole file as a clip. */
const clip = ({ name, file, frames }: { name: string; file: string; frames: number }, cut: FilmCut): Json => ({
  ...item('Clip.2', name),
  source_range: range(frames, cut),
  media_references: {
    DEFAULT_MEDIA: {
      OTIO_SCHEMA: 'ExternalReference.1',
      metadata: {},
      name,
      available_range: range(frames, cut),
      available_image_bounds: null,
      target_url: file,
    },
  },
  active_media_reference_key: 'DEFAULT_MEDIA',
})

const sceneClip = ({ reel, file, frames, text }: CutScene, cut: FilmCut): Json => ({
  ...clip({ name: reel, file, frames }, cut),
  metadata: { [OURS]: { said: text } },
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
