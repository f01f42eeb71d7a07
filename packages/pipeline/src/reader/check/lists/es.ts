import type { WordLists } from './word-lists.ts'

export const es: WordLists = {
  negation: 'no|nunca|jamás|nadie|nada|ningún|ninguna?|ninguno|sin|ni|tampoco',
  no_negation:
    'no solo|no sólo|no solamente|no (?:\\p{L}+ ){0,3}(?:más|sino) que|no (?:\\p{L}+ ){1,3}sino(?! que)|' +
    'sin embargo|no obstante|nada menos que|sin duda',
  weak_negation: 'carec\\p{L}+|falt[aó]\\p{L}*|apenas|imposible|ausencia|incapa\\p{L}+|se neg\\p{L}+|rechaz\\p{L}+',
  guess:
    'quizás?|tal vez|posiblemente|probablemente|acaso|al parecer|supuestamente|presuntamente|se dice que|se ' +
    'cree que|según la leyenda|podrían?|pudo haber|dicen que|habría|parece que',
  all: 'todos|todas|(?<!sobre )todo|toda|siempre|cada',
  most: 'la mayoría|la mayor parte|casi tod[oa]s?',
  weak_most: 'sobre todo|principalmente|en su mayoría|en gran parte|especialmente',
  one_of: 'un[oa] de l[oa]s|entre l[oa]s',
  only: '(?<!ni un )(?:solo|sólo)|(?<!ni una )sola|solamente|únicamente|únic[oa]s?|nada más que|no (?:\\p{L}+ ){0,3}(?:más|sino) que',
  first: 'primer|primer[oa]s?|por primera vez',
  weak_first: 'antes|al principio|inicial\\p{L}*',
  superlative:
    '(?:el|la|los|las|lo|su|sus) (?:(?!(?:es|son|era|eran|fue|fueron) )\\p{L}+ ){0,2}(?:del? (?:l[ao]s? )?\\p{L}+ ){0,2}' +
    'más(?! de)(?! que)(?! tarde)|(?:el|la|los|las|su|sus) (?:\\p{L}+ ' +
    ')?(?:mayor|mejor|peor|menor|mejores|peores|mayores|menores)(?! parte)|el máximo|la máxima|' +
    '\\p{L}+ísim[oa]s?|sin igual|insuperable|récord',
  cause:
    'porque|por eso|por ello|por tanto|por lo tanto|debido a|a causa de|gracias a|así que|por lo que|de modo ' +
    'que|en consecuencia|como resultado|causó|provocó|causaron|provocaron|por esta razón|ya que|puesto que|' +
    'por culpa de',
  weak_cause: 'como|pues',
  after: 'después del?(?! eso)|tras|luego del?|una vez que',
  before: 'antes del?(?! (?:cristo|nuestra era|la era común))',
  after_behind: '(?!)',
  before_behind: '(?!)',
  next: 'después(?! de)|luego(?! de)|más tarde|entonces|posteriormente|a continuación',
  time:
    'mientras tanto|al mismo tiempo|pronto|inmediatamente|enseguida|finalmente|' +
    'por fin|por entonces|desde entonces|entretanto|al final|años después|poco después',
  pronoun: 'él|ella|ellos|ellas|su|sus',
  empty:
    'el la los las un una unos unas y e o u pero sino de del al a en con sin por para desde hasta entre tras ' +
    'según sobre que quien quienes cuyo cuya como cuando donde mientras si se su sus lo le les él ella ellos ' +
    'ellas me nos este esta esto estos estas ese esa eso esos aquel es son era eran fue fueron ser sido está ' +
    'estaba estaban hay había hubo ha han he no ni nunca ya más menos muy tan también solo sólo casi todo ' +
    'toda todos todas cada otro otra otros otras mismo misma tal así aunque porque después antes luego aún ' +
    'todavía hacia allí aquí entonces cerca unos tiene tenía puso quiso pudo quería eso ello desde',
  no_number: '(?!)',
}
