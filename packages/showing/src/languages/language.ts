/** What the choice of shots knows of one film language. A pattern that is absent matches nothing in this language. */
export type ShowingLanguage = {
  /** Places and routes (places/). */
  places: {
    /**
     * Words around a name that show that the sentence is about that place. `before` is directly before the name, `after` directly after it.
     * `of` is before a country's name ("the coast of Panama").
     */
    frame: { before?: RegExp; of?: RegExp; after?: RegExp }
    /** The words of a route between two places: before the first place, between the two, and after the second. */
    way: { before?: RegExp; between: RegExp; after?: RegExp }
    /**
     * Words around a place which say that something only comes from it or goes to it. The subject of the sentence is then not at this
     * place.
     */
    bound: { before?: RegExp; after?: RegExp }
    /** Words for moving to a place. That place is shown when the film has no place of its own. */
    moves: RegExp
    /** Words for things that flow and for parts of machines. */
    workings: RegExp
    /** More country names that films and sources use, but that Intl does not have. */
    moreCountryNames?: string
    /** Names that also name a region, a person or a thing. They are never read as a country. */
    unsureCountryNames?: readonly string[]
  }
  /** People (shots/person.ts). */
  persons: {
    /** How a sentence states a person's birth, with the name. Things are made, founded and opened. */
    born: RegExp
    /** How a sentence states a person's death. */
    died: RegExp
    /** Roles of people, before their names. Names of other things are after "the ship", "the company". */
    roles?: string
    /** Articles before a person's role. */
    articles?: string
    /** Prizes that only people win: a prize of a science or of literature, after the winner's name. */
    prized?: RegExp
    /** Words for a person's age. A tower or a firm has an article before its name. */
    aged?: RegExp
  }
  /** Figures and their labels (charts/). */
  figures: {
    /** Words directly before a figure that mark it as the size of a change. */
    by: RegExp
    /**
     * How a language names the whole of a percentage, directly after the percentage. In Chinese, Japanese and Hindi, the whole comes
     * before.
     */
    ofWhat: RegExp
    /** Words directly before a percentage that end the name of its whole. */
    wholeBefore?: RegExp
    /** Words after a figure that make it a rate: "100 euros a month" is not an amount of 100 euros. */
    rate: RegExp
    /** Words that only name the measured dimension of a thing: "82 kilometres long". */
    dimension: RegExp
    /** Single pronouns, with the prefixes and suffixes of their script. */
    pronounAlone?: RegExp
    /** The subject with which a sentence continues. */
    subject?: RegExp
    /** Words that Chinese, Japanese and Arabic put after a unit as a part of it: "100公斤以上", "35 شابا وفتاة". */
    behindUnit?: RegExp
    /** Words between an amount and its thing. German and Hindi put the thing directly after the amount. */
    ofThing?: RegExp
    /** Words that end an amount's thing, where another statement begins: "of water in the jar". */
    thingEnds?: RegExp
    /** The verb is after a figure, and the figure's subject before it. */
    verbLast?: true
  }
  /** Parts of a whole (charts/find-share.ts). */
  shares: {
    /** How a language connects a part with its whole: the complete text between the two numbers. */
    partOf?: RegExp
    /** Words before a whole that precedes its part: "Of the 51 breweries, 26 …", "من بين". */
    outOf?: RegExp
    /** Words between a whole and its following part: "58 places, of which 20", "35 شابا، وبقي منهم 12", "51社のうち26社". */
    ofWhich: RegExp
    /** The whole is directly before its part. */
    wholeFirst?: true
  }
  /** Two amounts that are compared (charts/find-pair.ts). */
  pairs: {
    /** Words that contrast a second amount with the first, after a clause's punctuation. */
    against: string
    /** Words that open a clause with the same statement about another subject. */
    whereas: string
    /** Words of a clause for the present, or for an earlier time. They alone are the clause's name. */
    now: string
    /** Words of a gain. */
    gain: string
    /** Words of a loss. */
    loss: string
  }
  /** Labels of dates (dates/date-label.ts). */
  dates: {
    /** Words between a text and a date at its end: "went bankrupt in 1889". */
    before?: RegExp
    /** Words between a date and the text after it. */
    after?: RegExp
    /**
     * Words that open an additional statement about an event: where, how, with whom. A word that is tied to its noun ("of") is not
     * included.
     */
    aside?: RegExp
    /** The verb is first after a date: "1863 öffnete er". */
    inverts?: true
  }
  /** Topics and definitions. */
  topics: {
    /** Beginnings of words about death, disaster and abuse. */
    grave: string
    /** 'Without …' in a title: the film is not about the next word. */
    without?: RegExp
    /** Endings after a whole word: a plural, an article, a case. */
    ending?: string
    /** Prefixes of a word. */
    prefix?: string
    /** Signs that a meaning is an event and no definition: another topic, or a verb without a relative pronoun before it. */
    tells?: RegExp
    /** The end of a sentence after a definition, in languages with the verb at the end. */
    definitionEnd?: RegExp
  }
}
