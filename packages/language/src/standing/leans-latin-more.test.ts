import { expect, test } from 'vitest'
import type { FilmLanguage } from '../lexicons/languages.ts'
import { lexiconOf } from '../lexicons/lexicon-of.ts'
import { pointsBack } from './dependencies.ts'
import { neededTheme } from './definites-latin.ts'

const HANG: Partial<Record<FilmLanguage, string[]>> = {
  de: [
    'Der ist inzwischen nach Norwegen gegangen.',
    'Erst beim dritten Mal gelang der Versuch.',
    'Schnecken lieben Hochbeete genauso.',
    'Wer selbst baut, kommt mit der Hälfte aus.',
    'Zuunterst kommen grobe Äste, 25 Zentimeter hoch.',
    'Eine umgebogene Blechkante hält die meisten ab.',
    '1897 bestand sie es als Externe, mit 26 Jahren.',
    'Noch am selben Tag reiste Haber an die Ostfront ab.',
    'Holz ist im Winter sicherer.',
    'Nach wenigen Jahren wachsen die ersten Moose wieder.',
    'Schon nach zehn Minuten war der Saal leer.',
    'Ein Moor von fünf Metern Tiefe ist also rund fünftausend Jahre alt.',
    'Anna Holm war die Einzige.',
    'In Lübeck dauerte ein ähnlicher Fall zwei Jahre.',
    'In Bohmte stiegen die Unfälle im zweiten Jahr.',
    'Zwei Erklärungen sind möglich.',
    'Gemessen hat das noch niemand, denn ein Mauersegler wiegt vierzig Gramm.',
    'Für die Bauern ist das ein Problem.',
    'Zwei Drittel kamen aus Polen.',
    'Stockenten machen es am Rand der Gruppe: Wer außen sitzt, behält ein Auge offen.',
    'Wer 85 Kilo wiegt, geht an die obere Grenze.',
    'Eine einfache Probe ist es, einige Fäden in warmes Wasser zu legen.',
    'Jede trägt eine vergoldete Platte.',
    'Wer früher schneidet, zerdrückt die Krume.',
  ],
  sv: [
    'Nästa kvinna kom in först 1945.',
    'Efter två år var antalet olyckor som förut.',
    'Den andra fienden är solen, som bleker färgen.',
    'Britt Holm fick ett jobb i centrum, men inte för samma lön.',
    'Frysen är säkrare: tre dygn vid 18 minusgrader dödar larver.',
    'Efter några år växte mossan igen.',
    'Bränder är alltså bra för skogen.',
    'I Lund tog ett liknande mål två år.',
    'Två förklaringar är möjliga.',
    'Anna Holm förde in den i en bok.',
    'I dag mäter skolan i Kvikkjokk igen.',
    'Öberg skaffade då en som gick att fälla ihop.',
    'Hittills har den samlat in 2,3 miljoner.',
    'Två tredjedelar kom från Polen.',
    'Ett enkelt prov är att lägga några trådar i varmt vatten.',
    'Den som skär tidigare trycker sönder brödet.',
  ],
  fr: [
    'En 1920 un litre de lait coûtait autant qu’avant.',
    'Seuls eux savent ouvrir la porte.',
    'Commerson meurt cinq ans plus tard.',
    'Un roi de Prusse en paya pour la moitié.',
    'Après quelques années, la mousse repousse.',
    'Au bout de dix minutes, la salle était vide.',
    'Marie Holm est la seule à concourir.',
    'À Lyon, une affaire semblable dura deux ans.',
    'À Bohmte, des accidents légers ont augmenté la deuxième année.',
    'Deux explications sont possibles.',
    'Depuis, une plaque a été posée.',
    'Deux tiers viennent de Pologne.',
    'Un test simple consiste à plonger quelques fils dans l’eau.',
    'Chacune porte un disque de cuivre.',
    'La mule qui l’a remplacée a peur des ponts.',
    'Le propriétaire de la maison est mort.',
    'Soixante noms sont gravés dans la pierre ; le sien manque.',
  ],
  es: [
    'En un vaso de refresco solo cabe la primera.',
    'Solo ellos saben abrir la puerta.',
    'Primero subió el precio del billete.',
    'El conde murió dos años después.',
    'En pocos años creció el musgo.',
    'Al cabo de diez minutos la sala estaba vacía.',
    'Ana Ruiz fue la única en presentarse.',
    'En Lugo un caso parecido duró dos años.',
    'Ocho acequias lo reparten entre las huertas.',
    'El dueño de la casa ha muerto.',
    'Las cuatro quintas partes las pagaron patrocinadores.',
    'La burra que la sustituyó se llama Gama.',
    'Es comprar tiempo, dijo a los periodistas, lo que quiere.',
    'En 2024 una mala cosecha triplicó el precio, y todos protestaron.',
  ],
  pt: [
    'Só à terceira vez, aos 43 anos, se obtém matéria para rolhas.',
    'Só eles conseguem fazer as curvas de Alfama.',
    'Primeiro aumentou o preço do bilhete.',
    'O conde morreu dois anos depois.',
    'Em poucos anos o musgo voltou a crescer.',
    'Ao fim de dez minutos a sala estava vazia.',
    'Ana Reis foi a única a concorrer.',
    'Em Lisboa um caso parecido demorou dois anos.',
    'Ninguém lhe tinha explicado para que serviam.',
    'O que espera, disse aos jornalistas, é comprar tempo.',
    'O veneno é igual ao das outras.',
    'O dono da casa há muito que não acende a lareira.',
    'O que mais viajou é um atlas.',
    'A burra que a substituiu chama-se Gama.',
    'O dono do café ao lado teme perder clientes.',
  ],
}
const STAND: Partial<Record<FilmLanguage, string[]>> = {
  de: [
    'Die Stadt Rom liegt am Tiber.',
    'Holz ist im Winter sicherer als Stein.',
    'Anna Holm lebt genauso gern in Rom wie in Wien.',
    'Nach zwanzig Jahren Krieg war das Land arm.',
    'In Rom kostet das Brot nicht viel.',
    'Der Müller kaufte Relais, also elektrische Schalter.',
  ],
  sv: [
    'Andra världskriget slutade 1945.',
    'Anna och Per fick samma lön.',
    'Guld är dyrare än silver.',
    'Efter tio år av krig var landet fattigt.',
  ],
  fr: [
    'Paul et Anne meurent le même jour.',
    'Un litre de lait est plus lourd que la glace.',
    'Après dix ans de guerre, Rome était pauvre.',
  ],
  es: [
    'En 1850 nació Ana Ruiz y dos años después murió Juan Paz.',
    'Un litro de leche es más pesado que el hielo.',
    'Tras diez años de guerra Roma era pobre.',
    'El precio del pan subió.',
    'Todo el mundo sabe lo que quiere.',
  ],
  pt: [
    'Em 1850 nasceu Ana Reis e dois anos depois morreu João Paz.',
    'Um litro de leite é mais pesado que o gelo.',
    'Após dez anos de guerra Roma era pobre.',
  ],
}

