import { espeakVoices } from '../speech/make-voices.ts'
import type { DrawnLanguage } from './language.ts'

export const it: DrawnLanguage = {
  fonts: {},
  captions: {
    longest: 42,
  },
  lines: {
    leaning:
      'il lo la l i gli le un uno una di del dello della dell dei degli delle a al allo alla all ai agli alle ad da dal dallo dalla dall ' +
      'dai dagli dalle in nel nello nella nell nei negli nelle con col su sul sullo sulla sull sui sugli sulle per tra fra e ed o ma che ' +
      'se si non è sono era fu ha hanno più molto come quando cui suo sua suoi sue ogni contro dopo durante fino oltre prima senza ' +
      'sopra sotto verso c un',
    leading:
      'il lo la i gli le un uno una di del della dei degli delle a al alla ai agli alle da dal dalla in nel nella e o con per che è ' +
      'si non su sul sulla tra fra più fino ogni senza',
    joining: 'e ma perché mentre benché prima dopo quando poiché',
    relative: 'che cui chi dove quale',
  },
  words: {
    sources: 'Fonti',
    cropped: 'ritagliata',
    denies: /(?<!\p{L})(?:non|mai|senza|nessun\p{L}*|niente|nulla|né|neppure|nemmeno|neanche|tranne|eccetto|invece)(?!\p{L})/iu,
    sampleLetters: [...'eaionlrtscdupmvghfbzàèéìòù'],
  },
  speech: {
    voices: espeakVoices('it', 150, [
      ['Giulia', 'female', 'Chiara e cordiale', 'it+f2', 52, 1, 60],
      ['Marco', 'male', 'Pacato', 'it+m3', 42, 0.97, 55],
      ['Chiara', 'female', 'Vivace', 'it+f4', 75, 1.05, 60],
    ]),
    tempo: { letter: 0.0652, word: 0.067, clause: 0.298, sentence: 0.4, start: -0.073 },
    otherTempos: { 'it-marco': 1.006, 'it-chiara': 1 },
    sample: 'Questa è la mia voce. Mi piacerebbe raccontare il vostro prossimo film.',
  },
}
