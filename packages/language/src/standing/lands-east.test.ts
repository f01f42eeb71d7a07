import { expect, test } from 'vitest'
import { lexiconOf } from '../lexicons/lexicon-of.ts'
import { readSourceText } from '../sentences/source-text.ts'
import { analyseStatements } from './statements.ts'
import { termsIn } from '../terms/terms.ts'
import { landsInEast } from './lands-east.ts'
import { toldUnderHeading } from './under-heading-east.ts'

type East = 'zh' | 'ja' | 'hi' | 'ar'
const lands = (text: string, language: East, title: string): boolean =>
  landsInEast(text, language, { title, title_terms: new Set(termsIn(title, language)) })

test('S02 within a paragraph a sentence stands by its own subject, a date or something new, else it goes on', () => {
  const free: [East, string, string][] = [
    ['zh', '平遥古城', '平遥的城墙长六公里。'],
    ['zh', '平遥古城', '1823年，中国第一家票号在西大街开张了。'],
    ['zh', '平遥古城', '城里有一家颜料铺叫西裕成。'],
    ['ja', '軍艦島', '1916年、日本で最初の高層アパートが建てられました。'],
    ['ja', '空港のコード', '1930年代に飛行機が増えました。'],
    ['ja', '梅干し', '梅干しは塩だけで十年もつ。'],
    ['hi', 'पारले-जी की कहानी', 'पारले ने 1939 में नया बिस्कुट बनाया।'],
    ['hi', 'नाव वाला स्कूल', 'एक मछुआरे ने अपनी नाव दी।'],
    ['ar', 'ابن النفيس', 'في عام 1924 كان طالب مصري يعد رسالته.'],
  ]
  const leaning: [East, string, string][] = [
    ['zh', '外婆的咸鸭蛋', '天热的时候，18天就够了。'],
    ['ja', '軍艦島', '専門家は、あと数十年で倒れるだろうと見ています。'],
    ['ja', '空港のコード', '1930年代、気象台があるところにはYを頭につけました。'],
    ['hi', 'नाव वाला स्कूल', 'आधी राशि राज्य सरकार ने दी।'],
    ['ar', 'قرية الساحل', 'توفيت الجدة قبل عامين.'],
  ]
  for (const [language, title, text] of free) expect([text, lands(text, language, title)]).toEqual([text, true])
  for (const [language, title, text] of leaning) expect([text, lands(text, language, title)]).toEqual([text, false])
  expect(lands('It rained.', 'en' as East, 'Weather')).toBe(true)
})

const statementsOf = (raw: string, language: East) => {
  const { title, text, sections } = readSourceText(raw, language)
  const spans = sections.map(({ heading, sentences }) => ({
    heading,
    sentences: sentences.map(({ start, end }) => ({ text: text.slice(start, end), start, end })),
  }))
  return analyseStatements([{ source_id: 's1', title, sections: spans }], {
    language,
    title,
    topic: title,
    seconds: (words) => words.length / 5,
  }).statements
}

test('S02 what goes on is told only after the sentence before it', () => {
  const statements = statementsOf(
    '外婆的咸鸭蛋\n\n每年清明前后，是腌咸鸭蛋最好的时候。\n\n气温在20度左右，一般要等25天。天热的时候，18天就够了。咸鸭蛋腌好以后要放进冰箱。',
    'zh',
  )
  expect(statements.map(({ alone }) => alone !== undefined)).toEqual([true, true, false, true])
  expect(statements[2]!.needs).toContain(1)
})

test('S02 who comes back was told to go', () => {
  const statements = statementsOf(
    '竺可桢\n\n竺可桢1890年出生在浙江。1910年，竺可桢去美国留学。竺可桢先学的是农学。1918年，竺可桢回到中国。1920年，竺可桢从美国回到南京。',
    'zh',
  )
  expect(statements[3]!.needs).toContain(1)
  expect(statements[4]!.needs).not.toContain(1)
})

