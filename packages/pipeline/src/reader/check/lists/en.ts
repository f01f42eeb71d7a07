import type { WordLists } from './word-lists.ts'

export const en: WordLists = {
  negation: "not|never|no|nobody|none|nothing|neither|nor|without|cannot|\\p{L}+n't",
  no_negation: 'not only|not just|not merely|no less than|whether or not|no sooner',
  weak_negation:
    'lack(?:s|ed|ing)?|fail(?:s|ed|ing)?|refus\\p{L}+|unable|impossible|hardly|barely|scarcely|absence|missing|' +
    '(?!nevertheless|nonetheless|regardless)\\p{L}{3,}less',
  guess:
    '(?<!(?:in|of|since|until|by|early|late) )may(?! \\d)|might|perhaps|maybe|possibly|probably|presumably|' +
    'apparently|it is said|is said to|are said to|reportedly|supposedly|believed|likely|could have|according ' +
    'to legend',
  all: 'all|every|everything|always|everyone|everybody|entirely',
  most: 'most of|most(?= \\p{L}+s\\b)|the majority|(?:almost|nearly|virtually) (?:all|every\\p{L}*)|for the most part',
  weak_most: 'mostly|mainly|largely|chiefly|primarily|especially|above all|almost everything',
  one_of: 'one of|among',
  only: 'only|solely|exclusively|alone|nothing but',
  first: '(?<!at )first|for the first time|pioneer\\p{L}*',
  weak_first: 'in advance|beforehand|originally|initially',
  superlative:
    'best|worst|greatest|largest|biggest|smallest|highest|lowest|tallest|longest|shortest|oldest|youngest|' +
    'newest|richest|poorest|fastest|slowest|strongest|deepest|finest|deadliest|cleverest|brightest|wealthiest|' +
    'earliest|latest|heaviest|hardest|rarest|cheapest|busiest|loudest|bravest|hottest|coldest|wisest|smartest|' +
    'prettiest|brightest|farthest|furthest|nearest|closest|widest|narrowest|thickest|thinnest|densest|faintest|darkest|driest|' +
    'wettest|warmest|(?:inn|out|upp|low|furth|hind)ermost|(?:in|ut|fore|top|rear|bottom)most|' +
    '(?:north|south|east|west)(?:ern)?most|the most \\p{L}+|most (?:famous|important|beautiful|expensive|powerful|successful|' +
    'popular|valuable|dangerous)|unrivalled|unsurpassed|unparalleled|world record|second to none|number one',
  cause:
    'because|due to|owing to|therefore|thus|hence|consequently|as a result|that is why|which is why|thanks to|' +
    'led to|caused|causing|so(?= (?:he|she|it|they|the|her|his|their|most|few|many|people|nobody|no)\\b)|for ' +
    'this reason|on account of',
  weak_cause: 'since|so',
  after: 'after(?! that)|once|following',
  before: 'before(?! christ)|prior to',
  after_behind: '(?!)',
  before_behind: '(?!)',
  next: 'then|later|afterwards|after that|subsequently',
  time:
    'meanwhile|at the same time|soon|immediately|at once|eventually|finally|at last|already|' +
    'by then|until then|ever since|once again|when it was over|all over|in the end',
  pronoun: 'he|she|it|they|his|her|hers|its|their',
  empty:
    'a an the and or but of in on at to for from by with as is was were are be been being had has have did do ' +
    'does that this these those which who whom whose what when where while there here then than it its he she ' +
    'they them him her his their we you i our your my so just also too even still yet only about into onto ' +
    'over under after before between through during until since against out up down off again once more most ' +
    'some any all each every other such own same both few many much very can could will would should may ' +
    'might must not no nor never because if though although himself herself itself one himself together later',
  no_number: '(?!)',
}
