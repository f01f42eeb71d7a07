import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { expect, test } from 'vitest'
import type { CheckContext, Fact } from '../types.ts'
import { checkSentence } from './check-sentence.ts'

/** The faults of order in a sentence, with quotes of one language. */
function findDisorder(language: FilmLanguage, quotes: readonly string[], text: string): string[] {
  const facts = quotes.map((quote, index): Fact => ({
    fact_id: `${index + 1}`,
    sentence_id: `s${index + 1}`,
    quote,
    what: 'event',
    weight: 3,
    why: '',
    names: [],
  }))
  const around = Object.fromEntries(
    facts.map(({ fact_id }) => [fact_id, { source_language: language, heading: '', paragraph: quotes.join(' ') }]),
  )
  const context: CheckContext = { language, facts, around, known: [] }
  const faults = checkSentence({ text, fact_ids: facts.map(({ fact_id }) => fact_id), beat: 0, kind: 'fact' }, facts, context)
  return faults.filter(({ kind, what_to_do }) => kind === 'order' && what_to_do !== 'note').map(({ detail }) => detail)
}

/**
 * `plain` is a fact without a word of time, and `lies` are versions that add one. `timed` is a fact with one, and `truths` are versions of
 * it.
 */
type Case = { plain: string; lies: readonly string[]; timed: string; truths: readonly string[] }

const CASES: Partial<Record<FilmLanguage, Case>> = {
  en: {
    plain: 'The lighthouse on the cape was lit in 1862.',
    lies: [
      'Then, in 1862, the lighthouse on the cape was lit.',
      'Not long afterwards, in 1862, the lighthouse on the cape was lit.',
    ],
    timed: 'After the wreck the keepers lit the lighthouse, and soon the ships came back.',
    truths: ['Soon after the wreck, ships came back to the lighthouse.', 'The keepers lit the lighthouse after the wreck.'],
  },
  de: {
    plain: 'Der Leuchtturm am Kap wurde 1862 angezündet.',
    lies: ['Danach wurde 1862 der Leuchtturm am Kap angezündet.'],
    timed: 'Nach dem Schiffbruch zündeten die Wärter den Leuchtturm an, und bald kamen die Schiffe zurück.',
    truths: ['Bald kamen die Schiffe zum Leuchtturm zurück.', 'Nach dem Schiffbruch zündeten die Wärter den Leuchtturm an.'],
  },
  es: {
    plain: 'El faro del cabo se encendió en 1862.',
    lies: ['Luego, en 1862, el faro del cabo se encendió.', 'Poco más tarde, en 1862, se encendió el faro del cabo.'],
    timed: 'Después del naufragio los guardas encendieron el faro, y pronto volvieron los barcos.',
    truths: ['Pronto volvieron los barcos al faro.', 'Tras el naufragio los guardas encendieron el faro.'],
  },
  fr: {
    plain: 'Le phare du cap fut allumé en 1862.',
    lies: ['Puis, en 1862, le phare du cap fut allumé.', 'Plus tard, en 1862, le phare du cap fut allumé.'],
    timed: 'Après le naufrage les gardiens allumèrent le phare, et bientôt les navires revinrent.',
    truths: ['Bientôt les navires revinrent au phare.', 'Après le naufrage, les gardiens allumèrent le phare.'],
  },
  pt: {
    plain: 'O farol do cabo foi aceso em 1862.',
    lies: ['Depois, em 1862, o farol do cabo foi aceso.', 'Mais tarde, em 1862, o farol do cabo foi aceso.'],
    timed: 'Depois do naufrágio os guardas acenderam o farol, e logo depois os navios voltaram.',
    truths: ['Logo depois os navios voltaram ao farol.', 'Após o naufrágio, os guardas acenderam o farol.'],
  },
  it: {
    plain: 'Il faro del capo fu acceso nel 1862.',
    lies: ['Poi, nel 1862, il faro del capo fu acceso.', 'Più tardi, nel 1862, il faro del capo fu acceso.'],
    timed: 'Dopo il naufragio i guardiani accesero il faro, e presto le navi tornarono.',
    truths: ['Presto le navi tornarono al faro.', 'I guardiani accesero il faro dopo il naufragio.'],
  },
  sv: {
    plain: 'Fyren på udden tändes 1862.',
    lies: ['Därefter, 1862, tändes fyren på udden.'],
    timed: 'Efter skeppsbrottet tände vakterna fyren, och snart kom skeppen tillbaka.',
    truths: ['Snart kom skeppen tillbaka till fyren.', 'Efter skeppsbrottet tände vakterna fyren.'],
  },
  ar: {
    plain: 'أضيئت المنارة على الرأس سنة 1862.',
    lies: ['ثم أضيئت المنارة على الرأس سنة 1862.', 'وبعد ذلك أضيئت المنارة على الرأس سنة 1862.'],
    timed: 'بعد غرق السفينة أضاء الحراس المنارة، وسرعان ما عادت السفن.',
    truths: ['سرعان ما عادت السفن إلى المنارة.', 'أضاء الحراس المنارة بعد غرق السفينة.'],
  },
  hi: {
    plain: 'अंतरीप का प्रकाशस्तंभ 1862 में जलाया गया।',
    lies: ['फिर 1862 में अंतरीप का प्रकाशस्तंभ जलाया गया।', 'बाद में, 1862 में, अंतरीप का प्रकाशस्तंभ जलाया गया।'],
    timed: 'जहाज़ डूबने के बाद पहरेदारों ने प्रकाशस्तंभ जलाया, और जल्द ही जहाज़ लौट आए।',
    truths: ['जल्द ही जहाज़ प्रकाशस्तंभ पर लौट आए।', 'जहाज़ डूबने के बाद पहरेदारों ने प्रकाशस्तंभ जलाया।'],
  },
  ja: {
    plain: '岬の灯台は1862年に点灯した。',
    lies: ['その後、岬の灯台は1862年に点灯した。', 'やがて1862年に岬の灯台は点灯した。'],
    timed: '難破の後、番人は灯台をともし、すぐに船が戻った。',
    truths: ['すぐに船が灯台に戻った。', '難破の後、番人は灯台をともした。'],
  },
  zh: {
    plain: '海角的灯塔于1862年点亮。',
    lies: ['后来，海角的灯塔于1862年点亮。', '不久，海角的灯塔于1862年点亮。'],
    timed: '沉船之后，看守点亮了灯塔，船只很快回来了。',
    truths: ['船只很快回到灯塔。', '沉船之后，看守点亮了灯塔。'],
  },
}

test.each(Object.entries(CASES))('28.6 S02 in %s a word of time that the facts do not have is flagged', (language, each) => {
  const said = (quote: string, text: string) => [text, findDisorder(language as FilmLanguage, [quote], text).length > 0]
  expect(each.lies.map((lie) => said(each.plain, lie))).toEqual(each.lies.map((lie) => [lie, true]))
  expect(said(each.plain, each.plain)).toEqual([each.plain, false])
  expect(each.truths.map((truth) => said(each.timed, truth))).toEqual(each.truths.map((truth) => [truth, false]))
})
