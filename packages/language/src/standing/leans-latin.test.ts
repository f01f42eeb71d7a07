import { expect, test } from 'vitest'
import type { FilmLanguage } from '../lexicons/languages.ts'
import { pointsBack, standingAlone } from './dependencies.ts'
import { canBeHeardFirst } from './first-sentence.ts'
import { filmPersonOf, tellOfPerson } from './film-person.ts'
import { splitSentences } from '../sentences/split-sentences.ts'
import { termsIn } from '../terms/terms.ts'

const LEANING: [FilmLanguage, string[], string[]][] = [
  [
    'de',
    [
      'Nur 60 werden jedes Jahr ersetzt.',
      'Ein Drittel kam aus Polen.',
      'Der Rest muss warten.',
      'Dass sie nicht mit der Bahn fuhr, stand nicht darauf.',
      'Nach zwölf Stunden, bei Einbruch der Dunkelheit, erreichten sie Pforzheim.',
      'Springt die Delle langsam zurück, kann das Brot in den Ofen.',
      'Heute sind es sechs.',
      'Der Stadtrat lehnte den Plan ab.',
    ],
    [
      'Ein Drittel der Häuser brannte ab.',
      'Im Jahr 1914 sind 60 Schiffe gesunken.',
      'Der Plan der Stadt scheiterte.',
      'Der Verein achtet darauf, dass alle mitspielen.',
      '1914 waren 40 Schiffe unterwegs.',
    ],
  ],
  [
    'sv',
    [
      'Bara 60 byts ut varje år.',
      'Resten får vänta.',
      'Överskottet går till 34 klubbar.',
      'I Malmö såldes en för 420 000 kronor.',
      'I Sverige såldes 86 000 sådana cyklar.',
      'Över 25 kilometer i timmen stängs den av.',
      'Det känns som en ö igen, säger hon.',
    ],
    ['På måndag stängs den gamla bron för trafik.', 'En tredjedel av husen brann ned.', 'Bara 60 broar byts ut varje år.'],
  ],
  [
    'fr',
    [
      'Nous l’avons rencontré dans son atelier.',
      'Les 380 habitants l’attendaient depuis 1991.',
      '« L’erreur, c’est de trop les nourrir », explique Claire Bonnet.',
      'Au début, dit-elle, les voisins riaient.',
      'Encore fallait-il mesurer la Terre.',
      'Le village se vida plus vite.',
      'Je ne sais toujours pas pourquoi.',
      'Un tiers vient de Bosnie.',
    ],
    ['Un tiers des maisons brûla.', 'Le maire a fait réparer les ponts.', 'Lyon compte trois ponts.'],
  ],
  [
    'es',
    [
      'El arqueólogo Toribio Mejía las describió en 1927.',
      'Para llenarlo hubo que desalojar un pueblo.',
      'Un tercio vino de las desalinizadoras.',
      'Solo el 11 % añade cebolla.',
      'Hoy quedan seis.',
      'La más pequeña pesa un gramo.',
      'Dos bombean la sangre hacia las branquias.',
      'Desde el suelo apenas se adivinan.',
      'La encontró en Lima.',
      'De los 1.700 sacos enviados a Osaka solo rechazó doce.',
      'Cerca del 20 % de los adultos lo hace.',
      'Un cocinero preparó una para 100.000 personas.',
      'El historiador vio ponerse el sol al final de una de ellas.',
    ],
    [
      'Los romanos construyeron las murallas y las ampliaron después.',
      'Un tercio de las casas ardió.',
      'En la pampa de Nazca, al sur del Perú, casi nunca llueve.',
      'El 11 % de los cocineros añade cebolla.',
    ],
  ],
  [
    'pt',
    [
      'Na época, os laticínios pagavam pouco.',
      'O rei mandou queimá-las.',
      'As primeiras duas mil já estão no chão.',
      'Hoje restam seis.',
      'Metade vai para o fundo.',
      'Foi por isso que o rei partiu.',
    ],
    ['Na época de Pombal, a cidade cresceu.', 'Metade das casas ardeu.', 'O governo comprou o café e mandou queimá-lo.'],
  ],
]

test.each(LEANING)(
  'S02 %s: a number, share, comparative or pronoun without its word hangs on the sentence before',
  (language, hanging, free) => {
    for (const sentence of hanging) expect([sentence, pointsBack(sentence, language)]).toEqual([sentence, true])
    for (const sentence of free) expect([sentence, pointsBack(sentence, language)]).toEqual([sentence, false])
  },
)

