import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { describe, expect, test } from 'vitest'
import { checkWithin } from '../check-text.ts'
import type { Fact } from '../types.ts'
import { checkLabel, type LabelFault } from './check-label.ts'
import { checkSentence } from './check-sentence.ts'

const makeFact = (quote: string, names: Fact['names'] = []): Fact => ({
  ...{ fact_id: 'F1', sentence_id: 'S1.1', quote, what: 'event', weight: 3, why: '', names },
})

const judge = (language: FilmLanguage, text: string, label: string, fact = makeFact(text), most_words = 4) =>
  checkLabel(
    label,
    { text, facts: [fact] },
    { language, most_words, check: checkWithin(checkSentence, { language, facts: [fact], around: {}, known: [] }) },
  )

const findFault = (...given: Parameters<typeof judge>): LabelFault['fault'] | null => {
  const judged = judge(...given)
  return 'fault' in judged ? judged.fault : null
}

describe('READER-3 a label consists of words of its scene, with or without affixes', () => {
  test.each([
    ['ar', 'وللملح طريق طويل من بحيرة آسال إلى الجبال.', 'الملح'],
    ['ar', 'وللملح طريق طويل من بحيرة آسال إلى الجبال.', 'طريق طويل'],
    ['ar', 'فتغلق البوابة خلف السفينة وترتفع السفينة.', 'تغلق البوابة'],
    ['ar', 'يحمل الرجال الألواح بالحبال على ظهور الجمال.', 'الحبال'],
    ['ar', 'يَحمِل الرجال الألواح كالحجارة.', 'حجارة'],
    ['fr', 'Le paludier pousse l’eau vers l’œillet.', 'eau'],
    ['fr', 'Le paludier pousse l’eau vers l’œillet.', "L'œillet"],
    ['fr', 'La vague ramène un peu d’eau.', 'l’eau'],
    ['fr', 'Les œillets dorment au soleil.', 'œillet'],
    ['de', 'Im Salzbergwerk lag eine Holztreppe.', 'Bergwerk'],
    ['de', 'Im Salzbergwerk lag eine Holztreppe.', 'Holz'],
    ['de', 'Die Arbeiterinnen öffnen das Schleusentor.', 'Schleuse'],
    ['de', 'Die Tore öffnen sich.', 'Das Tor'],
    ['sv', 'Fotogenköket brann med blå låga.', 'Fotogenkök'],
    ['sv', 'Slussporten stängs bakom fartyget.', 'fartyg'],
    ['sv', 'Järnvägsstationen låg vid hamnen.', 'järnväg'],
    ['en', 'Dearer models took the place of cheaper ones.', 'dearer model'],
    ['en', 'A gate closes behind the ship.', 'the gate'],
    ['es', 'El agua llena las cámaras.', 'cámara'],
    ['pt', 'A comida vai para os caixotes.', 'o caixote'],
    ['it', 'L’acqua riempie la camera della chiusa.', 'acqua'],
    ['it', 'Il cibo finisce nel cassonetto.', 'il cassonetto'],
    ['hi', 'मज़दूर नमक को ढेर में जमा करते हैं।', 'नमक'],
    ['ja', '波の花は冬の海から飛んでくる。', '波の花'],
    ['zh', '工人把盐水倒进铁锅。', '铁锅'],
  ] as const)('%s %s: %s', (language, text, label) => {
    const judged = judge(language, text, label)
    expect(judged).toMatchObject({ words: expect.any(String) })
    expect('fault' in judged).toBe(false)
    expect('at' in judged && judged.at).not.toBeNull()
  })

  test.each([
    ['ar', 'تغلق البوابة خلف السفينة.', 'الجسر'],
    ['ar', 'وصل الورد إلى السوق.', 'رد'],
    ['de', 'Der Misserfolg war groß.', 'Erfolg'],
    ['de', 'Das Land blieb wasserlos.', 'Wasser'],
    ['de', 'Im Salzbergwerk lag eine Treppe.', 'Salzberg Treppe'],
    ['sv', 'Slussporten stängs.', 'slottet'],
    ['en', 'A gate closes behind the ship.', 'gates'],
    ['en', 'The category was closed.', 'cat'],
    ['fr', 'La vague ramène un peu d’eau.', 'de l’eau salée'],
    ['zh', '工人把盐水倒进铁锅。', '盐锅'],
  ] as const)('a label that is in no text is refused: %s %s: %s', (language, text, label) =>
    expect(findFault(language, text, label)).toBe('words'),
  )

  test('a label has the spelling of the text, or its own spelling if an affix was left off', () => {
    expect(judge('en', 'A gate closes, and WATER fills it.', 'water  fills')).toEqual({ words: 'WATER fills', at: 19 })
    expect(judge('ar', 'وترتفع السفينة.', 'ترتفع السفينة')).toEqual({ words: 'ترتفع السفينة', at: 0 })
  })

  test('words of a fact and the film’s form of a name are allowed and have no position in the scene', () => {
    const fact = makeFact('Der Naturforscher Darwin sammelte Käfer.', [{ source: 'Darwin', film: 'ダーウィン' }])
    expect(judge('ja', '彼は虫を集めた。', 'ダーウィン', fact)).toEqual({ words: 'ダーウィン', at: null })
  })
})

