import { cardinal } from './ja-numbers.ts'

/**
 * The reading of a counter. `doubles`: the final digits after which the sound doubles, in the form `doubled`. `after3`: the form after
 * three. `four` and `nine` replace ヨン and キュー.
 */
type Counter = { reading: string; doubles: number[]; after3?: string; doubled?: string; four?: string; nine?: string }

const K = [1, 6, 8, 10, 100]
const S = [1, 8, 10]

/** Counters that begin with k double the sound after 1, 6, 8, 10, 100. Counters with s, t, ch double it after 1, 8, 10. */
const doubling = (doubles: number[], readings: string, more: Partial<Counter> = {}): Record<string, Counter> =>
  Object.fromEntries(
    readings.split(' ').map((pair) => {
      const [name, reading] = pair.split('=') as [string, string]
      return [name, { reading, doubles, ...more }]
    }),
  )

/** Counters that begin with h: p after the doubled sound, and b or p after 3. */
const breathing = (readings: string): Record<string, Counter> =>
  Object.fromEntries(
    readings.split(' ').map((pair) => {
      const [name, reading, doubled, after3] = pair.split('=') as [string, string, string, string]
      return [name, { reading, doubles: K, doubled, after3 }]
    }),
  )

const COUNTERS: Record<string, Counter> = {
  ...doubling(
    K,
    '回=カイ 回転=カイテン 項=コー 個=コ か国=カコク カ国=カコク ヶ国=カコク ヵ国=カコク か国語=カコクゴ カ国語=カコクゴ か所=カショ カ所=カショ ヶ所=カショ ヵ所=カショ 箇所=カショ か月=カゲツ カ月=カゲツ ヶ月=カゲツ ヵ月=カゲツ 箇月=カゲツ か月半=カゲツハン カ月半=カゲツハン ヶ月半=カゲツハン か年=カネン カ年=カネン 曲=キョク 件=ケン 校=コー 機=キ 基=キ 局=キョク 巻=カン 缶=カン 区=ク 課=カ 球=キュー 級=キュー 脚=キャク 光年=コーネン 海里=カイリ 期=キ 区間=クカン 画=カク 角形=カッケー 期生=キセー 稿=コー 冠=カン 貫=カン 騎=キ 句=ク 館=カン 県=ケン 国=コク 科=カ 航海=コーカイ 高地=コーチ 球団=キューダン 階級=カイキュー 家族=カゾク 区画=クカク 系統=ケートー 工程=コーテー 回戦=カイセン 回表=カイオモテ 回裏=カイウラ 献=コン 斤=キン 項目=コーモク 科目=カモク 教科=キョーカ 機種=キシュ か条=カジョー カ条=カジョー ヶ条=カジョー 箇条=カジョー 個師団=コシダン 個分=コブン',
  ),
  ...doubling(
    S,
    '銭=セン 歳=サイ 才=サイ 歳児=サイジ 世紀=セーキ 隻=セキ 頭=トー トン=トン 点=テン 種類=シュルイ 種=シュ 冊=サツ 週間=シューカン 週=シュー 社=シャ 着=チャク 通=ツー 章=ショー 食=ショク 世帯=セタイ 席=セキ 戦=セン 層=ソー 滴=テキ 店=テン 店舗=テンポ 等=トー 島=トー 周=シュー 周年=シューネン 首=シュ 丁目=チョーメ 丁=チョー 艘=ソー 升=ショー センチ=センチ セット=セット 勝=ショー 体=タイ 作品=サクヒン 作=サク 氏=シ 尺=シャク 寸=スン 棟=トー 節=セツ 審=シン 市=シ 市町村=シチョーソン 村=ソン 町=チョー 刷=サツ 種目=シュモク 斗=ト 反=タン 挺=チョー 州=シュー 世=セー 冊子=サッシ 説=セツ 色=ショク 足跡=ソクセキ 隊=タイ 等級=トーキュー 等星=トーセー 等分=トーブン 頭身=トーシン 党=トー 塔=トー 尊=ソン 親等=シントー',
  ),
  ...breathing(
    '本=ホン=ポン=ボン 匹=ヒキ=ピキ=ビキ 杯=ハイ=パイ=バイ 分=フン=プン=プン 泊=ハク=パク=パク 票=ヒョー=ピョー=ビョー 発=ハツ=パツ=パツ 品=ヒン=ピン=ピン 編=ヘン=ペン=ペン 歩=ホ=ポ=ポ 班=ハン=パン=パン 版=ハン=パン=パン 俵=ヒョー=ピョー=ビョー 敗=ハイ=パイ=パイ 拍=ハク=パク=パク 遍=ヘン=ペン=ベン 犯=ハン=パン=パン 辺=ヘン=ペン=ペン 篇=ヘン=ペン=ペン 品目=ヒンモク=ピンモク=ピンモク 片=ヘン=ペン=ペン',
  ),
  階: { reading: 'カイ', doubles: K, after3: 'ガイ' },
  階建て: { reading: 'カイダテ', doubles: K, after3: 'ガイダテ' },
  軒: { reading: 'ケン', doubles: K, after3: 'ゲン' },
  足: { reading: 'ソク', doubles: S, after3: 'ゾク' },
  試合: { reading: 'シアイ', doubles: [10] },
  石: { reading: 'コク', doubles: K, after3: 'ゴク' },
  羽: { reading: 'ワ', doubles: [] },
  ...doubling([], '円=エン 年=ネン 年間=ネンカン 年生=ネンセー 年代=ネンダイ 年度=ネンド 年半=ネンハン 年ぶり=ネンブリ', {
    four: 'ヨ',
  }),
  ...doubling([], '時間=ジカン 時間半=ジカンハン 時限=ジゲン 時台=ジダイ', { four: 'ヨ', nine: 'ク' }),
  ...doubling([], '畳=ジョー 帖=ジョー', { four: 'ヨ' }),
  ...doubling([], '人前=ニンマエ', { four: 'ヨ' }),
  ...doubling(
    [],
    '頁=ページ 倍=バイ 度=ド 錠=ジョー 枚=マイ 台=ダイ 秒=ビョー 名=メー 番=バン 番線=バンセン 番地=バンチ 号=ゴー 号室=ゴーシツ 号線=ゴーセン 号機=ゴーキ 号館=ゴーカン 位=イ 両=リョー 里=リ 部=ブ 部作=ブサク 文字=モジ 面=メン 話=ワ 膳=ゼン 条=ジョー 次=ジ 乗=ジョー 割=ワリ 割引=ワリビキ 割引き=ワリビキ 代=ダイ 段=ダン 段階=ダンカイ 便=ビン 列=レツ 問=モン 門=モン 輪=リン 連勝=レンショー 連敗=レンパイ 連覇=レンパ 得点=トクテン 失点=シッテン 安打=アンダ 打席=ダセキ 試験=シケン 往復=オーフク 学年=ガクネン 学期=ガッキ 場所=バショ 次元=ジゲン 元号=ゲンゴー 号車=ゴーシャ 公演=コーエン 世代=セダイ 倍速=バイソク 音=オン 類=ルイ 例=レー 夜=ヤ 毛作=モーサク 大陸=タイリク 大国=タイコク 合=ゴー 字=ジ 語=ゴ 駅=エキ 路線=ロセン 園=エン 院=イン 属=ゾク 塁=ルイ 塁打=ルイダ 死=シ 打点=ダテン 盗塁=トールイ 本塁打=ホンルイダ 楽章=ガクショー 小節=ショーセツ 児=ジ 男=ナン 女=ジョ 投手=トーシュ 議席=ギセキ 次関数=ジカンスー 次方程式=ジホーテーシキ 次産業=ジサンギョー 番手=バンテ 番街=バンガイ 号棟=ゴートー 分子=ブンシ 気圧=キアツ 座=ザ 尾=ビ 鍵=ケン 限=ゲン 学級=ガッキュー 画素=ガソ 巡=ジュン 行=ギョー 齢=レー 葉=ヨー 躯=ク 輪車=リンシャ 軍=グン 重塔=ジューノトー',
  ),
}

