import { freePronoun } from './english-pronouns.ts'

const PATTERNS = [
  // "fewer than half of those objects", "people had used this fact": which, unless a clause before named them
  /^[^,;:]*(?<!^)\b(?:these|those) (?!(?:who|that|which|of|in|with|from|on|between|without|whose|days?)\b)\p{Ll}+/u,
  /^[^,;:]*\b(?:of|in|at|with|from|by|to|for|used|on|called|as|under|after|before|against|like|about|had|did|does|made) this (?!(?:day|week|month|year|morning|century|summer|winter|spring|autumn|film|video|text|country|planet|world|time|kind|sort|type)\b)\p{Ll}+/u,
  // what is denied was said or thought before
  /^(?:\S+ ){1,4}(?:was|were|is|are) not (?:an?|the|one) /u,
  /\b(?:to|and|would|could) (?:find out|do so|follow suit)\.$/u,
  /\b(?:[Bb]y|[Uu]ntil|[Ss]ince|[Bb]efore|[Ff]rom) then\b|\b[Aa]t that (?:time|point|moment|price|speed|rate)\b/u,
  /^(?:The )?\p{L}+(?: \p{L}+){0,5} (?:answered|replied|agreed|disagreed|objected|retorted|did so|did not|agrees|disagrees|objects|sees it differently|saw it differently|does not agree|was not convinced|were not convinced)\b(?! (?:to|with|in|by|on)\b)/u,
  // a number or a share without its noun: "Seven of them" is a pronoun's, "Two were women", "The other three stayed"
  /^(?:Only |About |Nearly |Just |Roughly |Some |At least |More than )*(?:[Tt]wo|[Tt]hree|[Ff]our|[Ff]ive|[Ss]ix|[Ss]even|[Ee]ight|[Nn]ine|[Tt]en|[Tt]welve|\d{1,3}|[Hh]alf|[Mm]ost|[Aa] (?:third|quarter|fifth|tenth|few)|[Oo]ne|[Nn]one|[Ss]ome|[Mm]any) (?:were|was|are|is|had|have|has|died|survived|came|went|stayed|remained?|lived|could|would|did|do|said|still|never|also|later|of the (?:\p{Ll}+ )?(?:two|three|four|five|six|seven|eight|nine|ten|\d+))\b/u,
  /^The (?:other|others|first|second|third|next|last|latter|former|remaining|rest)(?: (?:two|three|four|five|six|seven|eight|nine|ten|one|ones|half|part|group))? (?:were|was|are|is|had|have|has|came|went|stayed|lay|took|made|did|could|would|died|worked|of the)\b/u,
  /^[^,;:]*\b(?:of|at|for|from|by|to|on|after|before|about|with|into|through|during) that (?!(?:of|which|who|it|he|she|they|we|is|was|the)\b)\p{Ll}+|\b(?:gives?|gave|got|gets?|took|takes?) that \p{Ll}+ (?:up|back|off|away|in)\b|\ball (?:this|that|these|those)\b|\btoo\.$/u,
  /\b(?:warned|said|showed|found|proved|believed|reported|discovered|realised|realized|claimed) that they\b/u,
  /\b[Tt]hat (?:fact|idea|method|experience|decision|promise)\b(?! (?:of|that|which|is|was)\b)/u,
  /^[^,;:]*\b[Tt]hat (?:fact|idea|method|way|time|day|year|moment|kind|money|amount|number|rate|change|loss|role|place|name|rule|law|plan|point|problem|question|answer|view|record|title|land|house|town|night|week|month|figure|share|size|distance|level|speed|heat|power|water|book|letter|word|story|experience|decision|promise)\b(?! (?:of|that|which|is|was)\b)/u,
  /^[^,;:]* then (?:began|became|went|came|took|made|sent|gave|turned|started|asked|told|said|moved|built|bought|sold|left|put|had|was|were)\b/u,
  // what sums up or answers what was told
  /^The (?:principle|trouble|idea|answer|reason|solution|problem|question|difference|difficulty|danger|trick|secret|result|outcome|effect|rest|experiment|attempt|theory|verdict|proposal|decision|change|move|news|discovery|lesson|debate|delay|explanation|catch|point|figure|number|gap|rule|law)s? (?:itself )?(?:was|is|were|are|came|lies|lay|had|has|worked|failed|took|paid|did|seemed|turned|helped|spread|made)\b/u,
  // a comparison without what it is measured against
  /^[^,;:]{0,60}\b(?:was|were|is|are|went|became|got|grew|ran|worked|be) (?:even |much |far |still )?(?:faster|slower|larger|bigger|smaller|better|worse|cheaper|dearer|longer|shorter|higher|lower|deeper|heavier|lighter|harder|easier|older|younger|stronger)\.$/u,
  /\b(?:twice|three times|four times|five times|ten times|half|\p{L}+ times) as (?:much|many|long|high|large|big|fast)\.$/u,
  /^(?:There|Here),? (?!(?:are|is|was|were|has|have|had|will|would|may|might|can|could|came|seems?|remains?|exists?|stands?|used|lies|lay)\b)\p{L}+|^(?:\S+ ){1,5}there[.,](?<!\b(?:over|out|up|down) there[.,])|^\p{L}+ there (?!(?:are|is|was|were|has|have|had|will|would|may|might|can|could)\b)\p{Ll}+/u,
  /\b(?:no|any|one|another|every|many|most|few) such \p{Ll}+/u,
  /\b(?:that|which) is why\b|^(?:Why|How|Who|What|Where|When)(?: not| so)?\?$|^(?:Yes|No),|^(?:Not (?:quite|so|yet|really|always|everybody|everyone|all of|only))\b/u,
  /^(?:First|Next|Then|Second|Third|Last|Finally) (?:came|comes|was|is|followed)\b/u,
  // a comparison whose other side is not said: "Roots are more serious", "You can make a note lower"
  /^(?!.*\b(?:than|as|the more|more and more|more or less)\b)[^,;:]*\b(?:is|are|was|were|became|becomes?|got|gets?|grew|felt|seems?|seemed|looks?|looked|sounds?|sounded|be|been|made|makes?|keeps?|proved) (?:\p{L}+ ){0,3}?(?:even |much |far |still |a little |slightly |a lot |rather )?(?:(?:more|less) \p{Ll}+|faster|slower|larger|bigger|smaller|better|worse|cheaper|dearer|longer|shorter|higher|lower|deeper|heavier|lighter|harder|easier|older|younger|stronger|weaker|warmer|colder|hotter|safer|brighter|darker|richer|poorer|wider|simpler|stricter|fewer|closer|nearer|quicker)(?=[.,;]| (?:for|in|on|at|by|to|with|about|when|if|and|but)\b)(?<!\bno (?:longer|better|more))/u,
  /^(?!.*\b(?:than|as)\b)[^,;:]*\b(?:has|had|have|won|got|gets?|need|needs|needed|took|takes?|cost|costs|sold|made|makes?|earned?|earns|paid|pays|found|find|finds|want|wants|wanted) (?:even |much |far |many |a few |a little )?(?:more|fewer|less) \p{Ll}+(?:[,.;]| (?:with|in|from|on|for) )/u,
  // another, without the one
  /^(?!.*\b(?:one|an?) (?:\p{Ll}+ ){1,6}(?:to|from|after|and|or|with|in|on|into|for) another\b)(?!.*\b(?:one another|yet another|another (?:one|time|way|day|story|matter|kind|world|country|place|name for|word for))\b)[^,;:]*\b(?:is|was|are|were|had|has|have|built|made|found|took|got|wrote|sent|opened|won|bought|for|in) another\b/u,
  // "that summer", "a hundred times that": which, unless a clause before says so
  /^(?!.*\b(?:[12]\d{3}|in (?:January|February|March|April|May|June|July|August|September|October|November|December))\b.*\bthat )[^;:]*\b[Tt]hat (?:spring|summer|autumn|winter|night|day|year|morning|afternoon|evening|week|weekend|month|season|decade|century)\b(?! (?:of|when|that|he|she|they|it|the|I|we)\b)/u,
  /^[^,;:]*\b(?:times|of|like|than|with|about|after|before|for|from|by|to|at|on|did|does|do|knew|knows|said|says|saw|see|change|changed|explain|explains|explained|know|mean|means|prove|proved|stop|stopped) that[,.;]/u,
  // one of a row, whose first was told before
  /^(?:In |On |At |For |To |From |With |By )?[Tt]he (?:second|third|fourth|fifth|other|latter|former|remaining|following|previous|next) (?!(?:world|half|largest|biggest|longest|oldest|most|highest|floor|time|person|century|hand|side|part|generation|set|round|edition|chapter|act|grade)\b)(?:\p{Ll}+ )?\p{Ll}+(?! (?:of|to|in \d|since|after))(?=[ ,.])/u,
  /^[^,;:]*(?<!\s\p{Lu}\p{Ll}+[^.]{0,60})\bhere(?=[ ,.:;])/u,
  /^(?:My|Our|Your|His|Her) (?:own|favou?rite|first|second|last|best|worst|only|\p{Ll}+est)(?: one| ones)? (?:is|was|are|were)\b|\b(?:[Tt]here (?:were|are)) (?:\p{L}+ ){1,3}of us\b/u,
  // who said it, and of whom, comes before
  /^[^,;:]*\b(?:even|only|not even) (?:those|these)\b(?! (?:who|that|which|of|in|with|from|on)\b)/u,
  /^[^,;:]*\b(?:this|these|those)(?= (?:is|was|are|were|has|had|did|does|can|could|every|each|in|on|at|to|by|with|for|and|but|when|as|until|from|down|up|off|out|away|too)\b|[.;])(?<!\blike (?:this|these))/u,
  /^The (?:last|next) (?:\p{Ll}+ )?\p{Ll}+ (?:is|was|are|were|has|had|comes|came|takes|took|leads|led)\b|^The \p{Ll}+ (?:\p{Ll}+ )?(?:is|was|are|were) the (?:\p{Ll}{3,}est|best|worst|most \p{Ll}+)\.$/u,
  /\b(?:do|does|did) the (?:work|rest|job|trick|same)\b(?! (?:of|for))|\b(?:at|in) the (?:end|beginning|start)\.$|\beven the (?:\p{Ll}+ )?\p{Ll}+ (?:is|was|are|were|has|had|did|does|could|can)\b/u,
  // one, without what: "many a kitchen still has one from the sixties"
  /^(?!.*\b(?:an?|the) (?:\p{Ll}+ )+\p{Ll}+,? (?:and|but|or) )[^,;:]*\b(?:has|have|had|owns?|owned|needs?|needed|buys?|bought|builds?|built|gets?|got|uses?|used|saw|found|makes?|made|wants?|wanted|sells?|sold|breaks?|broke|loses?|lost) one(?= (?:from|for|in|on|at|with|to|every|each|when|if|too)\b|[.,;])/u,
  // "Cats do recover well": as was said, or doubted
  /^(?:\p{L}+ ){1,2}(?:do|does|did) (?!not\b|so\b|(?:what|nothing|everything|something|most|more|much|their|well|business)\b|\p{Ll}+(?:ed|ly|ing)\b)(?:have|\p{Ll}{4,}) /u,
  /, (?:on the other hand|by contrast|in turn|conversely|in return|after all|in that case|for their part|for its part),/u,
  // "A thicker layer would give a deeper note", "there are 30", "enough for five", "whether he had run that far"
  /^(?!.*\b(?:than|as|the (?:more|\p{Ll}+er) [^.]*, the)\b)(?:An?|The) (?:thicker|thinner|larger|bigger|smaller|longer|shorter|higher|lower|deeper|heavier|lighter|wider|narrower|faster|slower|cheaper|stronger|weaker|warmer|colder|better|worse|simpler|stricter|(?:more|less) \p{Ll}+) \p{Ll}+ (?:is|was|would|will|can|could|gives?|gave|makes?|made|takes?|took|needs?|needed|has|had)\b/u,
  /\b[Tt]here (?:are|were|remain|remained) (?:only |about |still |just |now )?(?:two|three|four|five|six|seven|eight|nine|ten|twelve|\d{1,3})[,.]|\b(?:for|with|by) (?:two|three|four|five|six|seven|eight|nine|ten|twelve|all)\.$/u,
  /\b(?:ever|never|had|was|were|is|are|got|gets?|went|goes|last|lasted|run|cost|costs|live|lived) that (?:far|long|much|many|high|big|fast|often|early|late|well|easily|hard|good|bad|deep|low|little)\b(?! that)|\b(?:want|wants|need|needs|have|has|had|find|found|get|got|sell|sold|take|took) (?:any|none|some|neither|either|both)\.$|\b(?:planned|wanted|hoped|tried|meant|had|used|refused|going|able|allowed) to\.$/u,
  /\b(?:twice|half|double|three times|ten times) the (?:amount|price|size|speed|distance|number|weight|length|time|money|cost|rate|dose|power|height)\b(?! (?:of|that|it|they|he|she|as)\b)|\b[Tt]he (?:first|original|earlier|previous|old) (?:one|ones|record|version|album|book|attempt|edition)(?=[,.]| (?:was|is|had|has)\b)/u,
  /^(?!.*\bas \p{Ll}+ as\b)[^,;:]*\b(?:just|equally|quite|every bit) as \p{Ll}+[.,;]|^[^,;:]*\b(?:in a different way|differently|otherwise)\.$/u,
  /^The (?:results?|findings|outcome|reaction|response|effect)s? (?!of\b|from\b|in\b|for\b|on\b|that\b|at\b)\p{Ll}+|^[^,;:]*\b(?:repeated|confirmed) the \p{Ll}+(?=[ ,.])(?! (?:of|that|in)\b)|^Back (?:on|in|at|home)\b/u,
  /^(?!.*\b(?:in|at|to|from|near) (?:the )?\p{Lu}).*(?<!\b(?:over|out|up|down) )\bthere\.$/u,
  /\b(?:than|as) before[.,]|\bthe (?:first|second|third|last|latter|former)\.$/u,
  // a place or a time that is told from one named before: "In each, …", "In between, …", "Before, …", "Within two months …"
  /^(?:In|On|At|For|From|With|By|To|Of) (?:each|both|either|neither|all|two|three)(?:,| (?:cases|places|instances)[, ])/u,
  /^(?:In between|Before|After|Afterwards|Nearby|Elsewhere|Alongside|Inside|Outside|Beyond|Underneath|Beneath|Above|Below|Behind|Opposite|Upstairs|Downstairs|Next door|Halfway|Further (?:on|up|down|north|south|east|west|away|out|inland))(?:,| (?:is|was|are|were|has|had|stands?|stood|lies|lay|hangs?|hung|sits?|sat|there) )/u,
  /^(?:After|Within) (?:about |only |just |nearly |almost |some )?(?:(?:an?|half an|a few|a couple of|several|many|\d+|\p{Ll}+) )(?:more |long )?(?:years?|months?|weeks?|days?|hours?|minutes?|seconds?|decades?|centur(?:y|ies)|while|time)(?=[, ])(?! (?:of|in|at|as|on|with|without|under|from|for|between|and)\b)/u,
  // one of a row with its apposition, and who did alone what was told before: "The first patient, a bell of 1596, …"
  /^The (?:first|last|latest) (?:\p{Ll}+ )?\p{Ll}+, (?:an?|in \d|of|from) |\b(?:the (?:first|last|only one|only (?:man|woman|person))) to \p{Ll}+\.$/u,
  // half a likeness, a change without what it changed from, a year of nothing, explanations of what was told
  /\b(?:something|anything) (?:similar|of the (?:sort|kind))\b(?! to)|^(?!.*\b(?:to|as)\b).*\b(?:a|the|an equally) similar \p{Ll}+|\b(?:is|are) now (?:turning|moving|switching) to\b/u,
  /\b[Tt]he (?:first|second|third|fourth|following|same) (?:year|month|week|day|night|winter|summer|season)(?=[.,])/u,
  /^(?:Only )?(?:Two|Three|Four|Several|Many|Various) (?:\p{Ll}+ )?(?:explanations|reasons|answers|theories|possibilities|solutions|questions|conclusions) (?:are|were|remain|remained|exist|have|had|can|could|may)\b/u,
  /^(?!.*\b(?:never|again and|once|and) ).*\bagain\.$|\b(?:nearby|next door|across the (?:road|street))[.,]/u,
  /\b(?:something|anything|someone|somebody|somewhere|nobody|nothing) else\b(?! than)|\b(?:have|had|has) (?:their|his|her|its) own (?:reason|view|opinion|explanation|answer|version)s?\b|^(?:Ever )?[Ss]ince(?:,| then)|^The owners? of the \p{Ll}/u,
  // a verb that was told before: "Modern concrete does, and the rods rust"
  /^(?:[\p{L}\p{N}’'-]+ ){1,4}(?:will|would|was|were|is|are|do|does|did|has|have|had|can|could)(?: not|n[’']t)(?: be)?\.$/u,
  /^(?!(?:What|Who|How|Why|If|When|Whatever|As)\b)(?:[\p{L}’'-]+ ){1,3}(?:do|does|did|can|could|will|would)[,.](?! (?:of course|however|in fact|at least|for example|in theory|in time)\b)/u,
  /^(?:Only |About |Nearly |Almost |Some )?(?:[Tt]wo thirds|[Tt]hree quarters|[Tt]wo fifths|[Ff]our fifths) (?!of\b)\p{Ll}+/u,
  // a number of what was counted before, most of what was named, less than before
  /^(?:All|The other) (?:two|three|four|five|six|seven|eight) (?:of )?(?=\p{Ll})|^On the (?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b(?! of\b| \d)/u,
  /^(?:(?:Most|Several|Others) (?:say|said|think|thought|call|called|know|work|worked|live|lived|come|take|make|cost|lasted|weigh|began|wore|spoke|ended|failed|left|lost|won|bear|show|date|belong)|(?:Many|Some|Few) (?:worked|live|lived|come|take|make|cost|lasted|weigh|began|wore|spoke|ended|failed|left|lost|won|bear|show|date|belong|returned|refused|stayed|took|made|lost|sold))\b/u,
  /^(?!.*\bthan\b).*\b(?:much|far|a lot|a little|rather|slightly) (?:less|more|fewer)(?=[.,:;])/u,
  // how many died, of what is told before: "Twenty-one people died."
  /^(?:(?:About|Some|Nearly|Almost|Only|At least|More than|Over) )?(?:\d[\d,]*|(?:Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|Eleven|Twelve|Twenty|Thirty|Forty|Fifty|Sixty|Hundreds|Thousands|Dozens)(?:-\p{Ll}+)?) (?:\p{Ll}+ )?(?:died|drowned|perished|survived|were (?:killed|injured|saved|rescued|arrested|wounded))(?=[.,;])/u,
  /\bwithout(?=[,.;])|^(?!.*\bthan\b).*\btoo (?:little|much|few|many)(?=[.,;])|\bafterwards\.$|^(?:Finish|Continue|Carry on|Do the same)\b/u,
  /^The (?:other|others) (?:belongs?|houses?|holds?|stands?|lies|sits|hangs|shows?|serves?|contains?|told|tells?|goes|leads?|became|fell|fled|got|won|lost)\b|^In (?:one|the other) (?:is|was|sits|stands|hangs|lies|lived|lives|there)\b|\b(?:[Nn]othing|[Ee]verything|[Ll]ittle) (?:has |had )?changed\.$/u,
  /^(?:In|On|At) the (?:first|third|fourth|fifth|last|next) (?:is|are|was|were|there|you|visitors|an?)\b/u,
  /\bfor (?:that|this) (?:very |same )?reason\b|\bin (?:that|this) (?:way|manner)[.,]/u,
  // so far from a place that was told, what was forbidden or asked for, and by whom not
  /^(?!.*\bfrom\b)(?:[\p{L}\d.,-]+ ){1,4}(?:minutes?|hours?|miles?|kilometres?|kilometers?|metres?|meters?|feet|yards|steps|blocks) (?:away|further|along|inland|upstream|downstream|to the (?:north|south|east|west))\b(?! (?:of|off|than)\b)/u,
  /^Only (?:[\p{L},’'-]+ ){1,6}(?:could|were allowed|was allowed|were permitted|might)\b|\b(?:[Nn]obody|[Nn]o one|[Ff]ew) (?:else )?(?:asked|noticed|knew|came|answered|cared|minded|complained|objected|listened|laughed|protested|replied)\.$/u,
  // words that close what was told, and what is one only of something told: "a substitute"
  /^(?:Not (?:bad|surprising|surprisingly|much|exactly|that|for long)|(?:No|Small|Little) wonder|So much for|Quite the (?:opposite|contrary)|Far from it|As an? (?:bonus|result|consequence|compromise|precaution|reward|punishment|reply|last resort))\b/u,
  /^[^,;:]*\b(?:an?|no) (?:substitute|replacement|alternative|remedy|solution|successor|compromise|explanation|exception)(?=[.,;])|^Let(?:[’']s| us) (?!start|begin|look|imagine|take|say|suppose|go|meet|return)\p{Ll}+/u,
  // one of a kind that what was told calls for: "A simple test is to place a few threads in water", "Each carries a copper disk"
  /^(?:An?|One|Another) (?:\p{Ll}+ ){0,2}\p{Ll}+ (?:is|was|would be) to \p{Ll}+/u,
  /^Each (?:\p{Ll}{2,}(?<!s)s|\p{Ll}+ed|had|has|was|took|made|gave|got|held|built|wrote|can|could|will|must) (?:an?|the|its|his|her|their|about|nearly|almost|up to|more than|two|three|four|five|\d[\d,.]*) /u,
  /(?:^|; )(?:[Hh]ers|[Tt]heirs|[Mm]ine|[Oo]urs|[Hh]is) (?:is|was|are|were|has|had)\b/u,
]

/** "the same number as", "the same program on two machines": the sentence says itself what is the same. */
const SAME =
  /(?<!\bas )\b[Tt]he same (?!time\b|as\b|way as\b)(?!(?:\p{Ll}+ ){1,3}(?:as|that|on (?:two|both|different|every|all))\b)/u

/** Whether an English sentence, its quoted words taken out, leans on one before it in a way that a list of openings cannot tell. */
export const leansInEnglish = (text: string): boolean =>
  freePronoun(text) !== undefined || SAME.test(text) || PATTERNS.some((pattern) => pattern.test(text))

const OPENING = /^(?<first>\p{L}+) (?<second>\p{L}+) (?<third>\p{L}+)/u

/** "With simple interest …" and "With compound interest …": half a contrast, if the openings differ in one word only. */
const halves = (one: string, other: string): boolean => {
  const [a, b] = [OPENING.exec(one)?.groups, OPENING.exec(other)?.groups]
  return (
    a !== undefined &&
    b !== undefined &&
    a['first'] === b['first'] &&
    a['third'] === b['third'] &&
    a['second'] !== b['second'] &&
    /^(?:With|In|At|For|On|Under|From|By|Without)$/u.test(a['first']!)
  )
}
/** Sentences within which the other half of a contrast stands. */
const NEAR = 2

/** Positions of the other halves of an English sentence's contrast. */
export const otherHalves = (position: number, sentences: string[]): number[] =>
  sentences.flatMap((other, at) =>
    at !== position && Math.abs(at - position) <= NEAR && halves(sentences[position]!, other) ? [at] : [],
  )
