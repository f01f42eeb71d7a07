import type { WordLists } from './word-lists.ts'

export const de: WordLists = {
  negation: 'nicht|nie|niemals|niemand(?:em|en|es)?|kein(?:e[mnrs]?)?|nichts|ohne|weder|nirgends',
  no_negation: 'nicht nur|nicht zuletzt|nicht bloß|nicht weniger als',
  weak_negation: 'erst|fehl\\p{L}+|kaum|unmöglich\\p{L}*|mangel\\p{L}*|weiger\\p{L}+|verweiger\\p{L}+|\\p{L}{3,}los(?:e[mnrs]?)?',
  guess:
    'vielleicht|möglicherweise|vermutlich|wahrscheinlich|wohl|angeblich|offenbar|mutmaßlich|könnte[n]?|' +
    'dürfte[n]?|soll(?:en)?(?= \\p{L}+ haben)|der legende nach|der sage nach',
  all: 'alle[nrs]?|jede[mnrs]?|immer|sämtliche[nr]?|stets',
  most: 'die meisten|meist|fast alle[nrs]?|den meisten|der großteil|die mehrheit',
  weak_most: 'vor allem|hauptsächlich|größtenteils|überwiegend|vorwiegend|besonders',
  one_of: 'eine[rsm]? der|einen der|zu den|unter den',
  only: 'nur|bloß|lediglich|einzig|ausschließlich|allein',
  first: 'erste[mnrs]?|erstmals|zum ersten mal',
  weak_first: 'zuerst|zunächst|anfangs|ursprünglich|vorher',
  superlative:
    '(?:aller)?(?:größt|höchst|längst|ältest|jüngst|neuest|best|schlechtest|schlimmst|schnellst|berühmtest|' +
    'wichtigst|reichst|ärmst|teuerst|billigst|kleinst|tiefst|schönst|stärkst|bedeutendst|mächtigst|klügst|' +
    'beliebtest|bekanntest|erfolgreichst|gefährlichst|härtest|schwerst|seltenst|frühest|letzt|einzigartigst|' +
    'genialst|weitest|breitest|kältest|heißest|dunkelst|hellst|meistbesucht|meistverkauft)(?<!letzt)e[mnrs]?|' +
    'am \\p{L}{3,}sten|größtmöglich\\p{L}*|unübertroffen\\p{L}*|einmalig\\p{L}*|weltrekord\\p{L}*',
  cause:
    'weil|denn|deshalb|deswegen|daher|darum|folglich|infolge|aufgrund|wegen|dank|sodass|somit|führte[n]? ' +
    '(?:dazu|zu[mr]?)|verursacht\\p{L}*|aus diesem grund|infolgedessen|demzufolge',
  weak_cause: 'da|damit|so',
  after: 'nachdem|nach (?:dem|der|den|seine[rmn]|ihre[rmn]|diese[rmn])|seit',
  before: 'bevor|ehe',
  after_behind: '(?!)',
  before_behind: '(?!)',
  next: 'dann|danach|später|anschließend|daraufhin|schließlich',
  time: 'inzwischen|unterdessen|gleichzeitig|bald|sofort|sogleich|endlich|seither|seitdem|bis dahin|am ende|mittlerweile|zuletzt',
  pronoun: 'er|sie|es|sein|seine[mnrs]?|ihre?[mnrs]?',
  empty:
    'der die das den dem des ein eine einen einem einer eines und oder aber sondern doch von in im an am auf ' +
    'aus zu zum zur mit bei nach vor über unter um für durch gegen ohne bis seit als wie wenn dass ob weil da ' +
    'ist war waren sind wird wurde wurden werden worden hat hatte hatten haben sein seine seinen seinem ' +
    'seiner seines ihr ihre ihren ihrem ihrer er sie es ihn ihm ihnen wir ich du man sich selbst auch noch ' +
    'nur schon sehr so dann dort hier damals heute nicht kein keine keinen nie mehr sowie dafür davon damit ' +
    'dabei daran dieser diese dieses diesen diesem jeder jede jedes alle was wer wo welche welcher welches ' +
    'einmal lang ganz kaum fast rund etwa viele kann konnte konnten ließ lassen gab geben ging immer erst ' +
    'zwar und deshalb darum jedoch niemandem',
  no_number: '(?!)',
}