for (const language of Object.keys(HANG) as FilmLanguage[])
  test(`S02 ${language}: demonstratives, shares, times and comparisons without their other half hang`, () => {
    for (const sentence of HANG[language]!) expect([sentence, pointsBack(sentence, language)]).toEqual([sentence, true])
    for (const sentence of STAND[language]!) expect([sentence, pointsBack(sentence, language)]).toEqual([sentence, false])
  })

test('S02 a bare definite theme needs the sentence that names it, else the one before it', () => {
  for (const [language, sentences] of [
    ['de', ['Es regnete.', 'Das Haus bekam einen Keller.', 'Alle lachten.', 'Der Keller stand unter Wasser.']],
    ['sv', ['Det regnade.', 'Huset fick en källare.', 'Alla skrattade.', 'Källaren stod under vatten.']],
    ['fr', ['Il pleuvait.', 'La maison reçut une cave.', 'Tous riaient.', 'La cave fut inondée.']],
    ['es', ['Llovía.', 'La casa tenía un sótano.', 'Todos reían.', 'El sótano quedó inundado.']],
    ['pt', ['Chovia.', 'A casa tinha uma cave.', 'Todos riam.', 'A cave ficou inundada.']],
  ] as [FilmLanguage, string[]][]) {
    const needed = (told: string[], headed = false) =>
      neededTheme(told.at(-1)!, told.length - 1, told, { language, title_terms: new Set(), headed })
    expect([language, needed(sentences)]).toEqual([language, [1]])
    expect([language, needed(sentences.toSpliced(1, 1))]).toEqual([language, [1]])
    expect([language, needed(sentences.toSpliced(1, 1), true)]).toEqual([language, []])
  }
})

