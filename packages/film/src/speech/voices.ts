import type { FilmLanguage } from '@orion/language/lexicons.ts'

/** A voice of the offline engines. `pace`, `pitch` and `range` are the engine's own values at rate 1 (engine-messages.ts). */
export type Voice = {
  voice_id: string
  voice_name: string
  language: FilmLanguage
  gender: 'female' | 'male'
  /** The sound of the voice, in a few words. */
  description: string
  engine: 'espeak' | 'flite'
  engine_voice: string
  pace: number
  pitch: number
  range: number
}

type Sketch = [
  name: string,
  gender: Voice['gender'],
  description: string,
  variant: string,
  pitch: number,
  pace: number,
  range: number,
]

const espeakVoices = (language: FilmLanguage, pace: number, sketches: Sketch[]): Voice[] =>
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

const fliteVoice = (
  voice_name: string,
  gender: Voice['gender'],
  description: string,
  engine_voice: string,
  pace: number,
): Voice => ({
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
})

const VOICES: Record<FilmLanguage, Voice[]> = {
  en: [
    fliteVoice('Clara', 'female', 'Warm and clear, American', 'slt', 1.15),
    fliteVoice('Henry', 'male', 'Calm and deep, American', 'rms', 1.04),
    fliteVoice('Ewan', 'male', 'Crisp, Scottish', 'awb', 1.12),
    ...espeakVoices('en', 150, [['Robin', 'male', 'Even and precise, British', 'en+m3', 42, 1, 55]]),
  ],
  es: espeakVoices('es', 154, [
    ['Lucia', 'female', 'Clara y cercana, de América', 'es-419+f2', 52, 1, 60],
    ['Mateo', 'male', 'Sereno, de América', 'es-419+m3', 42, 0.97, 55],
    ['Ines', 'female', 'Viva, de España', 'es+f4', 75, 1.06, 65],
  ]),
  zh: espeakVoices('zh', 180, [
    ['Lihua', 'female', '清晰温和', 'cmn+f2', 52, 1, 60],
    ['Jianguo', 'male', '沉稳', 'cmn+m3', 40, 0.96, 55],
    ['Xiaomei', 'female', '轻快', 'cmn+f4', 75, 1.06, 65],
  ]),
  ja: espeakVoices('ja', 155, [
    ['Sakura', 'female', '落ち着いた声', 'ja+f2', 52, 1, 55],
    ['Haruto', 'male', '低く穏やかな声', 'ja+m3', 40, 0.96, 50],
    ['Yui', 'female', '明るい声', 'ja+f4', 75, 1.06, 60],
  ]),
  hi: espeakVoices('hi', 162, [
    ['Asha', 'female', 'साफ़ और सौम्य', 'hi+f2', 52, 1, 55],
    ['Arjun', 'male', 'गंभीर', 'hi+m3', 42, 0.97, 55],
    ['Meera', 'female', 'जीवंत', 'hi+f4', 75, 1.06, 60],
  ]),
  fr: espeakVoices('fr', 126, [
    ['Camille', 'female', 'Claire et posée', 'fr+f2', 50, 1, 55],
    ['Louis', 'male', 'Grave et calme', 'fr+m3', 42, 0.97, 50],
    ['Chloe', 'female', 'Vive', 'fr+f4', 75, 1.06, 60],
  ]),
  pt: espeakVoices('pt', 150, [
    ['Ana', 'female', 'Clara e calorosa, do Brasil', 'pt-br+f2', 52, 1, 60],
    ['Joao', 'male', 'Sereno, do Brasil', 'pt-br+m3', 42, 0.97, 55],
    ['Beatriz', 'female', 'Viva, de Portugal', 'pt+f4', 75, 1.04, 60],
  ]),
  de: espeakVoices('de', 142, [
    ['Anna', 'female', 'Klar und ruhig', 'de+f2', 50, 1, 55],
    ['Jonas', 'male', 'Tief und gelassen', 'de+m3', 42, 0.97, 50],
    ['Lea', 'female', 'Lebhaft', 'de+f4', 75, 1.06, 60],
  ]),
  sv: espeakVoices('sv', 156, [
    ['Elsa', 'female', 'Klar och lugn', 'sv+f2', 50, 1, 55],
    ['Nils', 'male', 'Djup och stadig', 'sv+m3', 42, 0.97, 50],
    ['Maja', 'female', 'Livlig', 'sv+f4', 75, 1.06, 60],
  ]),
  ar: espeakVoices('ar', 176, [
    ['Layla', 'female', 'واضحة وهادئة', 'ar+f2', 52, 1, 55],
    ['Omar', 'male', 'عميق ومتزن', 'ar+m3', 42, 0.97, 50],
    ['Noor', 'female', 'مفعمة بالحيوية', 'ar+f4', 75, 1.06, 60],
  ]),
}

/** The offline voices of a language. The first voice is the default. */
export const listVoices = (language: FilmLanguage): readonly Voice[] => VOICES[language]

/** A voice by its id. Without an id, the language's first voice. Throws an Error when the language has no such voice. */
export function findVoice(language: FilmLanguage, voice_id?: string): Voice {
  const voices = VOICES[language]
  if (voice_id === undefined) return voices[0]
  const voice = voices.find((each) => each.voice_id === voice_id)
  if (!voice)
    throw new Error(
      `There is no voice '${voice_id}' for this language. Choose one of ${voices.map((each) => each.voice_id).join(', ')}.`,
    )
  return voice
}
