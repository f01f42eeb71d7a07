import { KATAKANA } from '../shots/person-names.ts'
import type { ShowingLanguage } from './language.ts'

export const ja: ShowingLanguage = {
  places: {
    frame: {
      after:
        /^(?:市|国|島)?(?:に(?!は?(?:対し|つい|よ))|へ|で(?!す|は?ない|あ)|から|まで|には|では|の(?:首都|中心|郊外|沿岸|海岸|北部|南部|東部|西部|港))/u,
    },
    way: { between: /^(?:市)?から(?:、)?$/u, after: /^(?:市)?(?:まで|へ|に(?!は?(?:対し|つい|よ))|への|までの)/u },
    bound: { after: /^(?:市|国|島)?(?:から|まで|へ)/u },
    moves: /行(?:き|く|っ)|渡(?:り|る|っ)|移(?:り|る|っ|住)|帰|戻|向か|旅|逃|着(?:き|く|い)|航海|来(?:た|る)/u,
    workings: /水車|水|蒸気|配管|パイプ|ポンプ|弁|バルブ|タービン|発電機|ボイラー|ピストン|歯車|エンジン|モーター|原子炉/gu,
    moreCountryNames:
      'US:アメリカ,米国,アメリカ合衆国 GB:イギリス,英国 CZ:チェコ MM:ミャンマー CN:中国 KR:韓国 KP:北朝鮮 HK:香港',
    unsureCountryNames: ['ジョージア'],
  },
  persons: {
    born: new RegExp(`^(?<name>${KATAKANA})は[^。]*(?<born>生まれ)`, 'u'),
    died: /亡くな|死去/u,
  },
  figures: {
    by: /$/u,
    ofWhat: /^(?!)/u,
    wholeBefore: /(?:の|のうち)$/u,
    rate: /^(?!)/u,
    dimension: /^(?!)/u,
    pronounAlone: /^(?:彼女?|それ|これ|あれ|その|この|あの|自分|我々|私)(?:ら|たち)?(?:の|は|が|を|も)?$/u,
    behindUnit: /^(?:四方|以上|以下|未満|前後|余り|あまり|ほど|近く|程度)/u,
    verbLast: true,
  },
  shares: {
    ofWhich: /うち|^\p{L}{0,3}中、?$/u,
    wholeFirst: true,
  },
  pairs: {
    against: '(?!)',
    whereas: '一方',
    now: '今日|現在|今|前年|昨年',
    gain: '(?:純|営業|経常)?利益|黒字',
    loss: '赤字|損失',
  },
  dates: {
    when: { after: /^(?:に|、|$)(?!至|かけ)/u },
    after: /^(?:に(?:は)?)?、?/u,
  },
  topics: {
    grave: '死,亡くな,命を落と,命を奪,殺,犠牲,虐殺,自殺,奴隷,飢饉,遺体,拷問,溺,処刑,葬',
    tells: /は|(?:[一二三四五六七八九十]つ|[\p{Nd}]+(?:つ|種類?|か所|カ所))$/u,
    definitionEnd: /^(?:である|であった|です|でした|だ|だった)?[\p{P}\s]*$/u,
  },
}