const standing = (sentences: string[], language: FilmLanguage, title = '') =>
  standingAlone(sentences, {
    language,
    title,
    title_terms: new Set(termsIn(title, language)),
    opens_source: true,
    continues: false,
    heading: '',
    person: filmPersonOf(title, sentences, language),
  })

test('S02 a question is told with its answer, what a colon announces with the colon, the halves of a contrast together', () => {
  const asked = standing(
    ['Der Teig ruht zwei Stunden lang.', 'Woran erkennt man, dass er reif ist?', 'Ein Finger genügt für die Probe.'],
    'de',
  )
  expect(asked[1]?.set_up).toBe(true)
  expect(asked[2]?.needs).toContain(1)
  const halves = standing(
    ['Le compost est à la mode.', 'Au début, les gens venaient pour les odeurs.', 'Aujourd’hui, on vient pour le sol.'],
    'fr',
  )
  expect(halves[2]?.needs).toContain(1)
  const answered = standing(
    ['Os turistas vão fotografar os elétricos?', 'Provavelmente não.', 'Mas os lisboetas talvez voltem a sentar-se.'],
    'pt',
  )
  expect(answered[2]).toMatchObject({ alone: undefined })
})

test('S02 a yes or no under a heading that asks is told with its question', () => {
  const [no] = standingAlone(['Nein.', 'Seit Oktober haben Mieter einen Anspruch darauf.'], {
    language: 'de',
    title: 'Strom vom Balkon',
    title_terms: new Set(termsIn('Strom vom Balkon', 'de')),
    opens_source: false,
    continues: false,
    heading: 'Darf der Vermieter es verbieten?',
  })
  expect(no).toMatchObject({ alone: 'Darf der Vermieter es verbieten? Nein.', unusable: false })
})

test('S02 a number that counts what the heading names is told with the heading', () => {
  const [two] = standingAlone(['Dos bombean la sangre hacia las branquias.'], {
    language: 'es',
    title: 'Los pulpos',
    title_terms: new Set(termsIn('Los pulpos', 'es')),
    opens_source: false,
    continues: true,
    heading: 'Tres corazones',
  })
  expect(two?.alone).toBe('Tres corazones. Dos bombean la sangre hacia las branquias.')
})

test('S02 in a film about somebody her surname takes the place of a pronoun or of the subject that Spanish and Portuguese drop', () => {
  const spanish = standing(
    [
      'La poeta nació en Vicuña.',
      'Murió en Nueva York el 10 de enero de 1957.',
      'Su padre dejó la casa.',
      'Creció en Montegrande con la abuela.',
    ],
    'es',
    'Gabriela Mistral, la maestra',
  )
  expect(spanish[1]?.alone).toBeUndefined()
  const mistral = [
    'Gabriela Mistral nació en Vicuña.',
    'Murió en Nueva York el 10 de enero de 1957.',
    'Su padre dejó la casa.',
    'Creció en Montegrande con la abuela.',
  ]
  const told = standing(mistral, 'es', 'Gabriela Mistral, la maestra')
  expect(told[1]?.alone).toBe('Mistral murió en Nueva York el 10 de enero de 1957.')
  expect(told[3]?.alone).toBeUndefined()
  const german = standing(
    [
      'Lise Meitner wurde in Wien geboren.',
      'Dort forschte sie lange.',
      'Sie starb 1968 in Cambridge.',
      'Sie starben alle drei in Wien.',
    ],
    'de',
    'Lise Meitner',
  )
  expect(german[2]?.alone).toBe('Meitner starb 1968 in Cambridge.')
  expect(german[3]?.alone).toBeUndefined()
  expect(filmPersonOf('Bertha Benz', ['Bertha Benz fuhr.', 'Carl Benz starb.'], 'de')).toBeUndefined()
  expect(tellOfPerson('Hon dog 1909.', 'Anders Zorn målade.', { name: 'Lagerlöf', feminine: true }, 'sv')).toBeUndefined()
})

