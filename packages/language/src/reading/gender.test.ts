import { expect, test } from 'vitest'
import { germanGender } from './de-gender.ts'
import { isFeminineNoun } from './fr-gender.ts'
import { isFeminine } from './it-numbers.ts'
import { isNeuter } from './sv-gender.ts'

const words = (list: string) => list.split(' ')

test('S03 fr: a noun is feminine by its ending or its list, also in the plural', () => {
  const feminine =
    'fille sœur nièces reine actrice enseignantes habitante armoires cuillère casserole tuile cathédrale centrale autoroute locomotive péniche tortue poires banane tomates chanson réponses erreur comète finale rencontre réunion commande paire gousse maison saison nuit mer tribu eau souris voix journée moitié université'
  const masculine =
    'garçon pères élève étage musée lycée théâtre stade collège cimetière temple village kilomètre hélicoptère singe fromage verre fruits siècles chapitre livre poème problème système exemple modèle genre but match navire salarié site membre traité comité avion million programme volcan cratère télescope symbole'
  expect(words(feminine).filter((word) => !isFeminineNoun(word))).toEqual([])
  expect(words(masculine).filter(isFeminineNoun)).toEqual([])
})

test('S03 de: a noun has the gender of its last part or of its ending', () => {
  const listed = {
    f: 'Frau Stadt Antwort Nummer Kamera Bäckerei Firma Fahrt Oper Gabel Kartoffel Mauer Steuer Schlacht Wahl Wurst Kugel Pizza Straße Zeitung Universität Bibliothek Altstadt Hausnummer',
    m: 'Tag Monat Euro Berg Turm Stuhl Apfel Film Satz Sieg Spieler Käse Kollege Zug Bahnhof Wagen Garten Kuchen Doktor Verein Stein Akt Artikel Raum',
    n: 'Kind Haus Jahr Schiff Museum Theater Ei Kilo Unternehmen Gebäude Ende Auge Schwein Stadion Mädchen Medikament Kraftwerk Zimmer Virus Drama Foto Krankenhaus',
  } as const
  for (const gender of ['f', 'm', 'n'] as const)
    expect(words(listed[gender]).filter((word) => germanGender(word) !== gender)).toEqual([])
})

test('S03 sv: a noun is a neuter by its last part or its ending', () => {
  const neuters =
    'barn hus kök kontor län landskap hav berg torn hotell tåg flygplan hjul lejon kort kapitel foto svar parti spel ben finger århundrade system kafé pris jobb verk piano konto bevis tak garage hem vindkraftverk regemente experiment bibliotek'
  const others =
    'hund bok bil väg stad ö sjö skola pojke dag minut person match förlust medalj krona tablett fågel insekt flygplats vägg morot röst uppsats lägenhet station artist student'
  expect(words(neuters).filter((word) => !isNeuter(word))).toEqual([])
  expect(words(others).filter(isNeuter)).toEqual([])
})

test('S03 it: a noun is feminine by its ending or its list', () => {
  const feminine =
    'donna casa città università stazione regione decisione notte chiave legge luce voce mano foto radio crisi analisi specie estate arte parte attrice immagine origine ragione stagione unione virtù isola ora scuola moneta cometa forma anima guida superficie tigre lista pista vista rivista intervista conquista'
  const masculine =
    'uomo libro anno problema sistema programma clima poeta pianeta artista papa duca monarca cinema enigma fiore mare pane padre leone ponte nome paese mese animale giornale colore dottore motore film studente dente monte piede milione telefono giorno caffè gnomo comma pilota turista giornalista'
  expect(words(feminine).filter((word) => !isFeminine(word))).toEqual([])
  expect(words(masculine).filter(isFeminine)).toEqual([])
})