test('S02 a bare definite noun behind a year or in a second clause needs its sentence, a mere word for the kind the one before it', () => {
  const needed = (language: FilmLanguage, ...told: string[]) =>
    neededTheme(told.at(-1)!, told.length - 1, told, { language, title_terms: new Set(), headed: false })
  const animal = ['Es regnete.', 'Das Tier lebt im Wald.', 'Alle lachten.', 'Linné las.', 'Die Spinne galt als Märchen.']
  expect(needed('de', ...animal, '1863 wurde das Tier lebend beobachtet.')).toEqual([4])
  expect(needed('de', ...animal, '1863 wurde das Haus der Holms gebaut.')).toEqual([])
  expect(needed('pt', 'Chovia.', 'A lei tinha uma cláusula.', 'Todos riam.', 'Lutz protestou, e a cláusula caiu.')).toEqual([1])
  expect(needed('sv', 'Det regnade.', 'Alla skrattade.', 'När ransoneringen upphörde 1951 ringde klockorna.')).toEqual([1])
  expect(needed('sv', 'Det regnade.', 'Alla skrattade.', 'Dottern, Karin Spik, slängde böckerna.')).toEqual([1])
  expect(needed('es', 'Llovía.', 'Todos reían.', 'En el escaparate, entre las fundas, hay una letra.')).toEqual([1])
  expect(needed('sv', 'Det regnade.', 'Alla skrattade.', 'Av vanan återstår en sak.')).toEqual([1])
  expect(needed('de', 'Es regnete.', 'Alle lachten.', 'Als der Krieg endete, läuteten die Glocken.')).toEqual([])
  expect(needed('sv', 'Det regnade.', 'Alla skrattade.', '1863 fick tornet ett tak.')).toEqual([1])
})

test('S02 fr: what one forgets of a thing defines nothing', () => {
  expect(lexiconOf('fr').define('On oublie volontiers que l’allumette fut un poison.', '')).toBeUndefined()
  expect(lexiconOf('fr').define('L’allumette est une tige de bois.', '')?.term).toBe('allumette')
})

test('S02 es, pt: what an adverb or a time opens without anybody who does it hangs; with its subject it does not', () => {
  const hang = {
    es: [
      'Aún funcionaba a mediados del siglo XIX.',
      'Desde 2002 es monumento nacional.',
      'Primero se lavan y se separan las hojas.',
    ],
    pt: ['Ainda funcionava em meados do século XIX.', 'Desde 2002 é monumento nacional.', 'Primeiro lavam-se as folhas.'],
  }
  const free = { es: ['Ya funcionaba el primer molino en 1820.'], pt: ['Já funcionava o primeiro moinho em 1820.'] }
  for (const language of ['es', 'pt'] as const) {
    for (const text of hang[language]) expect([text, pointsBack(text, language)]).toEqual([text, true])
    for (const text of free[language]) expect([text, pointsBack(text, language)]).toEqual([text, false])
  }
})
