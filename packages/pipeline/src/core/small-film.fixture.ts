import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { VoiceAssembly } from '@orion/contract/contents/04-voice-assembly.ts'
import type { ImageSelection } from '@orion/contract/contents/05-image-selection.ts'
import type { ScriptGeneration } from '@orion/contract/contents/02-script-generation.ts'
import type { VoiceScenes } from '@orion/contract/contents/03-voice-scenes.ts'
import type { StageKey } from '@orion/contract/catalogues/stages.ts'
import type { ContentOf } from '@orion/contract/contents/index.ts'
import { toSrt, toVtt } from '@orion/film/captions.ts'
import { makeSegments, makeSpeech } from '@orion/media/join/small-film.fixture.ts'
import type { Film } from './stage.ts'

const SECTIONS = ['hook', 'introduction', 'main_content', 'main_content', 'outro'] as const
const SENTENCES = [
  'Bees visit 50 flowers.',
  'This is pollination.',
  'They drink nectar here.',
  'They carry much pollen.',
  'Look at one today.',
]
const FRAMES = 66
const RATE = 30

/** A film of five scenes of 2.2 s for tests, in the form that stages 7 to 10 get. */
export const SMALL_FILM: Film = { topic: 'Bees', name: 'Bees', language: 'en', duration_seconds: 11, seed: 'small' }

type Inputs = { [K in StageKey]?: ContentOf<K> }

type Spoken = { start_seconds: number; end_seconds: number }
type File = { name: string; bytes: Buffer }

/** The bytes of the voice and the segments, by image size. They are made once for all tests of a process. */
const made = new Map<string, Promise<{ voice: Buffer; segments: File[] }>>()