/** Native Japanese counters, whose first two numbers have their own words: 一束 ヒトタバ. */
const OWN: Record<string, string> = Object.fromEntries(
  '束=タバ 串=クシ 樽=タル 鉢=ハチ 筋=スジ 柱=ハシラ 棹=サオ 皿=サラ 箱=ハコ 袋=フクロ 口=クチ 部屋=ヘヤ 粒=ツブ 組=クミ 晩=バン 桁=ケタ 通り=トーリ 房=フサ 玉=タマ 坪=ツボ 切れ=キレ 幕=マク 瓶=ビン 握り=ニギリ 株=カブ 枠=ワク'
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]),
)

/** Suffixes after people: 二人組 フタリグミ, 三人目 サンニンメ. */
const PEOPLE: Record<string, string> = {
  '': '',
  組: 'グミ',
  目: 'メ',
  分: 'ブン',
  暮らし: 'グラシ',
  乗り: 'ノリ',
  部屋: 'ベヤ',
  掛け: 'ガケ',
  用: 'ヨー',
  きり: 'キリ',
  兄弟: 'キョーダイ',
  姉妹: 'シマイ',
  家族: 'カゾク',
  制: 'セー',
}

const toPattern = (names: string[]) => names.toSorted((a, b) => b.length - a.length).join('|')

