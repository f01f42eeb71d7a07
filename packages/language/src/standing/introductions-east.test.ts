import { expect, test } from 'vitest'
import type { FilmLanguage } from '../lexicons/languages.ts'
import { neededIntroductions } from './introductions.ts'
import { lexiconOf } from '../lexicons/lexicon-of.ts'
import { readSourceText } from '../sentences/source-text.ts'
import { titleLine } from '../terms/topic.ts'

const needs = (sentences: string[], language: FilmLanguage, title_terms: string[] = []) =>
  neededIntroductions(sentences, { language, title_terms: new Set(title_terms), openings: new Set() }).at(-1)

test('S02 zh: these documents, a speaker’s bare name and a thing brought up with “one” need the sentence that told of them', () => {
  expect(needs(['小室里全是经卷和文书。', '道士卖了经。', '如今这些文书分散在十几个国家。'], 'zh')).toEqual([0])
  expect(needs(['副局长陈立说，今年再开20家。', '天晴了。', '“系统会提醒志愿者。”陈立说。'], 'zh')).toEqual([0])
  expect(needs(['大学做了一项调查。', '天晴了。', '调查显示，热闹是一种营养。'], 'zh')).toEqual([0])
  expect(needs(['大学做了一项调查。', '天晴了。', '调查显示，热闹是一种营养。'], 'zh', ['调查'])).toEqual([])
})

test('S02 zh: somebody’s bare name, a theme and a step need what told of them', () => {
  expect(needs(['创始人陶华碧不识字。', '天晴了。', '1989年，陶华碧搭了个小店。'], 'zh')).toEqual([0])
  expect(needs(['渔民陈有福出海。', '天晴了。', '陈有福打了电话。'], 'zh')).toEqual([0])
  expect(needs(['她租了几间房，自己开起诊所。', '天晴了。', '诊所的挂号费只收五角。'], 'zh')).toEqual([0])
  expect(needs(['先撬起外胎的一边。', '隔十厘米再插第二根，外胎就会松开。'], 'zh')).toEqual([0])
})

test('S02 zh, ja: a part is called by its name after the sentence that gave the name', () => {
  expect(needs(['第一部分是鱼嘴，它把江水分开。', '天晴了。', '地震时，鱼嘴只出现了一些裂缝。'], 'zh')).toContain(0)
  expect(needs(['この役人は惣庄屋と呼ばれた。', '雨が降った。', '惣庄屋は橋を架けることにした。'], 'ja')).toContain(0)
})

test('S02 ja: a surname needs the full name, a theme the sentence that brought it up', () => {
  expect(needs(['持ち主の小林トシ子さんは困った。', '雨が降った。', '小林さんは花を生ける。'], 'ja')).toEqual([0])
  expect(needs(['技師長に、国鉄の島秀雄を呼び戻した。', '雨が降った。', '島は、新しい発明に頼らなかった。'], 'ja')).toEqual([0])
  expect(needs(['鍋と5リットルの容器を用意する。', '塩を量る。', '容器は、涼しい場所に置く。'], 'ja')).toEqual([0])
})

test('S02 hi, ar: what a demonstrative or an article takes as known needs its sentence', () => {
  expect(needs(['कावेरी पर बाँध बना।', 'विभाग ने मना किया।', 'आज भी यह बाँध ज़मीन सींचता है।'], 'hi')).toEqual([0])
  expect(needs(['يتكون المشروع من نفقين متوازيين.', 'مرت سنوات.', 'يعبر النفقين عشرة آلاف سيارة.'], 'ar')).toEqual([0])
  expect(needs(['وضع حجر الأساس لمتحف صغير.', 'مرت سنوات.', 'أغلق المتحف أبوابه.'], 'ar')).toEqual([0])
  expect(needs(['دعاه الخليفة الفاطمي إلى القاهرة.', 'سافر.', 'اعتذر إلى الخليفة.'], 'ar')).toEqual([0])
})