test('S02 hers and his become the name where grammar lets them, and mean nobody else who was told of before', () => {
  const told = (text: string, before: string, name: string, feminine: boolean, language: FilmLanguage) =>
    tellOfPerson(text, before, { name, feminine }, language)?.spoken
  expect(told('Ihr Porträt hing dort.', 'Merian starb 1717.', 'Merian', true, 'de')).toBe('Merians Porträt hing dort.')
  expect(told('Ihr Porträt hing dort.', 'Das Tier lebt im Wald.', 'Merian', true, 'de')).toBeUndefined()
  expect(told('Hennes far var präst.', 'Andersson föddes 1897.', 'Andersson', true, 'sv')).toBe('Anderssons far var präst.')
  expect(told('Hans Holm var präst.', 'Andersson föddes 1897.', 'Andersson', true, 'sv')).toBe('Hans Holm var präst.')
  expect(told('Sa mère est riche.', 'Germain naît en 1776.', 'Germain', true, 'fr')).toBe('La mère de Germain est riche.')
  expect(told('Son premier mémoire est faux.', 'Germain naît en 1776.', 'Germain', true, 'fr')).toBeUndefined()
  const rio = ['À Rio, elle cueille une fleur.', 'Barret porte les vivres.'] as const
  expect(told(...rio, 'Barret', true, 'fr')).toBe('À Rio, Barret cueille une fleur.')
  expect(told('1938 floh sie nach Rom.', 'Meitner blieb.', 'Meitner', true, 'de')).toBe('1938 floh Meitner nach Rom.')
  expect(told('Dort lebten sie.', 'Meitner blieb.', 'Meitner', true, 'de')).toBeUndefined()
  expect(told('Le roi lui accorde une pension.', 'Barret meurt.', 'Barret', true, 'fr')).toBeUndefined()
  expect(told('Su padre era sastre.', 'Ruiz nació en 1850.', 'Ruiz', true, 'es')).toBe('El padre de Ruiz era sastre.')
  expect(told('Sua mãe era rica.', 'Lutz nasceu em 1894.', 'Lutz', true, 'pt')).toBe('A mãe de Lutz era rica.')
})

const FIRST: [FilmLanguage, string, string[], string[]][] = [
  [
    'de',
    'Der Verein aus Altona',
    ['Im ersten Jahr kamen 16.400 Zuschauer.', 'Der Vorstand trat geschlossen zurück.'],
    ['Der Verein verlor 14 Millionen Euro.'],
  ],
  [
    'sv',
    'Vasaloppet',
    ['Fabriken invigdes 2011 och sysselsätter 240 personer.', 'I dag passerar 3 400 fordon om dygnet.'],
    ['Vasaloppet är 90 kilometer långt.', 'Ingen kvinna fick starta.'],
  ],
  [
    'fr',
    'Le mètre',
    ['L’atelier ferma ses portes.', 'Chaque année, 300 visiteurs meurent.'],
    ['Le mètre fut adopté en 1799.', 'Une mesure prise dans la nature n’appartient à personne.'],
  ],
  [
    'es',
    'El embalse',
    ['A los 15 empezó a trabajar en una escuela.', 'El pantano se inauguró en 1963.'],
    ['En una sola noche murieron 850 millones de plantas.', 'El embalse bajó al 6 %.'],
  ],
  [
    'pt',
    'O café',
    ['Em 1727 partiu para a Guiana Francesa.', 'Só a carroçaria, de madeira, é original.'],
    ['Em uma só noite morreram 850 milhões de pés de café.', 'Em 1727, o governo enviou um sargento.'],
  ],
]

test.each(FIRST)('S02 %s: a hook names what it speaks of', (language, title, unclear, clear) => {
  const terms = new Set(termsIn(title, language))
  for (const text of unclear) expect([text, canBeHeardFirst(text, language, terms)]).toEqual([text, false])
  for (const text of clear) expect([text, canBeHeardFirst(text, language, terms)]).toEqual([text, true])
})

const split = (text: string, language: FilmLanguage) =>
  splitSentences(text, language).map(({ start, end }) => text.slice(start, end))

test('S02 German ordinals above 31 end no sentence after an article, quotations in » « stay whole', () => {
  expect(split('An ihrem 95. Geburtstag kam Besuch. Sie lachte.', 'de')).toEqual([
    'An ihrem 95. Geburtstag kam Besuch.',
    'Sie lachte.',
  ])
  expect(split('Das geschah im Jahr 95. Danach kam Ruhe.', 'de')).toHaveLength(2)
  expect(split('»Nur einer blieb. Das war sie«, schrieb er. Sie starb.', 'de')).toHaveLength(2)
})