/** Words that begin with a counter's character: 本部, 代表, 条件, 分割. */
const OTHERWISE: Record<string, string> = {
  辺: '境野りに',
  献: '立身金血花上',
  葉: 'っ書巻緑酸脈',
  尊: '敬重厳い',
  軍: '事人隊艦服団縮備港',
  齢: '期',
  鍵: '盤穴',
  限: '定界り度ら',
  尾: '根行翼び崎張道',
  筋: '肉力金',
  柱: '時状頭',
  鉢: '植巻合',
  階: '級層段調',
  合: 'う意同格計併成戦唱図言宿法わ金理',
  字: '幕体形',
  語: 'る学彙源録句り尾',
  国: '家民語内際外交会道産宝籍立連旗土境鉄勢王境債公益策有',
  県: '民庁内立道外議警知境',
  州: '知政立都兵境',
  館: '長内外',
  科: '学目',
  女: '性子優王児流学神',
  男: '性子女児爵優',
  世: '界代紀帯話の間論',
  児: '童玩',
  駅: '前伝舎員弁ビ',
  句: '読点',
  反: '対応射乱発省抗則論逆映転日',
  死: '者亡後刑去因傷体角闘滅守海語',
  座: '標席談長右敷禅',
  色: 'の々あ合鉛彩覚素',
  説: '明教得話',
  党: '員首派内大',
  塔: 'の屋',
  属: '性国する',
  院: '長内生',
  園: '児長芸内',
  隊: '員長列商',
  斗: '争',
  足: 'すりらし元場',
  軒: '家',
  本: '塁当人部社気来日書作質',
  代: 'わ表替金理官役謝償数',
  面: '積白接会倒談',
  部: '分品隊長署活下屋族',
  体: '制験力育重積内外',
  作: '者業曲家戦成物品風用法',
  次: '回長官期男女第',
  市: '民場街長',
  区: '分別民域切内',
  課: '題税程長外',
  期: '待間末限日',
  点: '滅検在火数字灯線',
  年生: 'まき存活産息命',
  話: 'しすせさそ題者術',
  例: 'え外年会',
  項: '目垂',
  銭: '湯貨',
  錠: '前剤',
  便: '利所器り',
  石: '油川田井像炭垣器灰橋段造',
  通: '行信勤学常過貨称訳院知路話',
  周: 'り辺囲知期',
  発: '表売見電射生展明行言足車',
  行: 'くきっうい政動事為進列わ方',
  局: '面長員所地',
  機: '能械会関材嫌種',
  基: '本地準礎づ金盤',
  種: '族子',
  着: '陸物手用席工火目信地',
  戦: '争後前闘国略線いう士死車時中',
  回: 'り収復答避線路想帰',
  画: '面像家期素策数',
  人前: '後',
  球: '場団技根児体面形',
  校: '長舎庭則歌門内友',
  株: '式価主',
  口: '座頭コ論実',
  玉: 'ね子葱',
  組: '織合みむ曲閣ん立',
  幕: '府末張開',
  名: '前古物人作所門詞字義称刺簿曲著誉',
  台: '風所本詞湾北地頭帳座',
  度: '合胸忘量々',
  位: '置相牌',
  両: '親方手側者替立',
  歳: '月入出末暮',
  才: '能覚媛',
  社: '会長員説内外交宅',
  食: 'べ品料事堂欲卓用糧塩器うい材パ物',
  頭: '部脳痛上文角数',
  匹: '敵',
  歩: 'くきい道行合幅',
  分: '野割析離類布岐け解担子母化裂量の身厚別数',
  首: '都相位脳輪席をが',
  級: '友数',
  箱: '根',
  氏: '名族',
  版: '画権',
  音: '楽量声色響階程符',
  枚: '挙',
  件: '数名',
  号: '令外泣',
  隻: '腕眼',
  節: '約電水分度目操',
  段: '差落取',
  列: '車島国挙',
  条: '約件例文項',
  冠: '水婚',
  曲: '線面芸目解',
  缶: '詰',
  脚: '本色注',
  稿: '料',
  貫: '通',
  冊: '子',
  週: '末刊明',
  席: '巻上',
  店: '員長主頭',
  等: '身',
  島: '国々',
  丁: '寧度',
  尺: '度',
  棟: '梁',
  審: '判議査',
  町: '長内民',
  品: '種質物名性',
  編: '集成入',
  敗: '戦北者',
  拍: '手子車',
  犯: '罪人行',
  番: '犬長',
  割: '合り',
  問: '題',
  輪: '郭廻',
  類: '似型',
  夜: '間行空明景',
  束: '縛',
  粒: '子',
  羽: '田根毛',
  倍: '率増',
  乗: '客車用',
}