test('S02 steps and numbered points go on from the one before', () => {
  expect(needs(['اغلِ الماء في الدلة.', 'أضف البن وحرّك.', 'ارفع الدلة عن النار.'], 'ar')).toEqual([1])
  expect(needs(['第一に、何でも食べる。', '残さない。', '第二に、夜に動く。'], 'ja')).toEqual([0])
  expect(needs(['पुणे की सुनीता काले खाद बनाती हैं।', 'बारिश हुई।', 'सुनीता बताती हैं कि लोग हँसते थे।'], 'hi')).toEqual([0])
  expect(needs(['इंजीनियर सोनम वांगचुक ने पानी जमाया।', 'बारिश हुई।', 'वांगचुक ख़ुद कहते हैं कि यह मरहम है।'], 'hi')).toEqual([0])
  expect(needs(['पत्र कैम्ब्रिज के जी. एच. हार्डी को मिला।', 'बारिश हुई।', 'हार्डी अस्पताल मिलने गए।'], 'hi')).toEqual([0])
  expect(needs(['उनकी बहू निकिता ने कॉपी खोली।', 'बारिश हुई।', 'निकिता ने हिसाब किया।'], 'hi')).toEqual([0])
})

test('S02 what a colon announces is not told without it', () => {
  expect(needs(['实验分三步：', '先把水烧开。'], 'zh')).toEqual([0])
})

const sentencesOf = (raw: string, language: FilmLanguage) => {
  const { text, sections } = readSourceText(raw, language)
  return sections.flatMap((section) => section.sentences.map(({ start, end }) => text.slice(start, end)))
}

test('S01 hi: a full stop ends no sentence where the danda does', () => {
  const text = '# खोज\n\nउनके साथी एच. एम. दलाया ने पाउडर बनाया। उन्होंने बी.एड. किया। फिर नौकरी की।'
  expect(sentencesOf(text, 'hi')).toEqual(['उनके साथी एच. एम. दलाया ने पाउडर बनाया।', 'उन्होंने बी.एड. किया।', 'फिर नौकरी की।'])
})

test('S01 hi: amounts are a list whatever letter they end in, and what is left over of a list is not told', () => {
  expect(
    sentencesOf(
      '# ढोकला\n\nढोकला नाश्ता है।\n\n## सामग्री\n\n- दो कप बेसन\n- एक चम्मच अदरक और हरी मिर्च का पेस्ट\n- एक चम्मच ईनो\n\nइसे बनाना आसान है।',
      'hi',
    ),
  ).toContain('सामग्री: दो कप बेसन; एक चम्मच अदरक और हरी मिर्च का पेस्ट; एक चम्मच ईनो।')
})

test('S01 a list of things follows the sentence that announces it, or its heading', () => {
  expect(
    sentencesOf(
      '# 味噌\n\n材料は次の3つである。\n\n- 大豆 1キロ\n- 米麹 1キロ\n- 塩 450グラム\n\n塩を減らしてはいけない。',
      'ja',
    ),
  ).toContain('材料は次の3つである：大豆 1キロ、米麹 1キロ、塩 450グラム。')
  expect(
    sentencesOf('# मशरूम\n\nमशरूम एक फफूँद है।\n\n## सामान\n\n- 10 किलो गेहूँ या धान का साफ़ भूसा\n- 1 किलो बीज\n\nयह काफ़ी है।', 'hi'),
  ).toContain('सामान: 10 किलो गेहूँ या धान का साफ़ भूसा; 1 किलो बीज।')
})

test('S02 headings that ask in words are questions, whatever their mark', () => {
  const ask = (heading: string, language: FilmLanguage) => lexiconOf(language).frames.askHeading(heading)
  expect(ask('一顿饭多少钱', 'zh')).toBe('一顿饭多少钱？')
  expect(ask('留学的孩子', 'zh')).toBeUndefined()
  expect(ask('なぜ売れたのか', 'ja')).toBe('なぜ売れたのか？')
  expect(ask('क्या-क्या चाहिए', 'hi')).toBe('क्या-क्या चाहिए?')
  expect(ask('كيف تعمل المحطة', 'ar')).toBe('كيف تعمل المحطة؟')
  expect(ask('ما بعد الحرب', 'ar')).toBeUndefined()
  expect(titleLine('घर में मशरूम कैसे उगाएँ', 'hi')).toBe('घर में मशरूम कैसे उगाएँ?')
})