describe('READER-3 a label keeps the negation of its own clause, but of no other clause', () => {
  test.each([
    ['en', 'The gate never opens, and water fills the chamber.', 'water fills', null],
    ['en', 'The gate never opens, and water fills the chamber.', 'gate', 'negation'],
    ['en', 'Not a filter but a fine cloth holds it back.', 'fine cloth', null],
    ['en', 'It has no windows, doors or stairs.', 'doors', 'negation'],
    ['en', 'It has no windows, doors or stairs.', 'no windows', null],
    ['en', 'Without seeds nothing grows: seeds need pollen.', 'seeds', null],
    ['es', 'La sal no se lava, sino que se raspa con palas.', 'palas', null],
    ['fr', 'La vague ramène le sel sans toucher l’argile, puis le vent sèche l’œillet.', 'le vent', null],
    ['fr', 'La vague ramène le sel sans toucher l’argile.', 'argile', 'negation'],
    ['pt', 'Não há sal, mas a areia branca cobre tudo.', 'areia branca', null],
    ['it', 'Non c’è sale, ma la sabbia bianca copre tutto.', 'sabbia bianca', null],
    ['it', 'La porta non si apre mai.', 'porta', 'negation'],
    ['de', 'Das Tor schließt sich nicht, das Wasser steigt weiter.', 'das Wasser steigt', null],
    ['de', 'Das Tor schließt sich nicht, das Wasser steigt weiter.', 'Tor', 'negation'],
    ['sv', 'Köket har ingen veke, men lågan brinner blå.', 'lågan', null],
    ['hi', 'फाटक नहीं खुलता, लेकिन पानी कक्ष को भरता है।', 'पानी', null],
    ['ar', 'لا تفتح البوابة، لكن الماء يملأ الغرفة كلها.', 'الماء', null],
    ['ar', 'لا تفتح البوابة، لكن الماء يملأ الغرفة كلها.', 'البوابة', 'negation'],
    ['ja', '門は開かないが、水は部屋を満たしていく。', '水', null],
    ['ar', 'لا تفتح إلا البوابة الكبيرة.', 'البوابة الكبيرة', null],
    ['fr', 'Il ne s’ouvre que la vanne du bas.', 'vanne', null],
    ['es', 'No hay sino arena blanca.', 'arena', null],
    ['zh', '闸门没有打开，但是水充满了闸室。', '水充满', null],
    ['zh', '闸门没有打开，但是水充满了闸室。', '闸门', 'negation'],
    ['en', 'Nobody knows when the church was built.', 'the church', null],
    ['en', 'Nobody had measured the hull because the king pressed.', 'the king', null],
    ['en', 'Nobody had measured the hull because the king pressed.', 'hull', 'negation'],
    ['en', 'Nobody closed the valve and the reactor blew up.', 'reactor', null],
    ['en', 'Nobody saw the doors and windows there.', 'windows', 'negation'],
    ['en', 'Without wind, ships stop.', 'ships', null],
    ['en', 'Without wind, ships stop.', 'wind', 'negation'],
    ['en', 'No doors, windows or stairs are left.', 'windows', 'negation'],
    ['es', 'Nadie cerró la puerta cuando el agua subió.', 'el agua', null],
    ['fr', 'Personne ne fuyait quand la vague arriva.', 'la vague', null],
    ['de', 'Niemand schloss das Ventil und der Reaktor brannte.', 'Reaktor', null],
    ['de', 'Keine Türen und Fenster standen offen.', 'Fenster', 'negation'],
    ['sv', 'Ingen mätte skrovet innan skeppet seglade.', 'skeppet', null],
  ] as const)('%s %s: %s', (language, text, label, fault) => expect(findFault(language, text, label)).toBe(fault))
})

test('READER-3 a refused label has a reason in a sentence for its author', () => {
  const text = 'Take more than 40 grams of it: grind it.'
  const says = (label: string, most_words?: number) => judge('en', text, label, undefined, most_words)
  expect(says('forty pounds')).toMatchObject({
    fault: 'words',
    says: expect.stringContaining('“forty pounds” stands neither in'),
  })
  expect(says('40 grams')).toMatchObject({ fault: 'claim', says: expect.stringMatching(/“40 grams” says what .*exact.*over/u) })
  expect(says('it: grind it')).toMatchObject({ fault: 'long', says: expect.stringContaining('end of a clause') })
  expect(says('Take more than 40 grams')).toMatchObject({ fault: 'long', says: expect.stringContaining('longer than 4 words') })
  expect(says('www.zorbex.example')).toMatchObject({ fault: 'words' })
})

test('READER 2.3 READER 3 a label may be a name that is in the topic but not in its scene; any other name is refused', () => {
  const fact = makeFact('The salt flat is crossed by drivers.')
  const listed = {
    ...makeFact(
      'The Salar de Uyuni lies near Potosí.',
      ['Salar de Uyuni', 'Potosí'].map((source) => ({ source, film: source })),
    ),
    fact_id: 'F2',
  }
  const known = [{ text: 'Salar de Uyuni', language: 'en' as const }]
  const check = checkWithin(checkSentence, { language: 'en', facts: [fact, listed], around: {}, known })
  const label = (words: string) =>
    checkLabel(words, { text: fact.quote, facts: [fact] }, { language: 'en', most_words: 4, check })
  expect(label('Salar de Uyuni')).toEqual({ words: 'Salar de Uyuni', at: null })
  expect(label('Potosí')).toMatchObject({ fault: 'words' })
})
