import { espeakVoices } from '../speech/make-voices.ts'
import type { DrawnLanguage } from './language.ts'

export const sv: DrawnLanguage = {
  fonts: {},
  captions: {
    longest: 42,
  },
  lines: {
    leaning:
      'en ett den det de i på av till från med för om över under mellan utan vid mot genom och eller men att som när om än är ' +
      'var har hade inte sin sitt sina mycket mer bara varje bakom bland efter framför före hos kring längs runt',
    leading: 'en ett den det de och eller i på av till för med om som att är från vid utan inte var mot så',
    joining: 'och men eftersom medan fast innan när',
    relative: 'som vars där vilket vilken vilka',
  },
  words: {
    sources: 'Källor',
    cropped: 'beskuren',
    denies: /(?<!\p{L})(?:inte|aldrig|ingen|inget|inga|utan|varken|istället|förutom|knappt)(?!\p{L})/iu,
    sampleLetters: [...'eantrslidomkgvhfuåäöp'],
  },
  speech: {
    voices: espeakVoices('sv', 156, [
      ['Elsa', 'female', 'Klar och lugn', 'sv+f2', 50, 1, 55],
      ['Nils', 'male', 'Djup och stadig', 'sv+m3', 42, 0.97, 50],
      ['Maja', 'female', 'Livlig', 'sv+f4', 75, 1.06, 60],
    ]),
    tempo: { letter: 0.0664, word: 0.0706, clause: 0.145, sentence: 0.4, start: 0.029 },
    nordicLetters: true,
    otherTempos: { 'sv-nils': 1.01, 'sv-maja': 0.992 },
    sample: 'Så här låter jag. Jag berättar gärna din nästa film.',
  },
}
