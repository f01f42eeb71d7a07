/** The Japanese names of the letters. Acronyms that are read as words are in `WORDS`. */
const LETTERS: Record<string, string> = Object.fromEntries(
  'A=エー B=ビー C=シー D=ディー E=イー F=エフ G=ジー H=エイチ I=アイ J=ジェー K=ケー L=エル M=エム N=エヌ O=オー P=ピー Q=キュー R=アール S=エス T=ティー U=ユー V=ブイ W=ダブリュー X=エックス Y=ワイ Z=ゼット'
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]),
)

/** Words and names in Latin letters that are frequent in Japanese texts, in lower case. */
const WORDS: Record<string, string> = Object.fromEntries(
  `nasa=ナサ jaxa=ジャクサ nato=ナトー unesco=ユネスコ unicef=ユニセフ fifa=フィファ opec=オペック asean=アセアン aids=エイズ
  wi-fi=ワイファイ wifi=ワイファイ iphone=アイフォーン ipad=アイパッド ipod=アイポッド mac=マック windows=ウィンドウズ google=グーグル
  apple=アップル amazon=アマゾン microsoft=マイクロソフト facebook=フェイスブック twitter=ツイッター instagram=インスタグラム
  youtube=ユーチューブ line=ライン zoom=ズーム android=アンドロイド linux=リナックス excel=エクセル word=ワード web=ウェブ
  online=オンライン internet=インターネット blog=ブログ mail=メール e-mail=イーメール email=イーメール gmail=ジーメール
  yahoo=ヤフー wikipedia=ウィキペディア bluetooth=ブルートゥース suica=スイカ pasmo=パスモ sony=ソニー toyota=トヨタ honda=ホンダ
  nintendo=ニンテンドー switch=スイッチ playstation=プレイステーション netflix=ネットフリックス tiktok=ティックトック
  intel=インテル samsung=サムスン tesla=テスラ boeing=ボーイング airbus=エアバス python=パイソン java=ジャバ chatgpt=チャットジーピーティー
  gpt=ジーピーティー bmw=ビーエムダブリュー no=ナンバー vs=バーサス pro=プロ max=マックス mini=ミニ plus=プラス air=エアー
  new=ニュー the=ザ and=アンド of=オブ for=フォー in=イン on=オン to=トゥー world=ワールド japan=ジャパン tokyo=トーキョー
  kyoto=キョート osaka=オーサカ team=チーム cup=カップ open=オープン club=クラブ city=シティー hotel=ホテル cafe=カフェ
  music=ミュージック love=ラブ live=ライブ tv=ティーブイ radio=ラジオ news=ニュース sports=スポーツ game=ゲーム data=データ
  app=アプリ store=ストア shop=ショップ book=ブック note=ノート phone=フォン smart=スマート home=ホーム car=カー
  com=コム net=ネット org=オルグ info=インフォ example=エグザンプル sample=サンプル test=テスト support=サポート contact=コンタクト
  co=シーオー or=オーアール go=ジーオー ac=エーシー ne=エヌイー lg=エルジー jp=ジェーピー ph=ペーハー covid=コビッド apec=エーペック jica=ジャイカ jetro=ジェトロ sars=サーズ mers=マーズ imax=アイマックス
  jpeg=ジェーペグ ram=ラム rom=ロム sim=シム lan=ラン nasdaq=ナスダック topix=トピックス nisa=ニーサ ideco=イデコ toeic=トーイック
  toefl=トーフル cern=セルン crispr=クリスパー pisa=ピサ jis=ジス jas=ジャス ieee=アイトリプルイー unix=ユニックス macos=マックオーエス
  brics=ブリックス gatt=ガット nafta=ナフタ rcep=アールセップ quad=クアッド aukus=オーカス interpol=インターポール euratom=ユーラトム
  jal=ジャル eleven=イレブン feat=フィーチャリング node=ノード vue=ビュー react=リアクト next=ネクスト script=スクリプト file=ファイル sin=サイン cos=コサイン tan=タンジェント log=ログ million=ミリオン billion=ビリオン trillion=トリリオン
  ai=エーアイ vol=ボリューム op=オーパス bwv=ビーダブリューブイ mr=ミスター mrs=ミセス dr=ドクター st=セント bot=ボット
  cloud=クラウド server=サーバー user=ユーザー code=コード model=モデル system=システム network=ネットワーク security=セキュリティー
  red=レッド blue=ブルー green=グリーン black=ブラック white=ホワイト gold=ゴールド silver=シルバー star=スター sun=サン moon=ムーン
  one=ワン two=ツー three=スリー time=タイム day=デー week=ウィーク year=イヤー life=ライフ art=アート design=デザイン museum=ミュージアム
  science=サイエンス nature=ネイチャー history=ヒストリー space=スペース energy=エナジー power=パワー force=フォース group=グループ
  bank=バンク money=マネー card=カード pay=ペイ market=マーケット business=ビジネス office=オフィス center=センター park=パーク
  street=ストリート road=ロード house=ハウス university=ユニバーシティー school=スクール college=カレッジ project=プロジェクト
  big=ビッグ small=スモール first=ファースト last=ラスト best=ベスト top=トップ hot=ホット cool=クール free=フリー real=リアル
  my=マイ you=ユー we=ウィー is=イズ at=アット by=バイ with=ウィズ from=フロム de=デ la=ラ le=ル`
    .split(/\s+/)
    .map((pair) => pair.split('=') as [string, string]),
)

