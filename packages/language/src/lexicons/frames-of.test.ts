import { expect, test } from 'vitest'
import { canBeHeardFirst } from '../standing/first-sentence.ts'
import { framesOf } from './frames-of.ts'
import { termsIn } from '../terms/terms.ts'
import { lexiconOf } from './lexicon-of.ts'

const spoken = (...texts: string[]) => ({ language: 'ja' as const, statements: texts.map((text) => ({ text })) })

test('S02 ja: the film speaks です or である as its sources do', () => {
  const polite = framesOf(spoken('味噌は調味料です。', '寒い時期に仕込みます。'))
  const plain = framesOf(spoken('味噌は調味料だ。', '寒い時期に仕込む。', '「うまいです」と言った。'))
  expect(polite.calls[0]).toEqual(['出典は概要欄にあります。'])
  expect(plain.calls[0]).toEqual(['出典は概要欄にある。'])
  expect([polite, plain].map(({ whatIs }) => whatIs('味噌'))).toEqual([
    '味噌とは、いったい何でしょうか。',
    '味噌とは、いったい何なのか。',
  ])
})

test('S02 zh, ja: the question what the subject is asks for its kind', () => {
  expect(lexiconOf('ja').frames.whatIs('タコ', '無脊椎動物の中で最も大きな脳を持つ生き物')).toBe(
    'タコとは、どんな生き物でしょうか。',
  )
  expect(lexiconOf('zh').frames.whatIs('老干妈', '一家总部在贵阳的辣椒酱企业，每天卖出约130万瓶')).toBe(
    '老干妈是一家怎样的企业？',
  )
  expect(lexiconOf('zh').frames.whatIs('塔克拉玛干', '中国最大的沙漠，面积三十三万平方公里')).toBe('塔克拉玛干是一个怎样的地方？')
  expect(lexiconOf('zh').frames.whatIs('都江堰')).toBe('都江堰究竟是什么？')
})

test('S02 zh, ja, hi, ar: a hook speaks of the film’s subject, or says when and how many', () => {
  const terms = new Set(['味噌', '食堂'])
  expect(canBeHeardFirst('今年2月，86家食堂中有71家做到了收支平衡。', 'zh', terms)).toBe(true)
  expect(canBeHeardFirst('中山一侧的出口只有三个，食堂门口排起了队。', 'zh', terms)).toBe(false)
  expect(canBeHeardFirst('قتل أكثر من مئتي شخص، وتطاير زجاج المطعم.', 'ar', new Set(['مطعم']))).toBe(false)
  expect(canBeHeardFirst('عندما اخترق رأس الحفر الجدار في الجانب الآخر كان الانحراف صغيرًا.', 'ar', new Set(['حفر']))).toBe(false)
  expect(canBeHeardFirst('送餐车每天跑两趟。', 'zh', terms)).toBe(false)
  expect(canBeHeardFirst('売上の約6割は医療機器が占めています。', 'ja', terms)).toBe(false)
  expect(canBeHeardFirst('स्क्रीन सबसे ज़्यादा बिजली खाती है।', 'hi', new Set(termsIn('बैटरी ज़्यादा कैसे चले', 'hi')))).toBe(false)
  expect(canBeHeardFirst('सबसे पहले भूसे को 12 घंटे पानी में भिगोएँ।', 'hi', terms)).toBe(false)
  expect(canBeHeardFirst('1908 में बाढ़ ने करीब 15,000 लोगों की जान ले ली।', 'hi', terms)).toBe(true)
})

test('S02 zh, hi, ar: a superlative says what a thing is', () => {
  expect(lexiconOf('zh').define('长江是亚洲最长的河流，全长6300公里。', '')?.term).toBe('长江')
  expect(lexiconOf('hi').define('गंगा भारत की सबसे पवित्र नदी है।', '')?.meaning).toBe('भारत की सबसे पवित्र नदी')
  expect(lexiconOf('hi').define('रानी की वाव पाटन में बनी एक बावड़ी है, जो नोट पर छपी है।', 'रानी की वाव: महल')).toMatchObject({
    term: 'रानी की वाव',
    meaning: 'पाटन में बनी एक बावड़ी, जो नोट पर छपी है',
  })
  expect(lexiconOf('hi').define('कुआँ गुजरात में बना एक महल है।', 'पानी')).toBeUndefined()
  expect(lexiconOf('ar').define('النيل أطول أنهار أفريقيا.', '')?.meaning).toBe('أطول أنهار أفريقيا')
})
