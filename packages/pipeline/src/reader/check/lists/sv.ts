import type { WordLists } from './word-lists.ts'

export const sv: WordLists = {
  negation: 'inte|aldrig|ingen|inget|inga|ingenting|icke|ej|utan(?! också)|varken',
  no_negation: 'inte bara|inte minst|inte enbart|icke minst',
  weak_negation: 'först|sakna\\p{L}*|knappt|omöjlig\\p{L}*|brist\\p{L}*|vägra\\p{L}*|\\p{L}{3,}lös[at]?',
  guess:
    'kanske|möjligen|troligen|förmodligen|sannolikt|antagligen|lär|sägs|påstås|enligt sägnen|enligt legenden|' +
    'tycks|verkar|eventuellt|kunde ha',
  all: 'alla|alltid|varje|allt|samtliga',
  most: 'de flesta|nästan all[at]|det mesta|merparten|majoriteten',
  weak_most: 'främst|huvudsakligen|mest|framför allt|till stor del',
  one_of: 'en av|ett av|bland',
  only: 'bara|endast|enbart|blott|uteslutande|enda',
  first: 'första|förste|för första gången',
  weak_first: 'först|i början|ursprungligen',
  superlative:
    'största|störst|högsta|högst(?! \\d)|äldsta|äldst|yngsta|yngst|längsta|längst|lägsta|minsta|bästa|bäst|' +
    'sämsta|värsta|värst|mest \\p{L}+|främsta|främst|dyraste|\\p{L}{3,}ast|\\p{L}{3,}aste|tyngsta|djupaste|' +
    'snabbaste|rekord\\p{L}*|oöverträffad\\p{L}*',
  cause:
    'därför|eftersom|på grund av|tack vare|således|alltså|följaktligen|ledde till|orsakade|till följd av|' +
    'varför|så att|av den anledningen|beror på|berodde på|då(?= gick)',
  weak_cause: 'då|ty|för att|så',
  after: '(?<!heta )(?<!namn )(?<!döpt )(?<!uppkallad )efter(?! det)|sedan(?= han| hon| de| den| det)',
  before: 'innan|före(?! kristus)',
  after_behind: '(?!)',
  before_behind: '(?!)',
  next: 'sedan(?! han| hon| de| den| det)|därefter|senare|efteråt|efter det|till slut',
  time: 'under tiden|samtidigt|snart|genast|omedelbart|slutligen|äntligen|sedan dess|till slut|under tiden',
  pronoun: 'han|hon|den|de|hans|hennes|dess|deras|sin|sitt|sina',
  empty:
    'en ett den det de dem och eller men att som i på av till från med utan för om vid under över mellan ' +
    'genom efter före innan är var vara varit blir blev bli bliv har hade ha han hon hans hennes deras dess ' +
    'sin sitt sina sig man vi jag du ni mitt min mina inte aldrig ingen inget inga också även bara endast så ' +
    'då där här när hur vad vem vilka vilket än mer mest alla varje några någon något mycket många flera ' +
    'samma själv ut upp ner in fram tillbaka kom kunde kan ville vill skulle ska gick fick få får lät låta ' +
    'därför eftersom redan ännu nu sade säga ett bort dit hem bara två',
  no_number: '(?!)',
}