async function makeFiles(size: string, words: Spoken[]): Promise<{ voice: Buffer; segments: File[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'orion-small-film-'))
  try {
    const voice = join(folder, 'voice.wav')
    await makeSpeech(voice, (SENTENCES.length * FRAMES) / RATE, words)
    const paths = await makeSegments(
      folder,
      SENTENCES.map(() => FRAMES),
      size,
    )
    const segments = paths.map(async (path) => ({ name: basename(path), bytes: await readFile(path) }))
    return { voice: await readFile(voice), segments: await Promise.all(segments) }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/**
 * The contents of stages 2 to 6 for `SMALL_FILM`: a voice that speaks at the times of the captions, moving images, and files in `folder`.
 */
export async function smallFilm(
  folder: string,
  size = '1920x1080',
): Promise<
  Required<Pick<Inputs, 'script_generation' | 'voice_scenes' | 'voice_assembly' | 'image_selection' | 'image_to_video'>>
> {
  const scenes = SENTENCES.map((text, index) => {
    const start_seconds = (index * FRAMES) / RATE
    const words = [...text.matchAll(/\S+/g)].map(({ 0: word, index: char_start }, at) => {
      const begins = start_seconds + 0.4 + at * 0.36
      return { text: word, start_seconds: begins, end_seconds: begins + 0.3, char_start, char_end: char_start + word.length }
    })
    return {
      scene_id: `scene-${index + 1}`,
      text,
      section: SECTIONS[index],
      start_seconds,
      end_seconds: start_seconds + FRAMES / RATE,
      words,
    }
  })
  const paths = { audio: join(folder, 'voice.wav'), srt: join(folder, 'captions.srt'), vtt: join(folder, 'captions.vtt') }
  const captions = scenes.map(({ scene_id, text, words }) => ({
    scene_id,
    start_seconds: words[0].start_seconds,
    end_seconds: words[words.length - 1].end_seconds + 0.2,
    lines: [text],
    words: words.map((word) => ({ ...word, line: 0 })),
  }))
  const making = made.get(size) ?? makeFiles(size, scenes.flatMap(({ words }) => words)) // prettier-ignore
  made.set(size, making)
  const files = await making
  await writeFile(paths.audio, files.voice)
  await writeFile(paths.srt, toSrt(captions))
  await writeFile(paths.vtt, toVtt(captions))
  const segments = files.segments.map(({ name }) => join(folder, name))
  for (const { name, bytes } of files.segments) await writeFile(join(folder, name), bytes)
  return {
    script_generation: script(),
    voice_scenes: voices(scenes),
    voice_assembly: assembled(scenes, captions, paths),
    image_selection: pictures(scenes),
    image_to_video: {
      segments: scenes.map(({ scene_id }, index) => ({
        scene_id,
        video_asset_id: segments[index],
        candidate_id: 'a',
        template: 'quotation',
        frames: FRAMES,
        duration_seconds: FRAMES / RATE,
        transition_in: 'cut',
        transition_out: 'cut',
      })),
      caption_style: 'none',
      width: 1920,
      height: 1080,
      frame_rate: RATE,
    },
  }
}

type Scene = {
  scene_id: string
  text: string
  section: (typeof SECTIONS)[number]
  start_seconds: number
  end_seconds: number
  words: VoiceAssembly['timeline'][number]['words']
}

function script(): ScriptGeneration {
  const part = (index: number, text: string) => ({
    timestamp: '0:00-0:02',
    content: text,
    sentences: [
      {
        id: `s${index}`,
        text,
        facts: index === 1 ? [{ kind: 'definition' as const, values: { term: 'pollination', meaning: 'it' } }] : [],
      },
    ],
    paragraphs: [0],
  })
  return {
    script_with_timestamps: {
      hook: part(0, SENTENCES[0]),
      introduction: part(1, SENTENCES[1]),
      main_content: part(2, `${SENTENCES[2]} ${SENTENCES[3]}`),
      call_to_action: { timestamp: '', content: '', sentences: [], paragraphs: [] },
      outro: part(4, SENTENCES[4]),
    },
    script_metadata: { title: 'How bees feed', language: 'en', word_count: 20, estimated_duration: 11, sections_count: 5 },
    notices: [],
  }
}

const voices = (scenes: Scene[]): VoiceScenes => ({
  scenes: scenes.map(({ scene_id, text, section }) => ({
    id: scene_id,
    text,
    section,
    opens_paragraph: true,
    sentence_ids: [],
    voice_id: 'v',
    rate: 1,
  })),
  scene_count: scenes.length,
  voice_model: 'test voice',
  voice_id: 'v',
  voice_name: 'Vera',
  total_duration: 11,
  voice_settings: { stability: 0.5, clarity_boost: true, rate: 1 },
  audio_quality: '48 kHz',
  processing_status: 'completed',
})

const assembled = (
  scenes: Scene[],
  captions: VoiceAssembly['captions'],
  paths: { audio: string; srt: string; vtt: string },
): VoiceAssembly => ({
  audio_asset_id: paths.audio,
  duration_seconds: 11,
  loudness_lufs: -16,
  true_peak_dbtp: -2,
  sample_rate: 48_000,
  timeline: scenes.map(({ scene_id, start_seconds, end_seconds, words }) => ({
    scene_id,
    start_seconds,
    end_seconds,
    frames: FRAMES,
    speech_start_seconds: words[0].start_seconds,
    speech_end_seconds: words[words.length - 1].end_seconds,
    words,
  })),
  captions,
  srt_asset_id: paths.srt,
  vtt_asset_id: paths.vtt,
  peaks: [0, 1],
  length_error: 0,
})

const pictures = (scenes: Scene[]): ImageSelection => ({
  scenes: scenes.map(({ scene_id, text }) => ({
    scene_id,
    text,
    candidates: [
      {
        candidate_id: 'a',
        kind: 'drawn',
        image_asset_id: `${scene_id}.jpg`,
        licence: 'free',
        attribution: 'Orion',
        template: 'quotation',
        variant: 'A',
        slots: { words: text, speaker: 'Orion' },
      },
    ],
    chosen: 'a',
    solemn: false,
  })),
  brand_color: '#0e7c86',
})
