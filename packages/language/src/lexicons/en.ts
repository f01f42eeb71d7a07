import type { Definition, Lexicon } from './lexicon.ts'

/** "Kimchi is vegetables, salted and left to ferment": a definition of the film's subject without an article before the subject. */
const IS_THINGS =
  /^(?<term>\p{Lu}[\p{L}’'-]+(?: \p{L}+)?) (?:is|are) (?<meaning>(?!(?:not|also|often|now|still|more|most|so|very|known|in|on|at|from|of|to|for|by|as|about|one|no|all|only|old|new|much|many|almost|nearly|used|called|named|like|just|always|never|too|both|part|good|bad)\b)\p{Ll}{4,}(?<!ed|ing|ous|ful|al|ic|able|ible|ive|less|ant|ent|er|est|ly|en|made)(?:,| (?:that|which|of|for|with|from)) .+)[.]$/u

function define(sentence: string, title = ''): Definition | undefined {
  const things = IS_THINGS.exec(sentence)?.groups
  if (things && title.toLowerCase().includes(things['term'].toLowerCase())) {
    const term = things['term']
    const meaning = things['meaning']
    return { term, meaning }
  }
  const match =
    /^(?:The |An? )?(?<term>\p{L}[\p{L}\p{N}’' -]{1,40}?) (?:is|are|was|were) (?<meaning>(?:an?|the|one of|interest|any) .+)[.]$/u.exec(
      sentence,
    )
  if (
    !match?.groups ||
    /^(?:It|This|That|There|These|Those|They|He|She|What|Most|First|Who|Where|Here|Today|If|When|In|At|On|By|Its|His|Her|Their)\b/u.test(
      sentence,
    )
  )
    return undefined
  const { term = '', meaning = '' } = match.groups
  if (
    /^(?:most|first|best|biggest|largest|last|only|hardest|difference|reason|problem|result|rest|answer|point|idea) ?/u.test(
      term,
    ) ||
    /\bone$/u.test(meaning) ||
    /^the (?:same|only|most|first|last|best|hardest|result|number|reason|other|main|next|problem|case)\b/u.test(meaning)
  )
    return undefined
  return { term, meaning }
}

/** English. */
export const en: Lexicon = {
  language: 'en',
  join: ' ',
  full_stop: '.',

  abbreviations:
    'Dr|Mt|Ft|Mr|Mrs|Ms|Prof|St|Sr|Jr|vs|approx|ca|No|Fig|Vol|Gen|Col|Capt|Lt|Rev|Gov|Sen|Rep|Inc|Ltd|Co|Corp|Jan|Feb|Mar|Apr|Aug|Sept|Oct|Nov|Dec|e\\.g|i\\.e|cf|p|pp|al|U\\.S|U\\.K|U\\.N|D\\.C|\\p{Lu}',
  ordinal_stop: false,
  leans: String.raw`he|she|it|they|him|them|this|that|these|those|his|her|its|their|such|both|neither|either|another|others|then|so|but|and|or|nor|yet|also|too|however|therefore|thus|hence|instead|meanwhile|otherwise|similarly|likewise|moreover|furthermore|besides|nevertheless|nonetheless|consequently|still|afterwards?|later|soon|the (?:second|third|fourth|fifth|former|latter|same|other|next|result|answer|reason)|(?:second|third|secondly|thirdly|here|there|finally|lastly)(?=,)|as a result|for (?:example|instance|this|that)|in (?:addition|contrast|turn|this|that|these|those|other words)|at (?:that|this|the same)|on the other hand|by contrast|after (?:this|that)|by then|since then|because of (?:this|that)|even so|not only that|(?:one|two|some|most|many|all|none|each|half) of (?:them|these|those|this)|(?:on|with|from|to|under|during) (?:this|that|these|those|there|then)`,
  droppable:
    'However|Moreover|In addition|Furthermore|Besides|Nevertheless|Still|But|And|Also|In fact|Indeed|Of course|Meanwhile|On the other hand|By contrast|Yet',
  causal:
    'In reality|In truth|Instead|Similarly|Likewise|Therefore|For this reason|As a result|Consequently|Thus|Hence|So|Then|For example|For instance|Because of this|That is why|Accordingly|Otherwise|Afterwards|Later|Soon|Finally|Eventually|Unfortunately|Luckily|In other words|In turn',

  anaphors:
    'It|They|He|She|This|These|That|Those|His|Her|Their|Its|Him|Them|Such|Both|Neither|Either|Another|Others|Another one|The same|The rest|The latter|The former|The difference|The two|The other|The others|There,|Here|Not only|One of them|Among them|At the time|At that time|At that moment|Back then|That same',

  set_up:
    /\b(?:several|a few|two|three|four|five|many|some|simple|different|various|the following) (?:\w+ )?(?:dangers|ways?|rules|reasons|parts|things|steps|types|kinds|causes|forms|problems|questions|factors|stages|groups|examples|effects|options|answers|methods|tips)\b|\bas follows\b|:$|\b(?:had|has|was|is|with|were|are) (?:a|an|one|another) (?:\w+ )?(?:cost|problem|flaw|drawback|advantage|disadvantage|catch|weakness|downside|side|limit|price|twist|surprise|obstacle|difficulty|idea|plan|condition|exception)s?$|\b(?:does|did|do) the (?:opposite|reverse)\b|^(?:Here|This) is (?:how|why|what)\b|^The \p{Ll}+ (?:was|were|is|are) (?:clear|simple|obvious|mixed|surprising|plain)$|\bcan be simple\b|\bfound (?:the|an) (?:answer|solution|explanation|reason)$|^The (?:breakthrough|turning point|answer|solution|reason|trick|secret|result) (?:came|is|was|lies|lay)\b[^:,]*$/u,

  markers:
    'because|so that|but|whereas|instead|only|without|never|no longer|although|more than|twice|almost|first|despite|until|most|unlike',

  instructions:
    /\b(?:ignore|disregard|forget) (?:all |any |the |your )*(?:previous|prior|above|earlier)\b|\b(?:system prompt|as an ai|you are (?:now )?(?:an? )?(?:ai|assistant|chatgpt|language model|chatbot)|language model|prompt injection|(?:reveal|print|repeat) (?:your|the) (?:system )?(?:prompt|instructions|secrets?|password|api key)|dear (?:ai|assistant)|(?:ai|assistant):)/iu,
  numbers: {
    decimal: '.',
    vague: { several: 'several|many|few|couple(?: of)?|countless', scales: 'dozens' },
  },
  percent: 'percent|per cent|%|percentage points?',
  currencies:
    'dollars|euros|pounds|yen|francs|pesos|rupees|yuan|cents|kronor|kroner|krona|krone|roubles|rubles|zlotys?|won|baht|dirhams|shillings|rand|lira|reais|crowns|marks|rupiah|ringgit|shekels|riyals|dinars|guilders|ducats',
  units:
    'kilomet(?:er|re)s?|met(?:er|re)s?|centimet(?:er|re)s?|millimet(?:er|re)s?|lit(?:er|re)s?|miles?|feet|foot|inches|yards|acres|gallons|bar|tonnes?|tons?|kilograms?|kilos?|grams?|pounds|ounces|degrees(?: Celsius| centigrade| Fahrenheit)?|hectares?|square kilomet(?:er|re)s|square met(?:er|re)s|cubic met(?:er|re)s|(?:kilo|mega|giga|tera)?watt[- ]hours?|watts?|kilowatts?|megawatts?|gigawatts?|kWh|MWh|GWh|kW|MW|GW|volts?|hertz|knots|kg|km/h|km|cm|mm|mph|m|g|°C|°F',
  times:
    'years?|months?|weeks?|days?|hours?|minutes?|(?:milli|micro|nano)?seconds?|centuries|century|decades?|years old|times|o’clock|am|pm',
  months: 'January|February|March|April|May|June|July|August|September|October|November|December',
  era: {
    before_christ: { after: String.raw`BCE|BC|B\.C\.E\.|B\.C\.|before Christ` },
    after_christ: { before: 'AD', after: String.raw`AD|CE|A\.D\.|C\.E\.|after Christ` },
  },
  decade_after: 's\\b',
  counted:
    /^((?:(?:\p{Ll}+|[A-Z]\p{Ll}+(?:an|ish|ese|ch|ic|n)) ){0,2}?(?:\p{Ll}{2,}(?<!us|is|ss)s|people|men|women|children|fish|sheep|species|mice|feet|staff|police|cattle))(?!\p{L})/u,
  not_counted:
    'and|or|to|in|on|of|at|by|for|from|with|as|is|was|were|are|has|had|that|this|its|his|makes|gives|takes|holds|keeps|goes|grows|loses|needs|says|becomes|means|then|stops|comes|times|until|after|before|per|than|years ago|since|but|who|which|later|ago|earlier|the|a|an|more|less|depends|lies|lets|uses|covers|flies|lands|starts|ends|causes|makes|across|always|perhaps|thus|plus|minus|does|this|these|those|others|where|between',
  define,
  speech_verbs:
    'explains|recalls|remembers|adds|argues|warns|notes|say|says|said|wrote|writes|goes|liked to say|according to|asked|replied|called it|noted|warned|declared|explained|argued|remarked|recalled',
  and: 'and|or',
  imperative:
    /^(?:Go|Stay|Fill|Use|Take|Rinse|Divide|Add|Mix|Cut|Put|Place|Heat|Turn|Open|Close|Press|Write|Choose|Start|Stop|Check|Keep|Let|Make|Wait|Boil|Stir|Pour|Remove|Repeat|Draw|Measure|Plant|Water|Set|Clean|Wash|Bake|Leave|Count|Read|Find|Pick|Try|Avoid|Save|Install|Connect|Attach|Insert|Pull|Push|Lift|Hold|Fold|Roll|Cover|Serve|Shape|Squeeze|Knead|Chill|Cool|Dry|Grind|Soak|Drain|Slice|Chop|Peel|Sprinkle|Season|Simmer|Fry|Roast|Melt|Whisk|Beat|Spread|Brush|Drill|Screw|Glue|Tie|Wrap|Click|Select|Enter|Download|Do not|Never|Always|Undo|Tighten|Loosen|Roughen|Preheat|Dissolve|Discard|Tuck|Rub|Scrape|Unplug|Pump) [\p{Ll}\p{N}]|^(?:Give|Mark|Look|Run|Listen|Dust|Smooth|Wet|Bring|Tip|Knock|Work|Tell|Ask|Call|Send|Climb|Cross|Buy|Carry|Sand|Paint|Tap|Scatter|Sow|Dig|Prune|Release|Shift|Slide|Lower|Raise|Combine|Toast|Blend|Strain|Whip|Drop|Type|Switch|Reset|Tilt|Walk|Visit|Follow|Pack|Test|Watch|Hang|Lay|Turn|Feed|Pin|Stretch|Scoop|Toss|Score|Rest|Note|Label) (?:the|an?|your|it|them|each|every|all|both|one|any|some|another|from|in|on|to|for|until|till|with|up|down|out|off|over|around|carefully|slowly|gently|well|\d+|two|three|four)(?!\p{L})/u,
  place:
    /\b(?:[Ii]n|[Nn]ear|[Aa]cross|[Aa]t (?=the )|(?:mov|travel|walk|return|invit|arriv|emigrat)(?:l?ed|es?) (?:\w+ ){0,6}?(?:to|from|in)|(?:went|came|fled|sailed|flew|drove) (?:to|from)) (?<name>(?:the )?\p{Lu}\p{L}+(?: (?:of |the )?\p{Lu}\p{L}+){0,3})/u,
  topic_prefix:
    /^(?:please )?(?:can you |could you )?(?:make|create|produce|write|generate|give me|i want|i need|i would like|we need)\s+(?:me\s+|us\s+)?(?:an?|the)?\s*(?:(?:short|brief|nice|educational|explainer|documentary|\d+[- ]?\w+|second|minute)\s+)*(?:video|film|movie|clip|documentary|script|explainer|story|presentation)\s*(?:about|on|of|explaining|that explains|showing|for|:)?\s*|^(?:an? )?(?:(?:short|brief|educational|explainer) )*(?:video|film|movie|documentary|explainer) (?:about|on|explaining) |^(?:please )?(?:explain|describe|tell me about|talk about|show)\s+(?:to me\s+|me\s+)?/iu,
  eyebrow: { sources: 'Explained', outline: 'An outline' },
  names: {
    prompt_source: 'The text of the prompt',
    text_source: 'the text given',
    part: (told, all) => `${told} of ${all}`,
  },
  frames: {
    outline: {
      foreign_sources: 'The sources are in another language, so this film states no facts.',
      empty_sources: 'The sources hold no sentences that can be told, so this film states no facts.',
      hook: 'What would you ask first?',
      notice: [
        'This film has no sources yet, so it states no facts.',
        'It is an outline: the questions that a good film about this topic has to answer.',
      ],
      groups: [
        {
          lead: 'Begin with the basics.',
          questions: ['What exactly is it, and what is it not?', 'Where do people meet it in everyday life?'],
        },
        {
          lead: 'Then comes the story.',
          questions: ['When did it begin, and who was there?', 'What was the turning point?', 'What nearly went wrong?'],
        },
        {
          lead: 'Next, how it works.',
          questions: ['Which steps follow one another?', 'What has to go right, and what can fail?'],
        },
        {
          lead: 'Then the figures.',
          questions: ['How big, how many, how long, how much?', 'And compared with what?', 'Where do the figures come from?'],
        },
        {
          lead: 'After that, the people.',
          questions: ['Who gains from it, and who pays the price?', 'Whose voice is seldom heard?'],
        },
        {
          lead: 'Now compare it.',
          questions: ['What does it resemble, and what sets it apart?', 'Which example makes it clear at once?'],
        },
        {
          lead: 'Beware of the usual mistakes.',
          questions: ['What do most people get wrong about it?', 'Which claim deserves a second look?'],
        },
        {
          lead: 'And what does it mean for us?',
          questions: ['What can one person do with this knowledge?', 'What would be missing tomorrow without it?'],
        },
        { lead: 'Not everyone agrees.', questions: ['Where do experts differ, and why?', 'What does nobody know yet?'] },
        { lead: 'And finally, look ahead.', questions: ['What is changing right now?', 'What should we keep an eye on?'] },
      ],
      calls: [
        'Add a text, a document or a link, and this film can answer with sources.',
        'Add a text, a document or a link to this film, make it again, and every answer will come with its source.',
      ],
      outro: ['Good answers need good sources.', 'The questions are ready. The answers need good sources.'],
    },
  },
}
