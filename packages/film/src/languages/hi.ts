import { LATIN, LATIN_LETTERS } from '../fonts/latin-faces.ts'
import { espeakVoices } from '../speech/make-voices.ts'
import type { DrawnLanguage } from './language.ts'

export const hi: DrawnLanguage = {
  fonts: {
    faces: {
      display: { families: 'Anek Devanagari', weight: 720, tracking: 0, line_height: 1.2, axes: LATIN.display.axes },
      text: { families: 'Anek Devanagari', weight: 500, tracking: 0, line_height: 1.4, axes: LATIN.text.axes },
      serif: { families: 'Tiro Devanagari Hindi', weight: 400, tracking: 0, line_height: 1.4, axes: LATIN.serif.axes },
    },
    letters: `${LATIN_LETTERS}\\u0900-\\u097f\\u200b-\\u200d\\u20b9`,
    files: [
      { file: 'anek-devanagari-devanagari-wght-normal', family: 'Anek Devanagari' },
      { file: 'tiro-devanagari-hindi-devanagari-400-normal', family: 'Tiro Devanagari Hindi' },
    ],
    block: /[\u0900-\u097f\ua8e0-\ua8ff]/u,
  },
  captions: {
    size: 46,
    baseline: 0.29,
    underline: 0.36,
    longest: 40,
  },
  lines: {
    leaning: 'और या लेकिन कि जो एक इस उस यह वह बहुत सबसे हर जब अगर लाख करोड़ हज़ार हजार अरब लगभग करीब क़रीब केवल सिर्फ़',
    trailing: 'में से को का के की ने पर तक है हैं था थे थी भी ही तो हुए हुआ गया गई वाले वाली द्वारा लिए साथ',
    leading: 'और या',
    joining: 'और लेकिन क्योंकि जबकि',
    relative: 'जो जिस जिसे जिन',
    tallMarks: true,
  },
  words: {
    sources: 'स्रोत',
    cropped: 'काटा हुआ चित्र',
    denies: /(?<![\p{L}\p{M}])(?:नहीं|न|ना|मत|बिना|बजाय|सिवाय|अलावा|बग़ैर|बगैर|रहित|विहीन|अभाव)(?![\p{L}\p{M}])/u,
    sampleLetters: ['का', 'मि', 'ने', 'र', 'से', 'त्र', 'ल', 'हो', 'प', 'क्ष', 'ज्ञ', 'श्री', 'व', 'द', 'यूँ', 'ट्ठी'],
    currencyFirst: true,
    units: { सालों: 'साल', वर्षों: 'वर्ष', महीनों: 'महीने', दिनों: 'दिन', घंटों: 'घंटे', दशकों: 'दशक', सदियों: 'सदियाँ' },
  },
  speech: {
    voices: espeakVoices('hi', 162, [
      ['Asha', 'female', 'साफ़ और सौम्य', 'hi+f2', 52, 1, 55],
      ['Arjun', 'male', 'गंभीर', 'hi+m3', 42, 0.97, 55],
      ['Meera', 'female', 'जीवंत', 'hi+f4', 75, 1.06, 60],
    ]),
    tempo: { letter: 0.0668, word: 0.0804, clause: 0.13, sentence: 0.4, start: 0.055 },
    otherTempos: { 'hi-arjun': 1.011, 'hi-meera': 0.947 },
    sample: 'मेरी आवाज़ ऐसी है। आइए, आपकी अगली फ़िल्म बनाते हैं।',
    letters: /^[\p{Script=Devanagari}\p{Script=Latin}\p{Script=Inherited}]$/u,
  },
}
