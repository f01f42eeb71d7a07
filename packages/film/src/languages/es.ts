import { espeakVoices } from '../speech/make-voices.ts'
import type { DrawnLanguage } from './language.ts'

export const es: DrawnLanguage = {
  fonts: {},
  captions: {
    longest: 42,
  },
  lines: {
    leaning:
      'el la los las un una unos unas de del en a al con por para sin sobre entre hasta desde y e o u pero que se su sus lo le ' +
      'les no es son fue era ha han más muy como si cuando donde cada ante bajo contra durante hacia mediante según tras',
    leading:
      'el la los las un una de del a al en y o con por para su sin que es se no lo le más muy entre sobre desde hasta cada',
    joining: 'y pero porque mientras aunque antes después cuando pues',
    relative: 'que quien cuyo cuya donde cual',
  },
  words: {
    sources: 'Fuentes',
    cropped: 'recortada',
    denies: /(?<!\p{L})(?:no|nunca|tampoco|nadie|nada|ni|sin|ning[uú]n\p{L}*|salvo|excepto|apenas|en vez)(?!\p{L})/iu,
    sampleLetters: [...'eaosrnidlctumpbgñáéíó'],
  },
  speech: {
    voices: espeakVoices('es', 154, [
      ['Lucia', 'female', 'Clara y cercana, de América', 'es-419+f2', 52, 1, 60],
      ['Mateo', 'male', 'Sereno, de América', 'es-419+m3', 42, 0.97, 55],
      ['Ines', 'female', 'Viva, de España', 'es+f4', 75, 1.06, 65],
    ]),
    tempo: { letter: 0.0654, word: 0.0611, clause: 0.312, sentence: 0.4, start: 0.048 },
    otherTempos: { 'es-mateo': 1.012, 'es-ines': 0.977 },
    sample: 'Así suena mi voz. Me gustaría contar tu próxima película.',
  },
}
