import { expect, test } from 'vitest'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import type { ToldFilm } from '../told.ts'
import { keyPhrase } from './key-phrase.ts'

/** What may stand alone of a sentence, in a film whose sources say these. */
function phraseOf(language: FilmLanguage, text: string, ...background: string[]): string | undefined {
  const scenes = [{ scene_id: 's', text, sentences: [{ text, facts: [] }] }]
  const film: ToldFilm = { title: 'X', topic: 'X', language, seed: 's', sources: [], background: [text, ...background], scenes }
  return keyPhrase(scenes[0]!, film, 0)
}

test.for([
  ['en', 'It is time.', 'It is time'],
  ['en', 'As the water shrank, the salt stayed.', 'The salt stayed'],
  ['en', 'The water rises through the funnel and into the coffee.', 'Funnel'],
  ['en', 'She sold the skull to Thomas Hawkins for thirty pounds.', 'Thomas Hawkins'],
  ['es', 'Llegan hacia el Día de Muertos, y nadie lo sabe explicar.', 'Día de Muertos'],
  ['de', 'Das Wasser steigt durch den Trichter.', 'Durch den Trichter'],
  ['en', 'Oil thickened and metal stretched in the heat.', 'In the heat'],
  ['en', 'The light of the pair dips at regular intervals.', 'At regular intervals'],
  ['en', 'If you build a castle on a beach in Brittany at noon it will go.', 'Brittany'],
  ['es', 'Los animales morirían en los mismos canales.', 'En los mismos canales'],
  ['ar', 'وما زالت قوافل صغيرة تسير في الشتاء.', 'في الشتاء'],
  ['zh', '沙子清走以后，墙壁裂开了一道缝。', '沙子清走以后'],
  ['sv', 'Wilhelm fick det första priset i fysik.', 'I fysik'],
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
