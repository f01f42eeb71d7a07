/** The words and patterns of one film language for choosing shots. Where a pattern is absent, the language has no such words. */
export type ShowingLanguage = {
  /** Places and routes (places/). */
  places: {
    /**
     * Words that show that a name is the place of the sentence. `before` is directly before the name ("in Panama"), and `after` is directly
     * after it. `of` is before a country's name ("the coast of Panama").
     */
    frame: { before?: RegExp; of?: RegExp; after?: RegExp }
    /** Words of a route: before the first place, between the two places, and after the second place ("from Paris to Rome"). */
    way: { before?: RegExp; between: RegExp; after?: RegExp }
    /**
     * Words that make a place an origin or a destination: "from Panama", "to Panama". The subject of the sentence may then be elsewhere.
     */
    bound: { before?: RegExp; after?: RegExp }
    /** Verbs and nouns of a journey: "sailed", "voyage". With one of them, a destination may be shown as the place of the sentence. */
    moves: RegExp
    /** Things that flow, and parts of machines: "steam", "valve". If two of them precede a place, the place is not the topic. */
    workings: RegExp
    /** Country names that Intl does not have, after the country's code: 'US:United States,USA'. */
    moreCountryNames?: string
    /** Names that also name a region, a person or a thing. They are never read as a country: "Georgia". */
    unsureCountryNames?: readonly string[]
    /** Words that are also names of towns: "Essen" is food, too. They are never read as a place. */
    townWords?: readonly string[]
    /** Articles and prepositions that a name has as a prefix: "dell’Etna". */
    elided?: RegExp
    /** A name's genitive ends in an s that the name itself does not have: "Berlins". */
    genitive?: true
  }
  /** People (shots/person.ts). */
  persons: {
    /** A statement of birth with the person's name: "Ada Lovelace was born". It proves that the name is a person's. */
    born: RegExp
    /** The verb of a death: "died". */
    died: RegExp
    /** Roles that show that the next name is a person's: "the chemist Marie Curie", but not "the ship Mary Rose". */
    roles?: string
    /** Articles before a person's role: "the " before "chemist". */
    articles?: string
    /** A name with a prize that only people win: "Marie Curie won the Nobel Prize in Chemistry". */
    prized?: RegExp
    /** A name with a person's age: "Ada Lovelace was 12 years old when she …". A name after an article may be a tower or a firm. */
    aged?: RegExp
  }
  /** Figures and their labels (charts/). */
  figures: {
    /** Words directly before a figure that make it the size of a change: "grew by 20 %". */
    by: RegExp
    /**
     * Words between a percentage and the name of its whole: " of " in "20 % of the voters". In Chinese, Japanese and Hindi, the whole
     * precedes the percentage (see `wholeBefore`).
     */
    ofWhat: RegExp
    /** Words between the name of a whole and the percentage that follows: の in 人口の20%. */
    wholeBefore?: RegExp
    /** Words after a figure that make it a rate: "100 euros a month" is not an amount of 100 euros. */
    rate: RegExp
    /** Words after a measure that only name its dimension: "long" in "82 kilometres long". */
    dimension: RegExp
    /** A label that is only a pronoun, with its prefixes or suffixes: 彼の, منه. It names nothing. */
    pronounAlone?: RegExp
    /** A pronoun at the start of a label, which the label leaves out: "it " in "it cost". */
    subject?: RegExp
    /** Words that Chinese, Japanese and Arabic put after a unit as a part of it: "100公斤以上", "35 شابا وفتاة". */
    behindUnit?: RegExp
    /** Words between an amount and its measured thing: " of " in "3 litres of water". German has none: "3 Liter Wasser". */
    ofThing?: RegExp
    /** The text after the name of a measured thing: " in the jar" in "3 litres of water in the jar". */
    thingEnds?: RegExp
    /** The subject is before the figure and the verb after it, as in Chinese, Japanese and Hindi. */
    verbLast?: true
  }
  /** Parts of a whole (charts/find-share.ts). */
  shares: {
    /** The complete text between a part and its whole: " of the " in "26 of the 51 breweries". */
    partOf?: RegExp
    /** Words before a whole that precedes its part: "Of the 51 breweries, 26 …", "من بين". */
    outOf?: RegExp
    /** Words between a whole and the part that follows: "58 places, of which 20", "35 شابا، وبقي منهم 12", "51社のうち26社". */
    ofWhich: RegExp
    /** The whole may be directly before its part, as in Japanese: 51社のうち26社. */
    wholeFirst?: true
  }
  /** Two amounts that are compared (charts/find-pair.ts). */
  pairs: {
    /** Words that open a clause with an amount to compare: "20 %, against 12 % a year earlier". */
    against: string
    /** Words that open a clause about another subject: "Sweden has 20, while Norway has 12". */
    whereas: string
    /** Words for a time that can name one side of a comparison: "today", "now", in some languages also "last year" (去年). */
    now: string
    /** Words of a gain: "profit". */
    gain: string
    /** Words of a loss: "deficit". */
    loss: string
  }
  /** Labels of dates (dates/date-label.ts). */
  dates: {
    /**
     * Words that only say that an event is at its date: "in" before 1820, に after 1985年. Without them, a year has a card only at the
     * start of its sentence, because "before 1820" and "until 1820" are not 1820.
     */
    when: { before?: RegExp; after?: RegExp }
    /** Words between a text and a date at its end: "went bankrupt in 1889". */
    before?: RegExp
    /** Words between a date and the following text. The label leaves them out. */
    after?: RegExp
    /**
     * Words at which a label may end, because they begin an addition about place, manner or company: "in", "with". "Of" is not included,
     * because it belongs to the previous noun.
     */
    aside?: RegExp
    /** After a date, the verb precedes the subject: "1863 öffnete er" (in 1863 opened he). */
    inverts?: true
  }
  /** Topics and definitions. */
  topics: {
    /** Words about death, disaster and abuse, or their beginnings: "starv". */
    grave: string
    /** "Without" and the next word in a title ("without slavery"). The film is not about that word. */
    without?: RegExp
    /** Endings that a word may have: plural, article, case: "s", "es". */
    ending?: string
    /** A long word may be a part of another one: "Wasser" in "Abwasserkanal". */
    compounds?: true
    /** Articles that are other words in other languages. They are added to the common ones (shots/things.ts). */
    articles?: RegExp
    /** A word has its known endings only. In other languages, any letters may follow it. */
    knownEndings?: true
    /** Prefixes that a word may have: the Arabic article ال. */
    prefix?: string
    /** Signs that a text is no definition but reports an event: a second topic (は), or a verb that no relative pronoun introduces. */
    tells?: RegExp
    /** The rest of a sentence after its definition, in languages with the verb at the end: である。 */
    definitionEnd?: RegExp
  }
}
