import { espeakVoices, fliteVoices } from '../speech/make-voices.ts'
import type { DrawnLanguage } from './language.ts'

/** English words that deny something, as a pattern. */
const DENIALS =
  'not|never|nor|no|nobody|nothing|none|neither|without|unlike|instead|rather|except|' +
  'hardly|barely|cannot|absence|lacks?|lacked|lacking'

export const en: DrawnLanguage = {
  fonts: {},
  captions: {
    longest: 42,
  },
  lines: {
    leaning:
      'a an the of in on at to for with from by about into over under between and or but nor so that which who whose when where ' +
      'while if as than because its their his her our my your this these is are was were be been has have had will would can ' +
      'could may might must not no very only most more some any each every both after against along amid among around before ' +
      'behind beneath beside despite during inside onto outside per since through throughout till toward towards until upon via ' +
      'within without',
    leading: 'a an the of to in on at by for and or is its as with from than no between into over under who not very more',
    joining: 'and but because while although before after when since',
    relative: 'who which whose where that whom',
  },
  words: {
    sources: 'Sources',
    cropped: 'cropped',
    denies: new RegExp(`(?<!\\p{L})(?:${DENIALS})(?!\\p{L})|n[’']t(?!\\p{L})`, 'iu'),
    sampleLetters: [...'etaoinshrdlucmfwgypbvk'],
    currencyFirst: true,
  },
  speech: {
    voices: [
      ...fliteVoices([
        ['Clara', 'female', 'Warm and clear, American', 'slt', 1.15],
        ['Henry', 'male', 'Calm and deep, American', 'rms', 1.04],
        ['Ewan', 'male', 'Crisp, Scottish', 'awb', 1.12],
      ]),
      ...espeakVoices('en', 150, [['Robin', 'male', 'Even and precise, British', 'en+m3', 42, 1, 55]]),
    ],
    tempo: { letter: 0.058, word: 0.0855, clause: 0.314, sentence: 0.4, start: 0.147 },
    nordicLetters: true,
    otherTempos: { 'en-henry': 1.028, 'en-ewan': 1.001, 'en-robin': 0.995 },
    sample: 'This is how I sound. I would be glad to tell your next film.',
  },
}
