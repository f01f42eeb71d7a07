import { HAN_LETTERS, weightAxis } from '../fonts/latin-faces.ts'
import { espeakVoices } from '../speech/make-voices.ts'
import type { DrawnLanguage } from './language.ts'

export const zh: DrawnLanguage = {
  fonts: {
    faces: {
      display: { families: 'Noto Sans SC', weight: 900, tracking: 0, line_height: 1.24, axes: weightAxis },
      text: { families: 'Noto Sans SC', weight: 500, tracking: 0, line_height: 1.5, axes: weightAxis },
      serif: { families: 'Noto Serif SC', weight: 700, tracking: 0, line_height: 1.4, axes: weightAxis },
    },
    letters: HAN_LETTERS,
    files: [
      { file: 'noto-sans-sc-chinese-simplified-500-normal', family: 'Noto Sans SC' },
      { file: 'noto-sans-sc-chinese-simplified-900-normal', family: 'Noto Sans SC' },
      { file: 'noto-sans-sc-rare-500-normal', family: 'Noto Sans SC' },
      { file: 'noto-sans-sc-rare-900-normal', family: 'Noto Sans SC' },
      { file: 'noto-serif-sc-chinese-simplified-700-normal', family: 'Noto Serif SC' },
    ],
    block: /[\u2e80-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef\u{20000}-\u{3ffff}]/u,
  },
  captions: {
    baseline: 0.37,
    longest: 20,
  },
  lines: {
    leaning: '在 从 对 为 与 和 或 被 把 由 向 及 比 给 让 使 第 每 各 约 大约 不 没 没有 很 最 更 一个 一种 这个 那个 其',
    trailing:
      '的 了 着 过 们 吗 呢 吧 地 得 年 月 日 人 个 号 上 下 里 中 元 名 艘 万 亿 之 时 后 前 内 外 间 等 以后 之后 以前 之前 之间 左右 以上 以下 以来 公里 米 吨 岁 次 种 位 家 条 座 度 斤 克 升 ' +
      '分钟 小时 天 倍 成 来说 而言 似的 一样',
  },
  words: {
    sources: '资料来源',
    cropped: '有裁剪',
    denies: /不|没|無|无|非|未|别|勿|除了|除外|免去|省去|缺少|缺乏|代替|取代/u,
    sampleLetters: [...'的一是在不了有和人这中大为上个国我以要他时来用们生到作地于出就分对成会'],
    currencyFirst: true,
  },
  speech: {
    voices: espeakVoices('zh', 180, [
      ['Lihua', 'female', '清晰温和', 'cmn+f2', 52, 1, 60],
      ['Jianguo', 'male', '沉稳', 'cmn+m3', 40, 0.96, 55],
      ['Xiaomei', 'female', '轻快', 'cmn+f4', 75, 1.06, 65],
    ]),
    tempo: { letter: 0.2348, word: 0, clause: 0.193, sentence: 0.4, start: 0.14 },
    otherTempos: { 'zh-jianguo': 1.062, 'zh-xiaomei': 0.949 },
    sample: '这就是我的声音，很高兴为您的影片配音。',
    letters: /^[\p{Script=Han}\p{Script=Latin}]$/u,
  },
}