/** Words that are acronyms when they are in capitals (AT, DR): they are then read letter by letter. */
const SMALL = new Set(
  'at is by my we de la le you st op mr dr with from one two day pay red sun top hot big art app car max pro big life'.split(' '),
)

export const letters = (capitals: string): string =>
  (SMALL.has(capitals.toLowerCase()) ? undefined : WORDS[capitals.toLowerCase()]) ??
  [...capitals.toUpperCase()].map((letter) => LETTERS[letter] ?? letter).join('')

const ROWS: Record<string, string> = {
  '': 'アイウエオ',
  k: 'カキクケコ',
  g: 'ガギグゲゴ',
  s: 'サシスセソ',
  z: 'ザジズゼゾ',
  t: 'タティトゥテト',
  d: 'ダディドゥデド',
  n: 'ナニヌネノ',
  h: 'ハヒフヘホ',
  b: 'バビブベボ',
  p: 'パピプペポ',
  m: 'マミムメモ',
  r: 'ラリルレロ',
}
const SYLLABLES: Record<string, string> = {
  shi: 'シ',
  chi: 'チ',
  tsu: 'ツ',
  fu: 'フ',
  ji: 'ジ',
  ya: 'ヤ',
  yu: 'ユ',
  yo: 'ヨ',
  wa: 'ワ',
  sha: 'シャ',
  shu: 'シュ',
  sho: 'ショ',
  cha: 'チャ',
  chu: 'チュ',
  cho: 'チョ',
  ja: 'ジャ',
  ju: 'ジュ',
  jo: 'ジョ',
  ti: 'ティ',
  tu: 'トゥ',
  ...Object.fromEntries(
    Object.entries(ROWS)
      .filter(([row]) => row !== 't' && row !== 'd')
      .flatMap(([row, kana]) => [...kana].map((one, at) => [`${row}${'aiueo'[at]}`, one])),
  ),
  ta: 'タ',
  te: 'テ',
  to: 'ト',
  da: 'ダ',
  de: 'デ',
  do: 'ド',
  ...Object.fromEntries(
    [...'kgnhbpmr'].flatMap((row) => [...'auo'].map((vowel, at) => [`${row}y${vowel}`, `${ROWS[row][1]}${'ャュョ'[at]}`])),
  ),
}

/** A Japanese name in Latin letters (Hepburn), converted to katakana; undefined when the word is not such a name. */
function romaji(word: string): string | undefined {
  let kana = ''
  let rest = word.toLowerCase()
  while (rest !== '') {
    const next = [3, 2, 1].map((length) => rest.slice(0, length)).find((part) => SYLLABLES[part] !== undefined)
    if (next !== undefined) {
      kana += SYLLABLES[next]
      rest = rest.slice(next.length)
    } else if (/^n(?![aiueoy])/u.test(rest)) {
      kana += 'ン'
      rest = rest.slice(1)
    } else if (/^([kstp])\1|^tch/u.test(rest)) {
      kana += 'ッ'
      rest = rest.slice(1)
    } else return undefined
  }
  return kana
}

/** The katakana for a word in Latin letters: a known word, an acronym, a Japanese name, or letter by letter. */
export function latinWord(word: string): string {
  const known = WORDS[word.toLowerCase()]
  if (known !== undefined) return known
  if (/^[A-Z]{1,6}$/u.test(word)) return letters(word)
  return (word.length > 3 ? romaji(word) : undefined) ?? letters(word)
}

/** A text with every word in Latin letters replaced by katakana. */
export const withoutLatin = (said: string): string =>
  said.replace(/[A-Za-z]+(?:-[A-Za-z]+)*/gu, (word) =>
    WORDS[word.toLowerCase()] ? latinWord(word) : word.split('-').map(latinWord).join(' '),
  )
