import { expect, test } from 'vitest'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import type { ToldFilm } from '../told.ts'
import { chooseScenes } from '../choose.ts'
import { asDateline } from './dateline.ts'
import { asDefinition } from './definition.ts'
import { asPerson } from './person.ts'
import { isLoneNoun, posterPhrases } from './poster-phrases.ts'
import { tellingPart } from './telling-part.ts'

function posterOf(language: FilmLanguage, text: string): string | undefined {
  const scene = { scene_id: 's', text, sentences: [{ text, facts: [] }] }
  const film: ToldFilm = { title: 'X', topic: 'X', language, seed: 's', sources: [], background: [text], scenes: [scene] }
  return posterPhrases(scene, film, 1)[0]
}

test.for([
  ['en', 'In 1856 the height was published: 29,002 feet.', 'The height was published'],
  ['en', 'That is why a child can open a shoe that would not come off by itself.', 'Open a shoe'],
  ['en', 'Below 18 degrees everything takes longer.', 'Everything takes longer'],
  ['en', 'De Mestral wanted to copy it.', 'Wanted to copy it'],
  ['es', 'El papa Benedicto XVI consagró la iglesia en noviembre de 2010.', 'Consagró la iglesia'],
  ['fr', 'Le chantier commence le 28 janvier 1887.', 'Le chantier commence'],
  ['pt', 'Foi o primeiro voo de avião registrado na Europa.', 'Primeiro voo de avião'],
  ['pt', 'Aos 18 anos foi para Paris.', 'Foi para Paris'],
  ['de', 'Seit 1996 gehört er zum Welterbe.', 'Gehört zum Welterbe'],
  ['de', 'Der Südturm war nur 59 Meter hoch, und auf ihm stand ein hölzerner Kran.', 'Ein hölzerner Kran'],
  ['sv', 'År 1864 sprängdes familjens fabrik i Stockholm i luften.', 'Familjens fabrik sprängdes'],
  ['sv', 'Den 27 november 1895 skrev han sitt testamente i Paris.', 'Skrev sitt testamente'],
  ['hi', 'नए लैंडर के पैर मज़बूत बनाए गए, ईंधन बढ़ाया गया।', 'पैर मज़बूत बनाए गए'],
  ['hi', 'औरतें रात भर पहरा देती रहीं।', 'भर पहरा देती रहीं'],
  ['ar', 'وتحتاج واجهته الزجاجية إلى نحو ثلاثة أشهر لتنظيفها مرة واحدة.', 'واجهته الزجاجية'],
  ['ar', 'أما الحرّ فيفسد الخرسانة لأنها تجفّ بسرعة.', 'الحرّ فيفسد الخرسانة'],
] as const)('S05 SHW a poster says what its sentence says, no lone noun of it (%s: %s)', ([language, text, phrase]) => {
  expect(posterOf(language, text)).toBe(phrase)
})

test('S05 SHW a part of a sentence keeps its "not", is no question, no belief, no amount and no half of one', () => {
  expect(tellingPart('The surveyors had not even been allowed to enter Nepal.', 'en')).toBe('not even been allowed')
  expect(tellingPart('¿Qué es exactamente un ajolote?', 'es')).toBeNull()
  expect(tellingPart('People believed that the old tower leaned.', 'en')).toBeNull()
  expect(tellingPart('A loaf takes about 100 grams of starter, 500 grams of flour and 10 grams of salt.', 'en')).toBeNull()
  expect(tellingPart('Um 1520 hörte der Bau fast ganz auf.', 'de')).toBeNull()
})

test('S05 SHW one noun says too little of a long sentence, and enough of a short one', () => {
  const scene = (text: string) => ({ scene_id: 's', text, sentences: [] })
  expect(isLoneNoun('Der Turm', scene('Im Jahr 1173 begann in Pisa der Bau, der Turm neigte sich.'), 'de')).toBe(true)
  expect(isLoneNoun('信仰', scene('信仰の山であり、くり返し描かれた。'), 'ja')).toBe(true)
  expect(isLoneNoun('Nylon lasted', scene('Nylon lasted, as the weaver saw.'), 'en')).toBe(false)
  expect(isLoneNoun('Nylon', scene('Nylon lasted.'), 'en')).toBe(false)
})

