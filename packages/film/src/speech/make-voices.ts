import type { FilmLanguage } from '@orion/language/lexicons.ts'
import type { Voice } from './voices.ts'

type Sketch = [
  name: string,
  gender: Voice['gender'],
  description: string,
  variant: string,
  pitch: number,
  pace: number,
  range: number,
]

/** Voices of espeak. `pace` is the pace of the language; each voice has a pace relative to it. */
export const espeakVoices = (language: FilmLanguage, pace: number, sketches: Sketch[]): Voice[] =>
  sketches.map(([voice_name, gender, description, engine_voice, pitch, relativePace, range]) => ({
    voice_id: `${language}-${voice_name.normalize('NFD').replace(/\W/g, '').toLowerCase()}`,
    voice_name,
    language,
    gender,
    description,
    engine: 'espeak',
    engine_voice,
    pace: Math.round(pace * relativePace),
    pitch,
    range,
  }))

type FliteSketch = [voice_name: string, gender: Voice['gender'], description: string, engine_voice: string, pace: number]

/** English voices of flite. */
export const fliteVoices = (sketches: FliteSketch[]): Voice[] =>
  sketches.map(([voice_name, gender, description, engine_voice, pace]) => ({
    voice_id: `en-${voice_name.toLowerCase()}`,
    voice_name,
    language: 'en',
    gender,
    description,
    engine: 'flite',
    engine_voice,
    pace,
    pitch: 100,
    range: 50,
  }))
