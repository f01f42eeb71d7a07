import { expect, test } from 'vitest'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { asQuotation } from './direct/quotation.ts'
import { salienceOf, stressOf } from './stress.ts'
import { bareName, isThing } from './things.ts'
import type { ToldFilm } from './told.ts'

const stressed = (sentence: string, language: FilmLanguage, said: string[] = []) => {
  const film: ToldFilm = {
    title: 'A',
    topic: 'A',
    language,
    seed: 's',
    sources: [],
    background: said,
    scenes: [{ scene_id: '0', text: sentence, sentences: [] }],
  }
  return stressOf(sentence, language, salienceOf(film))
}

test.for([
  ['en', 'He owned seventy books himself.', 'seventy books'],
  ['fr', 'Il fallut quatorze ans pour finir la tour.', 'quatorze ans'],
  ['de', 'Die Anlage überwand 32 Höhenmeter.', '32 Höhenmeter'],
  ['es', 'Las olas cruzaron el Pacífico a 700 kilómetros por hora.', '700 kilómetros'],
  ['zh', '它们要飞五千多公里，路上只停几次。', '五千多公里'],
  ['ja', '三代目の主人は2013年に店を継ぎ、夜通し営業を始めた。', '2013年'],
  ['en', 'One day the trader Ana Lund sold the last of them.', 'Ana Lund'],
] as const)('S05 a statement’s amount, year or name may stand alone in very large type (%s)', ([language, sentence, words]) => {
  expect(stressed(sentence, language)).toEqual({ words: [words], key: words })
})

test.for([
  ['en', 'Every year it reaches Kerala on 12 June.', '12 June'],
  ['en', 'Every year it reaches Kerala on June 12.', 'June 12'],
  ['es', 'Llega cada año al sur el 12 de junio.', '12 de junio'],
  ['pt', 'A chuva chegou ao sul a 2 de maio de 1990.', '2 de maio de 1990'],
  ['fr', 'Elle arrive chaque année le 1er juin.', '1er juin'],
  ['de', 'Er erreicht die Stadt am 12. Juni.', '12. Juni'],
  ['sv', 'Den når landet varje år den 12 juni.', '12 juni'],
  ['hi', 'यह हर साल 1 जून को केरल पहुँचता है।', '1 जून'],
  ['ar', 'يصل كل عام إلى الجنوب في 12 يونيو.', '12 يونيو'],
  ['zh', '季风每年6月12日到达喀拉拉邦。', '6月12日'],
  ['ja', '梅雨は毎年6月12日に始まります。', '6月12日'],
] as const)('S05 a day stands large with its month, never alone (%s: %s)', ([language, sentence, date]) => {
  expect(stressed(sentence, language)).toEqual({ words: [date], key: date })
})

test('S05 a statement without them stresses what its film speaks of most, and nothing of it stands alone', () => {
  const said = ['The starch swells.', 'Starch is sugar.', 'Cold starch sets.']
  expect(stressed('The answer that they found lies in the starch.', 'en', said)).toEqual({ words: ['starch'] })
  expect(stressed('Er wollte das Rad am Abend noch drehen.', 'de', ['Das Rad dreht sich.', 'Am Abend ruht es.', 'Der Abend kam.'])).toEqual({ words: ['Abend'] }) // prettier-ignore
})

test('S05 a list shows things, not what somebody does, nor where and when', () => {
  expect(['la Torre', 'el faro de la isla', 'sal'].every((name) => isThing(name, 'es'))).toBe(true)
  expect(isThing('fechou o café', 'pt')).toBe(false)
  expect(isThing('numa tarde de junho', 'pt')).toBe(false)
  expect(isThing('بين أكادير', 'ar')).toBe(false)
  expect(isThing('the top of the tower', 'en')).toBe(true)
  expect(bareName('वाराणसी में', 'hi')).toBe('वाराणसी')
})

test('S05 who says something stands as a line of its own begins, a name as it is written', () => {
  const speaker = (said: string) =>
    asQuotation(
      {
        scene_id: 's',
        text: '«Queríamos un tren para todos los viajeros», explica X.',
        sentences: [
          {
            text: '«Queríamos un tren para todos los viajeros», explica X.',
            facts: [{ kind: 'quotation', values: { words: 'Queríamos un tren para todos los viajeros', speaker: said } }],
          },
        ],
      },
      { language: 'es', scenes: [] } as unknown as ToldFilm,
      1,
    )?.slots
  expect(speaker('el equipo de diseño')).toMatchObject({ speaker: 'El equipo de diseño' })
  expect(speaker('von Humboldt')).toMatchObject({ speaker: 'von Humboldt' })
})

test('S05 somebody’s words are a quotation, with who says them as the sentence tells; a name in marks is none', () => {
  const quoted = (text: string, speaker?: string) => {
    const told = (scene_id: string, said: string) => ({ scene_id, text: said, sentences: [{ text: said, facts: [] }] })
    const before = speaker ? `“We begin again each and every spring,” ${speaker}.` : 'It rained.'
    const film = { language: 'en', scenes: [told('0', 'Glasses'), told('1', before), told('2', text)] } as unknown as ToldFilm
    return asQuotation(film.scenes[2]!, film, 2)?.slots
  }
  expect(quoted('“The wood is the last to end,” my grandmother used to say.')).toEqual({
    words: 'The wood is the last to end',
    speaker: 'my grandmother used to say',
  })
  expect(quoted('“After all, it is the only one we have.”')).toBeUndefined()
  expect(quoted('“After all, it is the only one we have.”', 'Ana Lund')).toMatchObject({ speaker: 'Ana Lund' })
  expect(quoted('“Nobody is ashamed of glasses”, she explains. “That is where we began.”')).toEqual({
    words: 'Nobody is ashamed of glasses. That is where we began.',
    speaker: 'she explains',
  })
  expect(quoted('The name means “the one with the light feet”.')).toBeUndefined()
  expect(quoted('They called the tower that stood on the rock “the hell”, and it was cold.')).toBeUndefined()
})

test('S05 what is only counted in, a joining word and the verb that ends a Hindi clause are no words that carry a statement', () => {
  expect(
    stressed('光っているのは地上から約100キロから500キロの高さで、低い。', 'ja', ['キロ', 'キロ', 'キロ']).words,
  ).not.toContain('キロ')
  expect(stressed('يرى المسافر بقعة ماء، فإذا اقترب اختفت.', 'ar', ['فإذا', 'فإذا', 'فإذا']).words).not.toContain('فإذا')
  expect(stressed('उन्होंने बच्चों को पढ़ाकर अपनी पढ़ाई का खर्च निकाला और डिग्री पाई।', 'hi', ['निकाला', 'निकाला']).words).not.toContain(
    'निकाला',
  )
})
