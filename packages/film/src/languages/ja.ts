import { HAN_LETTERS, weightAxis } from '../fonts/latin-faces.ts'
import { espeakVoices } from '../speech/make-voices.ts'
import type { DrawnLanguage } from './language.ts'

export const ja: DrawnLanguage = {
  fonts: {
    faces: {
      display: { families: 'Noto Sans JP', weight: 900, tracking: 0, line_height: 1.24, axes: weightAxis },
      text: { families: 'Noto Sans JP', weight: 500, tracking: 0, line_height: 1.5, axes: weightAxis },
      serif: { families: 'Noto Serif JP', weight: 700, tracking: 0, line_height: 1.4, axes: weightAxis },
    },
    letters: HAN_LETTERS,
    files: [
      { file: 'noto-sans-jp-japanese-500-normal', family: 'Noto Sans JP' },
      { file: 'noto-sans-jp-japanese-900-normal', family: 'Noto Sans JP' },
      { file: 'noto-sans-jp-rare-500-normal', family: 'Noto Sans JP' },
      { file: 'noto-sans-jp-rare-900-normal', family: 'Noto Sans JP' },
      { file: 'noto-serif-jp-japanese-700-normal', family: 'Noto Serif JP' },
    ],
  },
  captions: {
    baseline: 0.37,
    longest: 20,
  },
  lines: {
    trailing:
      'は が を に で と も の へ や か ね よ から まで より など だけ です ます ました ません した して て た だ な い いる いた ある あり られ れ せ ない なく ば たち さ 年 月 日 人 円 号 つ という ' +
      'といった として について によって による により において における にとって には では とは にも でも からは への との での ので のに のは のが のを にかけて をめぐって を通じて にわたって に対して に比べて ほう ' +
      'こと もの ため よう はず わけ ところ とき くらい ほど ばかり でしょう でした である だった だろう しまう しまっ おり おく 時間 分 キロ メートル グラム 度 割 倍 本 個 頭 軒 回 歳 年間 か月 後 前 中 間 ' +
      '以上 以下 ごろ ずつ',
  },
  words: {
    sources: '出典',
    cropped: 'トリミングあり',
    // しか…ない means "only"
    denies: /(?<!しか\p{L}{0,3})ない|ません|なかった|なく|ず、|ずに|無し|なし|抜き|以外|不要|皆無|要らぬ|代わりに|かわりに/u,
    sampleLetters: [...'東京海山川人時間大小かのにをはがたでとしカラスト電車語学'],
    currencyFirst: true,
  },
  speech: {
    voices: espeakVoices('ja', 155, [
      ['Sakura', 'female', '落ち着いた声', 'ja+f2', 52, 1, 55],
      ['Haruto', 'male', '低く穏やかな声', 'ja+m3', 40, 0.96, 50],
      ['Yui', 'female', '明るい声', 'ja+f4', 75, 1.06, 60],
    ]),
    tempo: { letter: 0.1266, word: 0.2207, clause: 0.446, sentence: 0.4, start: 0.178 },
    otherTempos: { 'ja-haruto': 1.038, 'ja-yui': 0.927 },
    sample: 'これが私の声です。次の映画を語らせてください。',
    letters: /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Latin}ー]$/u,
  },
}