/** Counters as a pattern, the longest first. */
export const NAMES: string = toPattern([...Object.keys(COUNTERS), ...Object.keys(OWN)])
  .split('|')
  .map((name) => (OTHERWISE[name] === undefined ? name : `${name}(?![${OTHERWISE[name]}])`))
  .join('|')
export const PEOPLE_NAMES: string = toPattern(Object.keys(PEOPLE).filter((name) => name !== ''))

/** The part of a number that is next to its counter: its last digit, or 10, 100, 1000 where the number ends in zeros. */
function lastPart(digits: string) {
  const value = BigInt(digits)
  if (value === 0n) return 0
  const zeros = [10000n, 1000n, 100n, 10n].find((power) => value % power === 0n)
  return Number(zeros ?? value % 10n)
}

const short = (said: string) =>
  said
    .replace(/イチ$/u, 'イッ')
    .replace(/ロク$/u, 'ロッ')
    .replace(/ハチ$/u, 'ハッ')
    .replace(/ジュー$/u, 'ジュッ')
    .replace(/ヒャク$/u, 'ヒャッ')
    .replace(/ビャク$/u, 'ビャッ')
    .replace(/ピャク$/u, 'ピャッ')

/** A whole number with its counter and the resulting sound changes: イッポン, サンガイ, ヨネン, ヒトハコ. */
export function countWith(digits: string, name: string): string {
  const spoken = cardinal(digits)
  if (OWN[name] !== undefined) return `${digits === '1' ? 'ヒト' : digits === '2' ? 'フタ' : spoken}${OWN[name]}`
  const counter = COUNTERS[name]
  const last = lastPart(digits)
  if (counter.after3 && (last === 3 || (counter.doubled !== undefined && last >= 1000))) return spoken + counter.after3
  if (counter.four !== undefined)
    return spoken.replace(/ヨン$/u, counter.four).replace(/キュー$/u, counter.nine ?? 'キュー') + counter.reading
  if (name === '分' && last === 4) return `${spoken}プン`
  return counter.doubles.includes(last) ? short(spoken) + (counter.doubled ?? counter.reading) : spoken + counter.reading
}

/** A number in scales (3万, 1億2,000万) with its counter: サンマンボン. */
export const countScaled = (said: string, name: string): string =>
  said + (OWN[name] ?? (/[ン]$/u.test(said) ? COUNTERS[name].after3 : undefined) ?? COUNTERS[name].reading)

/** People, alone or with a suffix: ヒトリ, フタリグミ, サンニンメ. */
export function people(digits: string, suffix = ''): string {
  const counted = digits === '1' ? 'ヒトリ' : digits === '2' ? 'フタリ' : `${cardinal(digits).replace(/ヨン$/u, 'ヨ')}ニン`
  return `${counted}${PEOPLE[suffix]}`
}
