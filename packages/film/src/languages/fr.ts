import { espeakVoices } from '../speech/make-voices.ts'
import type { DrawnLanguage } from './language.ts'

export const fr: DrawnLanguage = {
  fonts: {},
  captions: {
    longest: 42,
  },
  lines: {
    leaning:
      'le la les l un une des de du d en à au aux avec par pour sans sur sous entre dans vers chez et ou mais que qui dont où se ' +
      "s ne n est sont était a ont été plus très comme si quand son sa ses leur leurs ce cette ces c'est après avant contre " +
      'depuis derrière devant durant jusque malgré parmi pendant selon',
    leading:
      'le la les un une de du des à au aux en et ou avec par pour sa son sans que se ne ce cette ses leur leurs dans sur sous plus très',
    joining: 'et mais parce tandis avant après quand car',
    relative: 'qui que dont où lequel laquelle',
  },
  words: {
    sources: 'Sources',
    cropped: 'recadrée',
    denies: /(?<!\p{L})(?:n[’']|(?:ne|pas|jamais|sans|rien|ni|sauf|aucune?|personne ne|au lieu)(?!\p{L}))/iu,
    sampleLetters: [...'esaitnrulodcpméàèçvg'],
  },
  speech: {
    voices: espeakVoices('fr', 126, [
      ['Camille', 'female', 'Claire et posée', 'fr+f2', 50, 1, 55],
      ['Louis', 'male', 'Grave et calme', 'fr+m3', 42, 0.97, 50],
      ['Chloe', 'female', 'Vive', 'fr+f4', 75, 1.06, 60],
    ]),
    tempo: { letter: 0.0657, word: 0.0625, clause: 0.358, sentence: 0.4, start: 0.027 },
    otherTempos: { 'fr-louis': 0.996, 'fr-chloe': 1.011 },
    sample: 'Voici ma voix. J’aimerais raconter votre prochain film.',
  },
}
