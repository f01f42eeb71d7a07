import { espeakVoices } from '../speech/make-voices.ts'
import type { DrawnLanguage } from './language.ts'

export const pt: DrawnLanguage = {
  fonts: {},
  captions: {
    longest: 42,
  },
  lines: {
    leaning:
      'o a os as um uma uns umas de do da dos das em no na nos nas ao à aos às com por pelo pela para sem sobre entre até desde ' +
      'e ou mas que se seu sua não é são foi era há mais muito como quando cada ante após contra durante num numa pelas pelos ' +
      'perante sob',
    leading:
      'o a os as um uma de do da dos das em no na nos nas e ou com por para ao à que é se não pelo pela sem sobre entre até mais cada',
    joining: 'e mas porque enquanto embora antes depois quando pois',
    relative: 'que quem cujo cuja onde qual',
  },
  words: {
    sources: 'Fontes',
    cropped: 'recortada',
    denies: /(?<!\p{L})(?:não|nunca|sem|ninguém|nada|nem|nenhum\p{L}*|exceto|em vez)(?!\p{L})/iu,
    sampleLetters: [...'aeosrindmutclpvãçéõ'],
    currencyFirst: true,
  },
  speech: {
    voices: espeakVoices('pt', 150, [
      ['Ana', 'female', 'Clara e calorosa, do Brasil', 'pt-br+f2', 52, 1, 60],
      ['Joao', 'male', 'Sereno, do Brasil', 'pt-br+m3', 42, 0.97, 55],
      ['Beatriz', 'female', 'Viva, de Portugal', 'pt+f4', 75, 1.04, 60],
    ]),
    tempo: { letter: 0.0658, word: 0.0697, clause: 0.243, sentence: 0.4, start: -0.014 },
    otherTempos: { 'pt-joao': 1.009, 'pt-beatriz': 0.971 },
    sample: 'Esta é a minha voz. Gostaria de contar o seu próximo filme.',
  },
}
