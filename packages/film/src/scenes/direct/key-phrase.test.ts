import { expect, test } from 'vitest'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import type { ToldFilm } from '../told.ts'
import { keyPhrase } from './key-phrase.ts'
import { posterPhrases } from './poster-phrases.ts'

function filmOf(language: FilmLanguage, text: string, background: readonly string[], title = 'X'): ToldFilm {
  const scenes = [{ scene_id: 's', text, sentences: [{ text, facts: [] }] }]
  return { title, topic: title, language, seed: 's', sources: [], background: [text, ...background], scenes }
}

/** What may stand alone of a sentence, in a film whose sources say these. */
function phraseOf(language: FilmLanguage, text: string, ...background: string[]): string | undefined {
  const film = filmOf(language, text, background)
  return keyPhrase(film.scenes[0]!, film, 0)
}

/** What stands of a sentence on a picture of nothing else. */
function subjectOf(language: FilmLanguage, text: string, title = 'X'): string | undefined {
  const film = filmOf(language, text, [], title)
  return posterPhrases(film.scenes[0]!, film, 1)[0]
}

test.for([
  ['en', 'It is time.', 'It is time'],
  ['en', 'As the water shrank, the salt stayed.', 'The salt stayed'],
  ['en', 'The water rises through the funnel and into the coffee.', 'Funnel'],
  ['en', 'She sold the skull to Thomas Hawkins for thirty pounds.', 'Thomas Hawkins'],
  ['es', 'Llegan hacia el Día de Muertos, y nadie lo sabe explicar.', 'Día de Muertos'],
  ['en', 'If you build a castle on a beach in Brittany at noon it will go.', 'Brittany'],
  ['ja', '東日本の地図を見た将軍は驚いた。', '東日本の地図'],
  ['hi', 'मज़दूर कुल्हाड़ियाँ लेकर जंगल की ओर चल पड़े।', 'जंगल'],
] as const)('S05 what stands alone of a sentence is a whole phrase of its own words (%s: %s)', ([language, text, phrase]) => {
  const sources = ['The funnel is of metal.', 'A funnel leads up.', '地図は大きい。', '地図を描いた。', 'जंगल बड़ा है।', 'जंगल बचा।']
  expect(phraseOf(language, text, ...sources)).toBe(phrase)
})

test('S05 what is denied, counted, half of a name or an adjective alone is no key phrase', () => {
  const sources = ['The plague came by ship.', 'The plague killed many.', 'The poor lived there.', 'The poor had nothing.']
  expect(phraseOf('en', 'Historians now believe that it was not the plague at all.', ...sources)).toBeUndefined()
  expect(
    phraseOf('en', 'She was surprised that this poor, ignorant girl could talk with professors.', ...sources),
  ).toBeUndefined()
  expect(
    phraseOf('en', 'Two years later it added the North Korean tradition to its list of heritage.', ...sources),
  ).toBeUndefined()
  expect(phraseOf('zh', '他们用四块马蹄银换走了很多的写本。')).toBeUndefined()
  expect(phraseOf('en', 'Repeat this every day for a week.', 'A week is long.', 'The week is over.')).toBeUndefined()
  expect(phraseOf('hi', '5 अगस्त को वह पहुँचा।', 'अगस्त को बारिश हुई।', 'अगस्त में मेला है।')).toBeUndefined()
})

test('S05 a label has four words, or eight characters, at most', () => {
  expect(phraseOf('en', 'It is time to go home.')).toBeUndefined()
  expect(phraseOf('zh', '水往高处流。')).toBe('水往高处流')
  expect(phraseOf('zh', '这里的水一年四季都往高处流去。')).toBeUndefined()
})

test.for([
  ['en', 'Each hook had caught in a loop of thread.', 'Loop of thread'],
  ['en', 'Cover the jar loosely and leave it there.', 'Cover the jar loosely'],
  ['en', 'Its only spare part is a rubber ring.', 'Rubber ring'],
  ['en', 'She never went to university, never belonged to a learned society.', 'Never went to university'],
  ['en', 'But flats have no gardens.', 'No gardens'],
  ['es', 'Al año siguiente el peso baja por muchas ramas hasta el suelo.', 'El peso baja'],
  ['fr', 'Cent ans après la Révolution française.', 'Révolution française'],
  ['pt', 'O abate de sobreiros é proibido.', 'Abate de sobreiros'],
  ['de', 'Ringsum lag die sowjetische Besatzungszone.', 'Die sowjetische Besatzungszone'],
  ['sv', 'Wilhelm fick det första priset i fysik.', 'Första priset i fysik'],
  ['hi', 'गौरा देवी की उम्र लगभग पचास साल थी।', 'गौरा देवी'],
  ['ar', 'وما زالت قوافل صغيرة تسير في الشتاء.', 'الشتاء'],
  ['ja', '八六四年、溶岩が流れこんだ。', '溶岩が流れこんだ'],
  ['zh', '最后他换走了二十四箱写本和五箱绢画。', '绢画'],
] as const)(
  'S05 SHW a scene of nothing but words says the clause that carries it, else its own noun, whole, without what leads to it (%s: %s)',
  ([language, text, phrase]) => {
    expect(subjectOf(language, text)).toBe(phrase)
  },
)

test('S05 SHW a scene of nothing but words says what the film is of where it has no noun of its own, and never an amount', () => {
  expect(subjectOf('pt', 'São 11 quilômetros.', 'Santos Dumont, o homem que voou em Paris')).toBe('Santos Dumont')
  expect(subjectOf('ar', 'يعلو جانباه إلى ثمانين مترًا.', 'البتراء: دليل قصير')).toBe('البتراء')
  expect(subjectOf('sv', 'Resan tar 96 dagar.')).not.toMatch(/\d/u)
})
