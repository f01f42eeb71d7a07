import { LATIN, LATIN_LETTERS } from '../fonts/latin-faces.ts'
import { espeakVoices } from '../speech/make-voices.ts'
import type { DrawnLanguage } from './language.ts'

export const ar: DrawnLanguage = {
  fonts: {
    faces: {
      display: { families: 'Alexandria', weight: 700, tracking: 0, line_height: 1.32, axes: LATIN.display.axes },
      text: { families: 'IBM Plex Sans Arabic', weight: 500, tracking: 0, line_height: 1.5, axes: LATIN.text.axes },
      serif: { families: 'Noto Naskh Arabic', weight: 500, tracking: 0, line_height: 1.5, axes: LATIN.serif.axes },
    },
    letters:
      `${LATIN_LETTERS}\\u060c\\u061b\\u061f\\u0621-\\u063a\\u0640-\\u0652\\u0660-\\u066c\\u0670` +
      '\\u067e\\u0686\\u0698\\u06a4\\u06a9\\u06af\\u06cc',
    files: [
      { file: 'alexandria-arabic-wght-normal', family: 'Alexandria' },
      { file: 'ibm-plex-sans-arabic-arabic-500-normal', family: 'IBM Plex Sans Arabic' },
      { file: 'ibm-plex-sans-arabic-arabic-600-normal', family: 'IBM Plex Sans Arabic' },
      { file: 'noto-naskh-arabic-arabic-500-normal', family: 'Noto Naskh Arabic' },
    ],
    block: /[\u0600-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/u,
  },
  captions: {
    size: 44,
    baseline: 0.26,
    underline: 0.33,
    longest: 40,
  },
  lines: {
    leaning:
      'في من إلى على عن مع بين حتى منذ و أو لكن أن إن التي الذي كان كانت لا لم لن قد هذا هذه كل بعد قبل عند ثم مليون مليار ألف ' +
      'آلاف ملايين نحو حوالي أكثر أقل غير أي ثلاث أربع خمس ست سبع ثماني تسع عشر ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة عشرة',
    joining: 'لكن لأن بينما عندما حيث',
    relative: 'الذي التي الذين',
    apart: 1.14,
    tallMarks: true,
  },
  words: {
    sources: 'المصادر',
    cropped: 'مقتطعة',
    denies: /(?<!\p{L})(?:ليس\p{L}*|لم|لن|لا|بلا|دون|بدون|بدل\p{L}*|غير|عدم|إلا)(?!\p{L})/u,
    sampleLetters: [...'ابتثجحخدذرزسشصضطظعغفقكلمنهويةى'],
  },
  speech: {
    voices: espeakVoices('ar', 176, [
      ['Layla', 'female', 'واضحة وهادئة', 'ar+f2', 52, 1, 55],
      ['Omar', 'male', 'عميق ومتزن', 'ar+m3', 42, 0.97, 50],
      ['Noor', 'female', 'مفعمة بالحيوية', 'ar+f4', 75, 1.06, 60],
    ]),
    tempo: { letter: 0.0805, word: 0.1341, clause: 0.187, sentence: 0.4, start: -0.069 },
    otherTempos: { 'ar-omar': 1.015, 'ar-noor': 0.938 },
    sample: 'هذا هو صوتي، ويسعدني أن أروي فيلمك القادم.',
    letters: /^[\p{Script=Arabic}\p{Script=Latin}\p{Script=Inherited}]$/u,
  },
}