test('S05 SHW a year on the line of dates has what happened then, never a name alone', () => {
  const labelOf = (text: string, year: number): string | undefined => {
    const facts = [{ kind: 'date' as const, values: { year, text: String(year), label: '' } }]
    const scene = { scene_id: 's', text, sentences: [{ text, facts: facts as never }] }
    const other = { scene_id: 't', text: 'In 1777 it began.', sentences: [{ text: 'In 1777 it began.', facts: [{ kind: 'date', values: { year: 1777, text: '1777', label: '' } }] as never }] } // prettier-ignore
    const film: ToldFilm = { title: 'X', topic: 'X', language: 'en', seed: 's', sources: [], scenes: [other, scene] }
    const shot = asDateline(scene, film, 1)
    return shot?.template === 'dateline' ? shot.slots.events[0]!.label : undefined
  }
  expect(labelOf('In 2002 a wheel joined the Forth and Clyde Canal and the Union Canal again.', 2002)).not.toBe('Union Canal')
  expect(labelOf('In 1856 the height was published: it was too low.', 1856)).toBe('The height was published')
})

test('S05 SHW a definition ends before what tells more of the thing, where so much says what it is', () => {
  const meaningOf = (language: FilmLanguage, meaning: string): string | undefined => {
    const values = { term: 'sourdough starter', meaning, named: 'a sourdough starter', copula: 'is' }
    const scene = {
      scene_id: 's',
      text: meaning,
      sentences: [{ text: meaning, facts: [{ kind: 'definition' as const, values }] }],
    }
    const film: ToldFilm = { title: 'X', topic: 'X', language, seed: 's', sources: [], scenes: [scene] }
    const shot = asDefinition(scene, film)
    return shot?.template === 'definition' ? shot.slots.meaning : undefined
  }
  expect(meaningOf('en', 'a mixture of flour and water in which wild yeast and bacteria live')).toBe(
    'a mixture of flour and water',
  )
  expect(meaningOf('sv', 'ett sprängämne som exploderar vid minsta stöt')).toBe('ett sprängämne som exploderar vid minsta stöt')
})

test('S05 SHW a film whose title shows nothing opens on the thing that goes through it, and shows it whole at its own sentence', () => {
  const texts = ['What is a starter?', 'You need a jar.', 'Stir it in the jar.', 'Cover the jar loosely.', 'Wait.']
  const scenes = texts.map((text, index) => ({ scene_id: String(index), text, sentences: [{ text, facts: [] }] }))
  const film: ToldFilm = { title: 'A starter', topic: 'A starter', language: 'en', seed: 's', sources: [], scenes }
  const shots = chooseScenes(film)
  expect(shots[0]).toMatchObject({ template: 'quiet', slots: { held: { art: 'jar' } }, why: { reason: 'opening' } })
  expect(shots[1]).toMatchObject({ template: 'thing', slots: { art: 'jar' } })
  const twice = { ...film, scenes: scenes.filter((_, index) => index !== 2) }
  expect(chooseScenes(twice)[0]!.slots, 'named by two scenes it is only come past').not.toHaveProperty('held')
})

test('S05 SHW somebody whose age is told is a person', () => {
  const personOf = (language: FilmLanguage, text: string) => {
    const scenes = ['x', text].map((each) => ({ scene_id: each, text: each, sentences: [{ text: each, facts: [] }] }))
    const shot = asPerson(scenes[1]!, { title: 'X', topic: 'X', language, seed: 's', sources: [], scenes }, 1)
    return shot?.template === 'person' ? shot.slots.name : undefined
  }
  expect(personOf('es', 'Le sucedió Antoni Gaudí, que tenía 31 años.')).toBe('Antoni Gaudí')
  expect(personOf('sv', 'Malala Yousafzai var 17 år när hon fick fredspriset 2014.')).toBe('Malala Yousafzai')
  expect(personOf('en', 'Mount Everest was 29 thousand feet high.')).toBeUndefined()
})
