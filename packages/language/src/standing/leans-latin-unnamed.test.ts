import { describe, expect, test } from 'vitest'
import type { FilmLanguage } from '../lexicons/languages.ts'
import { isFragment } from './fragments.ts'
import { pointsBack } from './dependencies.ts'

const HANG: Partial<Record<FilmLanguage, string[]>> = {
  de: [
    'Die meisten überlebten.',
    'Der älteste, von 1520, hängt in Uppsala.',
    'Ein Arzt behandelte ihn mit Chinin.',
    'Eine Molkerei nannte später ihre Milch nach ihr.',
    'Im Inneren lagen 63 Briefe.',
    'Man suchte nach einem Ersatz.',
    'Fünf Menschen starben, 47 wurden verletzt.',
    'Fast 20.000 Tonnen Stahl wurden verbaut.',
    'Was mit Fässern gehe, müsse auch mit Menschen gehen, fand er.',
    'In einem sitzt heute ein Café.',
    'Erst Peters Tochter Elisabeth ließ sie ab 1743 einbauen.',
    'Der andere gehört dem Museum.',
  ],
  sv: [
    'Några stannade kvar i byn.',
    'Inuti låg 63 brev.',
    'Skulle den öppnas skär den av leden.',
    'Natten till söndagen var all trafik förbjuden.',
    'Tjugotre byggnader ska räddas på det viset.',
    'Bara taxi och bussar fick köra.',
    'Altartavlan av en prins stod kvar inne, inlindad.',
    'I den ena sitter ett kafé.',
  ],
  fr: [
    'Beaucoup ne revinrent jamais.',
    'Les trois figurent sur la liste de l’Unesco.',
    'Chacun reçut trois pièces.',
    'Un médecin le soigna à la quinine.',
    'Dedans se trouvaient 63 lettres.',
    'Les étudiants étrangers, eux, affluèrent.',
    'Une stèle le dit depuis 1999.',
    'Un tiers des visiteurs vient pour eux.',
    'Dans l’autre se trouve un musée.',
    'Laennec n’aimait pas cet homme bruyant.',
    'Après dix ans de procès, rien n’a changé.',
  ],
  es: [
    'Muchos volvieron a casa sin sueldo.',
    'Las tres figuran en la lista de la Unesco.',
    'Había dentro 563 poemas inéditos.',
    'El mayor del mundo está en Marruecos.',
    'Se esquilaba a la mayoría y se la soltaba.',
    'No los calcaba: miraba durante horas.',
    'Los libros de texto aún los reproducen.',
    'Cuando murió, en 1918, la viuda vendió los derechos.',
    'Hubo que buscar un sustituto.',
    'Hoy pertenece a un banco.',
    'En uno hay ahora un café.',
  ],
  pt: [
    'Muitos acharam baixas as indenizações.',
    'Os três foram presos em Lisboa.',
    'O mais conhecido, o Assobiador, foi plantado em 1783.',
    'Quando morreu, em 1918, a viúva vendeu os direitos.',
    'O terceiro é dedicado às colónias.',
    'Há quem a guarde para o fim.',
    'Hoje chama-se 25 de Abril, mas muitos dizem só «a ponte».',
    'Ali perto os arraiais levaram-na para a rua.',
  ],
}

const STAND: Partial<Record<FilmLanguage, string[]>> = {
  de: [
    'Die meisten Passagiere überlebten.',
    'Viele Arbeiter kamen nie zurück.',
    'Der Mann, den der Arzt behandelte, dankte ihm.',
    'Man suchte nach einem Ersatz für Kohle.',
    'Am Rhein stehen 40 Burgen.',
    'Im Jahr 1743 ließ Elisabeth die Tafeln einbauen.',
    'In einem alten Haus lebte ein Schmied.',
    'In einer bekannten Sage kämpft ein Ritter.',
  ],
  sv: ['Många barn hade flyttat från norr.', 'Natten till söndagen den 3 september var all trafik förbjuden.'],
  fr: [
    'La plupart des passagers survécurent.',
    'Beaucoup pensent que le café empêche de dormir.',
    'Un musée expose cette toile que Monet peignit en 1872.',
  ],
  es: [
    'Muchos creen que el café quita el sueño.',
    'Algunos campesinos duraban menos de un año.',
    'Los dos hermanos murieron en el exilio.',
    'Había dentro de la caja 563 poemas.',
    'Cuando Franco murió, en 1975, el país cambió.',
    'Cuando llovía, los niños no iban a la escuela.',
    'En un edificio de 1900 hay ahora un café.',
  ],
  pt: [
    'Muitos acreditam que a cafeína vicia.',
    'Os três irmãos Lumière foram presos.',
    'O maior rio do mundo é o Amazonas.',
    'Hoje a ponte tem duas vias.',
    'Quando o rei morreu, a corte fugiu.',
    'A maioria dos operários voltou ao campo.',
  ],
}

describe('S02 what leaves out the noun that it means hangs', () => {
  for (const [language, sentences] of Object.entries(HANG) as [FilmLanguage, string[]][])
    test.each(sentences)(`${language}: %s`, (sentence) => expect(pointsBack(sentence, language)).toBe(true))
})

describe('S02 what names it stands', () => {
  for (const [language, sentences] of Object.entries(STAND) as [FilmLanguage, string[]][])
    test.each(sentences)(`${language}: %s`, (sentence) => expect(pointsBack(sentence, language)).toBe(false))
})

test('S02 es, pt: whoever does something to several things after a date was named before', () => {
  const left_out: [FilmLanguage, string][] = [
    ['pt', 'Em 2016 gerou 103 milhões de megawatts-hora.'],
    ['pt', 'Em 2018 foi eleito Árvore Europeia do Ano.'],
    ['es', 'En 1990 vendió más de 3.000 cuadros.'],
    ['es', 'En Brasil la esperaba lo peor.'],
  ]
  const named: [FilmLanguage, string][] = [
    ['pt', 'Em 1815 morreram 10.000 pessoas na ilha.'],
    ['pt', 'Em Lisboa o rei abriu as portas do palácio.'],
    ['pt', 'No ano de 1755 a cidade perdeu os arquivos reais.'],
    ['pt', 'Em 1498, D. Manuel I visitou Sevilha.'],
    ['es', 'En 1820 el general vendió las tierras.'],
    ['es', 'En la Andalucía de 1900 la tierra tenía dos dueños.'],
  ]
  for (const [language, sentence] of left_out) expect(pointsBack(sentence, language), sentence).toBe(true)
  for (const [language, sentence] of named) expect(pointsBack(sentence, language), sentence).toBe(false)
})

test('S02 en, de: what names something and says nothing of it answers or lists', () => {
  expect(isFragment('A compost thermometer with a long probe.', 'en')).toBe(true)
  expect(isFragment('Seit dem 1. Januar 2003.', 'de')).toBe(true)
  expect(isFragment('Aus Rücksicht auf Menschen, die mit dem Sammeln ihr Einkommen aufbessern.', 'de')).toBe(true)
  expect(isFragment('A dog with a bone barks.', 'en')).toBe(false)
  expect(isFragment('A letter arrived from London in 1920.', 'en')).toBe(false)
  expect(isFragment('Aus Grafit wird unter hohem Druck ein Diamant.', 'de')).toBe(false)
  expect(isFragment('Am Rhein stehen 40 Burgen.', 'de')).toBe(false)
})