test('S02 a sentence that counts on its heading is told with it', () => {
  const told = (text: string, heading: string, language: East, title = '') =>
    toldUnderHeading(text, heading, { language, title_terms: new Set(termsIn(title, language)) })
  expect(told('सबसे आम कारण बहुत गरम दूध है।', 'अगर दही न जमे', 'hi')).toBe('अगर दही न जमे: सबसे आम कारण बहुत गरम दूध है।')
  expect(told('最常见的是鸭蛋不够新鲜。', '常见的失败', 'zh')).toBe('常见的失败：最常见的是鸭蛋不够新鲜。')
  expect(told('いちばん多いのは水の不足です。', '苔が枯れる理由', 'ja')).toBe('苔が枯れる理由：いちばん多いのは水の不足です。')
  expect(told('أهم الأسباب قلة الضوء.', 'اصفرار الأوراق', 'ar')).toBe('اصفرار الأوراق: أهم الأسباب قلة الضوء.')
  expect(told('الرمادي لا يغير الألوان.', 'لون العدسة', 'ar')).toBe('لون العدسة: الرمادي لا يغير الألوان.')
  expect(told('声音是空气的振动。', '雪是天然的吸音棉', 'zh')).toBeUndefined()
  expect(told('最常见的错误是油抹得太厚。', '最常犯的错误', 'zh')).toBeUndefined()
  expect(told('أكثر الأخطاء شيوعا أن يغلى البن.', 'أخطاء شائعة', 'ar')).toBeUndefined()
  expect(told('水1リットル、昆布10グラム、鰹節20グラム。', '材料', 'ja')).toBe('材料：水1リットル、昆布10グラム、鰹節20グラム。')
  expect(told('ढक्कन वाली बाल्टी, सूखे पत्ते, थोड़ी छाछ, और एक खुरपी।', 'क्या चाहिए', 'hi')).toBe(
    'क्या चाहिए? ढक्कन वाली बाल्टी, सूखे पत्ते, थोड़ी छाछ, और एक खुरपी।',
  )
  expect(told('水、昆布、鰹節を用意する。', '材料', 'ja')).toBeUndefined()
  expect(told('जामन में लैक्टोबैसिलस नाम के जीवाणु होते हैं।', 'दूध से दही', 'hi')).toBeUndefined()
  expect(told('पापड़ हाथ से बनते हैं।', 'काम का ढंग', 'hi', 'लिज्जत पापड़')).toBeUndefined()
})

test('S02 who comes into a story that is under way comes into what was told before', () => {
  expect(lands('नशे में एक आदमी ने बंदूक तान दी।', 'hi', 'चिपको')).toBe(false)
  expect(lands('शहर में एक पुरानी और बहुत बड़ी दुकान है।', 'hi', 'चिपको')).toBe(true)
  const paragraphs = statementsOf(
    '山の道\n\n山に道はなかった。人は歩いて越えた。\n\n社長は現場を訪れ、穴に入った。\n\n1963年、山の道が開いた。',
    'ja',
  )
  expect([paragraphs[2]!.alone, paragraphs[2]!.needs.includes(1)]).toEqual([undefined, true])
  expect(paragraphs[3]!.alone).toBe('1963年、山の道が開いた。')
})

test('S02 ja: a noun of one character was brought up by the word that ends in it: 碑 by 記念碑', () => {
  const statements = statementsOf(
    '黄色い線\n\n1967年、黄色い線が生まれた。今、町には記念碑が立つ。碑の前にも、黄色い線は続いている。',
    'ja',
  )
  expect(statements[2]!.needs).toContain(1)
})

test('S02 the more the longer: what takes how long was said before', () => {
  expect(lands('كلما طال الوقت صار الصابون أقسى.', 'ar', 'صابون زيت الزيتون')).toBe(false)
  expect(lands('咸鸭蛋放得越久，味道越咸。', 'zh', '外婆的咸鸭蛋')).toBe(false)
})

test('S02 who or what a sentence names in part or as known was told of before it', () => {
  const arabic = statementsOf(
    'قطار الجبل\n\nبدأ ترميم القطار عام 2019. قالت رئيسة الجمعية، المهندسة ليلى حداد، إن العمل صعب.\n\nردت حداد بأن الطريق يكلف أكثر. يتوقع أن تدفع الوزارة نصف المال.',
    'ar',
  )
  expect(arabic[2]!.needs).toContain(1)
  const chinese = statementsOf('詹天佑\n\n詹天佑比较了三条路线。最便宜的一条，要穿过关沟。\n\n关沟的坡很陡，火车爬不上去。', 'zh')
  expect(chinese[2]!.needs).toContain(1)
})

test('S02 what a Japanese では goes on from is told', () => {
  const statements = statementsOf(
    '空港のコード\n\n成田の空港はNRT、羽田の空港はHNDである。では、福岡の空港はなぜFUKなのでしょう。札には物語があります。',
    'ja',
  )
  expect([statements[1]!.alone, statements[1]!.needs.includes(0)]).toEqual([undefined, true])
})

test('S02 the first sentence of a text of zh ja hi ar needs nothing after it, and a guess is no instruction', () => {
  const statements = statementsOf(
    '紙は何回折れるのか\n\n新聞紙を半分に折り、また半分に折る。何回まで折れるでしょう。ほとんどの人は七回で手が止まります。',
    'ja',
  )
  expect([statements[0]!.needs, statements[0]!.alone !== undefined]).toEqual([[], true])
  expect(lexiconOf('ja').imperative!.test('何回まで折れるでしょう。')).toBe(false)
  expect(lexiconOf('ja').imperative!.test('新聞紙を半分に折る。')).toBe(true)
})
