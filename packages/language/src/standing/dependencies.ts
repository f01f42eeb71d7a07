import type { FilmLanguage } from '../lexicons/languages.ts'
import { isUnspaced } from '../lexicons/languages.ts'
import { isEast } from './first-sentence-east.ts'
import { isPutRightNext } from './corrected-beliefs.ts'
import { numbersIn } from '../facts/figures.ts'
import { isFragment } from './fragments.ts'
import { type FilmPerson, tellOfPerson } from './film-person.ts'
import { countedWithInEast } from './counted-parts-east.ts'
import { countedWith } from './enumerations.ts'
import { broughtUpInSection, datesItself, landsInEast } from './lands-east.ts'
import { leansBack, withoutVowels } from './leans.ts'
import { leansInEnglish, otherHalves } from './leans-english.ts'
import { countsUnnamed, leansInLatin, leansOnNeighbour, speaksOfSelf } from './leans-latin.ts'
import { personMeant } from './person-meant.ts'
import { neededInSection, tellsEvent } from './sections-east.ts'
import { lexiconOf } from '../lexicons/lexicon-of.ts'
import { wordsOf } from '../lexicons/word-patterns.ts'
import { usualSeconds } from '../reading/usual-seconds.ts'
import { stopWordsOf, termsIn } from '../terms/terms.ts'
import { toldUnderHeading } from './under-heading-east.ts'

/** How a sentence of a section stands when the one before it is not spoken. `needs` are positions in the section. */
export type Standing = {
  alone: string | undefined
  needs: number[]
  set_up: boolean
  unusable: boolean
  /** Position of the sentence that the name in `alone` was taken from. */
  named_in?: number
  /** A better wording of the sentence in any place: an opening connective that has nothing to join to. */
  text?: string
}

type Context = {
  language: FilmLanguage
  title: string
  title_terms: Set<string>
  opens_source: boolean
  /** What every film of the source has told before anything else. */
  told_first?: ReadonlySet<string>
  /** The section goes on from the one before it, without a heading between them. */ continues: boolean
  heading: string
  /** Whom the film is about, where it is about somebody. */ person?: FilmPerson | undefined
}

const capitalised = (text: string): string =>
  text.replace(/^(["“«„]?)(\p{Ll})/u, (_, quote: string, letter: string) => quote + letter.toUpperCase())
/** Quoted words speak for themselves: they point at nothing in the text. */
const withoutQuotes = (text: string): string => text.replace(/["“„«「『][^"”“»」』]*["”“»」』]/gu, '“X”')

/** Back, forward, name and definite dependencies of a section's sentences (design page SCRIPT, section 2.F). */
export function standingAlone(sentences: string[], context: Context): Standing[] {
  return sentences.map((text, position) => standingOf(text, position, sentences, context))
}

function standingOf(text: string, position: number, sentences: string[], context: Context): Standing {
  const { language } = context
  const needs = new Set([
    ...neededSteps(position, sentences, language),
    ...leansOnNeighbour(position, sentences, language),
    ...neededInSection(position, sentences, language),
    ...countedWith(position, sentences, language),
    ...countedWithInEast(position, sentences, language),
  ])
  if (language === 'en') for (const half of otherHalves(position, sentences)) needs.add(half)
  const definite = neededDefinite(text, position, sentences, context)
  if (typeof definite === 'number') needs.add(definite)
  if (definite === 'absent') needs.add(0)
  if (position === 0 && context.opens_source && isEast(language)) needs.clear()
  const bare = withoutConnective(text, language)
  const hard =
    definite === 'absent' ||
    (bare !== text && SET_AGAINST[language]?.test(bare)) ||
    pointsBack(bare, language) ||
    (bare !== text && goesOnFromAnswer(sentences[position - 1], language)) ||
    causes(text, language) ||
    onlyQuotes(text, language) ||
    isFragment(text, language) ||
    (['es', 'pt'].includes(language) && SPOKEN_OF.test(text)) ||
    (position === 0 && goesOnAcross(bare, context)) ||
    (position > 0 &&
      (isBrief(text, language, BRIEF_SECONDS.closing) ||
        isShortReply(text, language) ||
        !landsInEast(TURN.exec(bare)?.groups?.['words'] ?? bare, language, context)))
  if (asksInTurn(sentences[position - 1]) || (position === 1 && isEast(language) && /[?？؟]$/u.test(sentences[0]!)))
    needs.add(position - 1)
  const set_up =
    announces(text, language) || asksInTurn(text) || (position === 0 && isBrief(text, language, BRIEF_SECONDS.opening))
  const loosened = loosen(bare, language)
  const answers = asksHere(context)
  if (answers && position === 0 && (hard || isAnswer(text, context))) {
    const whole = `${context.heading} ${text}`
    const asksOn =
      !context.opens_source && (pointsBack(context.heading, language) || (language === 'en' && ASKS_ON.test(context.heading)))
    return { alone: asksOn ? undefined : whole, needs: [...needs], set_up: false, unusable: false, text: whole }
  }
  if (
    position === 0 &&
    !answers &&
    /\p{Ll}$/u.test(context.heading) &&
    (countsUnnamed(text, language) || listsThings(text, context))
  ) {
    const whole = `${context.heading}. ${text}`
    return { alone: whole, needs: [...needs], set_up: false, unusable: false, text: whole }
  }
  const headed = position === 0 ? toldUnderHeading(text, context.heading, context) : undefined
  if (headed) return { alone: headed, needs: [...needs], set_up, unusable: false, text: headed }
  if (answers && position > 0 && speaksOfSelf(text, language)) {
    needs.add(position - 1)
    return { alone: undefined, needs: [...needs], set_up, unusable: false }
  }
  if (!hard) {
    for (const before of broughtUpInSection(position, sentences, language, context.title_terms)) needs.add(before)
    const opening = position === 0 ? { text: loosened } : {}
    return { alone: loosened, needs: [...needs], set_up, unusable: false, ...opening }
  }
  const told = definite === 'absent' ? undefined : ofPerson(bare, position, sentences, context)
  if (told !== undefined)
    return { alone: told, needs: [...needs], set_up, unusable: false, ...(position === 0 ? { text: told } : {}) }
  const repaired = repair(bare, position, sentences, context)
  if (repaired) {
    const { text: alone, named_in } = repaired
    return { alone, named_in, needs: [...needs], set_up, unusable: false, ...(position === 0 ? { text: alone } : {}) }
  }
  if (position === 0)
    return {
      alone: context.opens_source ? bare : undefined,
      needs: [...needs],
      set_up,
      unusable: !context.opens_source && !context.continues,
    }
  needs.add(position - 1)
  const meant = personMeant(position, sentences, language)
  if (meant !== undefined) needs.add(meant)
  return { alone: undefined, needs: [...needs], set_up, unusable: false }
}

/** Whether a paragraph without a heading goes on with the story of the one before it. An Arabic one says by its nouns what it goes on from. */
const goesOnAcross = (text: string, context: Context): boolean =>
  context.continues &&
  context.language !== 'ar' &&
  context.heading === '' &&
  !context.opens_source &&
  tellsEvent(text, context.language) &&
  !landsInEast(text, context.language, context)

/** A question about what was just said: "Does that surprise you?" */
const ASKS_ON =
  /\b(?:it|that|this|they|them|those|then|one|else|so)\b(?! (?:is|was|to)\b)|^(?:And|But|So|Then|Why|How so)(?:\?|,? )(?!(?:is|are|was|were|do|does|did|can|has|have|should|would) (?!it|that|this|they|there))/u

/** Headings over what a piece of work takes. */
const TAKES =
  /^(?:What (?:you|we) need|You (?:will )?need|Ingredients|Tools|Materials?|Equipment|Zutaten|Materialien|Werkzeug|Was (?:Sie|du|man) brauch(?:en|st|t)|(?:Das|Sie|Du|Man|Dafür) brauch(?:en|st|t)|Lo que (?:necesita|hace falta)|Necesita|O que (?:precisa|é preciso)|Vai precisar|Il vous faut|Det här behövs|Ingredientes|Materiales|Materiais|Herramientas|Ingrédients|Matériel|Outils|Ce qu[’']il (?:vous )?faut|Ingredienser|Verktyg|Det här behöver du|Du behöver)/iu

/** Things without a verb under such a heading: "A scraper, sandpaper in two grades, a round brush and primer." */
const listsThings = (text: string, { heading }: Context): boolean =>
  TAKES.test(heading) &&
  /^(?:[^,.;:]+, ){2,}[^.;:]+\.$/u.test(text) &&
  !/(?<!\p{L})(?:you|Sie|du|vous|hay|há|need|braucht|faut)(?!\p{L})/u.test(text)

const YES_OR_NO = /^(?:Ja|Nein|Jo|Nej|Oui|Non|Si|Sí|No|Sim|Não|Yes)(?=[.,!;])/u

/** Under a heading that asks, in languages whose questions end in a mark and part words by spaces. */
const asksHere = ({ heading, language }: Context): boolean => /^\P{N}+[?؟]$/u.test(heading) && !isUnspaced(language)

/** A word or two, a yes or no, what somebody says of herself, or in English what takes up no word of the question: told with it. */
function isAnswer(text: string, { language, heading }: Context): boolean {
  const asked = new Set(termsIn(heading, language))
  return (
    YES_OR_NO.test(text) ||
    isBrief(text, language, BRIEF_SECONDS.opening) ||
    speaksOfSelf(text, language) ||
    (language === 'en' && !termsIn(text, language).some((term) => asked.has(term)))
  )
}

/**
 * What the film tells of its person needs nobody named before it, once nothing else in it points back. From within a paragraph of Chinese,
 * Japanese, Hindi or Arabic it says when: "he set a rule" goes on from what he found.
 */
function ofPerson(text: string, position: number, sentences: string[], { language, person }: Context): string | undefined {
  if (!person || causes(text, language) || onlyQuotes(text, language) || isBrief(text, language, BRIEF_SECONDS.closing))
    return undefined
  if (position > 0 && isEast(language) && !datesItself(text, language)) return undefined
  const told = tellOfPerson(text, sinceNamed(person.name, position, sentences, language), person, language)
  return told && !pointsBack(told.resolved, language) ? told.spoken : undefined
}

/** The sentence before one; in Chinese, Japanese, Hindi and Arabic, which say nothing of "he" or "she", all since the person's name. */
function sinceNamed(name: string, position: number, sentences: string[], language: FilmLanguage): string | undefined {
  if (position === 0 || !isEast(language)) return sentences[position - 1]
  const from = sentences.slice(0, position).findLastIndex((sentence) => sentence.includes(name))
  return sentences.slice(Math.max(0, from), position).join(' ')
}

/** "Kimchi can be politics too": as well as what? */
const TOO = /(?<! (?:not|it|that|this|them|him|her|me|you|us|do|did|does)),? (?:too|as well)\.$/u

/** The sentence without an opening "However," or "Doch", or a closing "too". */
function withoutConnective(text: string, language: FilmLanguage): string {
  const match = wordsOf(language, 'droppable', 'start').exec(text)
  if (!match) return language === 'en' ? text.replace(TOO, '.') : text
  const rest = text.slice(match[0].length).replace(/^[\s,，、،]+/u, '')
  if (language === 'de' && !/^(?:der|die|das|ein|eine|im|in|am|jede[rs]?|viele|alle|\p{Lu}|\d)(?=[\s\p{Ll}])/u.test(rest))
    return text
  // Swedish puts the verb behind all of these but "men" and "och": without them it would ask
  if (language === 'sv' && !/^(?:Men|Och)$/u.test(match[0])) return text
  if (language === 'sv' && /^(?:\p{Ll}+(?:de|te|r|s)) (?:han|hon|de|den|det)(?!\p{L})/u.test(rest)) return text
  return rest.length > 0 ? capitalised(rest) : text
}

/** "She also rowed": also to what, unless the words before it say so. */
const ALSO = /^((?!Not only)(?:(?!and |but |or )[\p{L}\p{N}’'-]+ ){1,7})also (?=\p{Ll})/u

/** The sentence without what only joins it to the one before it. */
/** What a "but" was said of, and who hears it without the "but" asks which: "But the silence is wonderful", "But no single place was large enough". */
const SET_AGAINST: Partial<Record<FilmLanguage, RegExp>> = {
  en: /^(?:The \p{Ll}+ (?:is|was|are|were|has|had|did|does|\p{Ll}+ed)|No \p{Ll}+|None|Nobody|Nothing)(?!\p{L})/u,
  sv: /^(?:Ing(?:en|et|a)|Inte)(?!\p{L})/u,
  fr: /^(?:Aucune?|Personne|Rien)(?!\p{L})/u,
  es: /^(?:Ning(?:ún|una)|Nadie|Nada)(?!\p{L})/u,
  pt: /^(?:Nenhuma?|Ninguém|Nada)(?!\p{L})/u,
}

function loosen(text: string, language: FilmLanguage): string {
  const { chain } = lexiconOf(language)
  const loose = chain ? text.replace(chain, '') : text
  return language === 'en' ? loose.replace(ALSO, '$1') : loose
}

const QUOTED_WHOLE = /^["“„«「『”][^"”“»」』]+["”“»」』][.。]?$/u

/** A sentence of quoted words alone, whose speaker the sentence before it names. */
const onlyQuotes = (text: string, language: FilmLanguage): boolean =>
  QUOTED_WHOLE.test(text) && !wordsOf(language, 'speech_verbs').test(text.replace(/["“„«「『”][^"”“»」』]+["”“»」』]/gu, ''))

/** "«Si se pone blanco», dice": quoted words of Spanish or Portuguese that begin with a condition and leave out what it is on. */
const SPOKEN_OF =
  /^[«“"](?:(?:Si|Cuando) (?:no )?(?:se|lo|la|los|las)|(?:Se|Quando) (?:não )?(?:fica|ficar|ficam|ficarem|estiver|for)) \p{Ll}/u

const causes = (text: string, language: FilmLanguage): boolean => wordsOf(language, 'causal', 'start').test(text)

/** "Probably not. But they may come back": what goes on from a word or two cannot lose its "but". */
const goesOnFromAnswer = (before: string | undefined, language: FilmLanguage): boolean =>
  before !== undefined && isBrief(before, language, BRIEF_SECONDS.closing)

/** What somebody says in a transcript: what it leans on counts. */
const TURN = /^\p{L}[\p{L}\p{M}\p{N}.’' -]{0,28}[:：]\s?[“„「](?<words>.+)[”“」]$/u

/** "It rained", "Both Britain and France": an opening pronoun that is free of nothing, and one whose two are named. */
const STANDS_FOR_ITSELF = /^It |^Both (?!of )[^,;]{2,60}? and /u

/** A question in a talk: whoever hears it hears the answer, and nobody hears the answer without it. */
const asksInTurn = (sentence = ''): boolean => /[?？؟]$/u.test(TURN.exec(sentence)?.groups?.['words'] ?? '')

/** "About 180.": a figure that somebody says tells nothing without what was said before. */
const isShortReply = (text: string, language: FilmLanguage): boolean => {
  const said = TURN.exec(text)?.groups?.['words']
  return said !== undefined && usualSeconds(said, language) < BRIEF_SECONDS.closing
}

/** Whether a sentence opens with, or leans on, something said before it. */
export function pointsBack(sentence: string, language: FilmLanguage): boolean {
  const said = TURN.exec(sentence)?.groups?.['words']
  if (said && pointsBack(said, language)) return true
  const { pointing, stands_alone } = lexiconOf(language)
  const unquoted = withoutQuotes(sentence)
  const text = language === 'ar' ? withoutVowels(unquoted) : unquoted
  if (leansBack(text, language) || (language === 'en' && leansInEnglish(text))) return true
  if (wordsOf(language, 'anaphors', 'start').test(text) && !(language === 'en' && STANDS_FOR_ITSELF.test(text))) return true
  if (pointing.test(text)) return true
  if (stands_alone && !said && !stands_alone.test(sentence)) return true
  if (wordsOf(language, 'droppable', 'start').test(text)) return true
  return wordsOf(language, 'pointing_inside').test(text.slice(1)) || leansInLatin(sentence, text, language)
}

/** Seconds of a sentence that only opens what follows, and of one that only closes what went before. */
const BRIEF_SECONDS = { opening: 1.8, closing: 2.25 }

/** A few words without a figure: they open what follows, or close what went before. */
const isBrief = (text: string, language: FilmLanguage, longest: number): boolean =>
  !/[:：]\s*\S/u.test(text) && usualSeconds(text, language) < longest && numbersIn(text, language).length === 0

function announces(text: string, language: FilmLanguage): boolean {
  if (isPutRightNext(text, language)) return true
  if (/[:：]\s*\S/u.test(text)) return false
  if (/[?？؟]["”»」]?$/u.test(text)) return true
  if (language === 'ja' && NOUN_ALONE.test(text)) return true
  const pattern = new RegExp(lexiconOf(language).set_up.source, 'iu')
  return pattern.test(text.replace(/[.。।]$/u, '')) || pattern.test(text)
}

/** "毎日のように踏んでいる黄色いブロック。": a thing is called up, and nothing told of it. */
const NOUN_ALONE = /^[^はがも。「」\d]{6,}(?:\p{Script=Han}|[\p{Script=Katakana}ー]{2})。$/u

const OWN_KIND =
  /^(?:most|first|second|third|last|only|same|new|old|early|late|next|other|best|worst|main|great|modern|ancient|average|\w+est)$/u

/** Nouns that stop word lists hold, and that still stand for something said before. */
const VAGUE =
  /^(?:work|works|group|groups|case|cases|place|result|results|number|side|sides|room|rooms|area|point|points|member|members|problem|problems|thing|things|way|ways|fact|facts)$/u

/** A bare definite subject: the sentence that brought it up, 'absent' when none did, undefined when it needs none. */
function neededDefinite(
  text: string,
  position: number,
  sentences: string[],
  { language, title_terms, heading, told_first = new Set() }: Context,
): number | 'absent' | undefined {
  const match = lexiconOf(language).definite?.exec(text)
  const noun = match?.groups?.['noun']
  if (!match || !noun || position === 0 || OWN_KIND.test(noun)) return undefined
  const phrase = text.slice(match[0].search(/(?:[Tt]he|These|Those) /u))
  if (
    language === 'en' &&
    (/^(?:The|These|Those) \S+(?: \S+)? (?:of|in|that|who|which|between|from|on|for|at)\b/iu.test(phrase) ||
      /^[Tt]he [a-z -]+ \p{Lu}/u.test(phrase))
  )
    return undefined
  const stems = [noun, match.groups?.['head'] ?? noun].flatMap((word) => termsIn(word, language))
  const known = new Set([...title_terms, ...termsIn(heading, language), ...told_first])
  if (stems.some((stem) => known.has(stem))) return undefined
  if (stems.length === 0) return VAGUE.test(noun) ? 'absent' : undefined
  for (let earlier = position - 1; earlier >= 0; earlier--) {
    const terms = new Set(termsIn(sentences[earlier] ?? '', language))
    if (stems.some((stem) => terms.has(stem))) return earlier
  }
  return 'absent'
}

const LONGEST_STEPS = 12

/** Instructions in a row are told together or not at all. */
function neededSteps(position: number, sentences: string[], language: FilmLanguage): number[] {
  const { imperative } = lexiconOf(language)
  if (!imperative?.test(sentences[position] ?? '')) return []
  const told = position > 0 && announces(sentences[position - 1]!, language) ? [position - 1] : []
  let from = position
  let to = position
  const instructs = (at: number): boolean => imperative.test(sentences[at] ?? '')
  while (from > 0 && (instructs(from - 1) || (from > 1 && instructs(from - 2)))) from--
  while (instructs(to + 1) || instructs(to + 2)) to++
  const length = to - from + 1
  if (length < (isEast(language) ? 2 : 3) || length > LONGEST_STEPS) return told
  return [...told, ...Array.from({ length }, (_, offset) => from + offset).filter((other) => other !== position)]
}

/** Puts the name that opens an earlier sentence in the place of an opening subject pronoun. */
function repair(
  text: string,
  position: number,
  sentences: string[],
  { language, title }: Context,
): { text: string; named_in: number } | undefined {
  const pronoun = lexiconOf(language).subject_pronoun
  if (!pronoun || causes(text, language)) return undefined
  const person = pronoun.person.exec(text)
  const thing = pronoun.thing.exec(text)
  if (!person && !thing) return undefined
  let before = position - 1
  while (before >= 0 && (pronoun.person.test(sentences[before] ?? '') || pronoun.thing.test(sentences[before] ?? ''))) before--
  const earlier = before < 0 ? undefined : sentences[before]
  const name = earlier && (thing ? subjectNamed(earlier, title, language, person !== null) : personNamed(earlier, language))
  if (!name || pointsBack(earlier, language)) return undefined
  const used = (person ?? thing)?.[0] ?? ''
  const rest = text.slice(used.length)
  const tidy = pronoun.drop_after ? rest.replace(pronoun.drop_after, '') : rest
  const made = name + (isUnspaced(language) ? '' : ' ') + tidy
  return pointsBack(made, language) ? undefined : { text: made, named_in: before }
}

/** A full personal name that opens a sentence, without the trade before it. */
function personNamed(sentence: string, language: FilmLanguage): string | undefined {
  const name =
    /^(?:(?:The|Der|Die|El|La|Le|O|A) \p{L}+ (?:\p{Ll}+ )?)?(\p{Lu}[\p{Ll}’']+ (?:(?:de|von|van|del|da|di) )?\p{Lu}[\p{Ll}’']+(?: \p{Lu}[\p{Ll}’']+)?)(?=,| \p{Ll})/u.exec(
      sentence,
    )?.[1]
  // "Dem Zaren gefielen sie"
  return name && !stopWordsOf(language).has(name.split(' ')[0]!.toLowerCase()) ? name : undefined
}

function subjectNamed(sentence: string, title: string, language: FilmLanguage, orPerson: boolean): string | undefined {
  const opening = new RegExp(
    `^(?:(?:The|El|La|Los|Las|Le|Les|O|A|Der|Die|Das) )?${title.replace(/^(?:The|El|La|Los|Las|Le|Les|L[’']|O|A|Der|Die|Das) ?/u, '').replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')}`,
    'iu',
  ).exec(sentence)?.[0]
  const follows = opening && (isUnspaced(language) || /^[ ,]/u.test(sentence.slice(opening.length)))
  if (opening && title.length > 1 && follows) return opening
  return orPerson && language !== 'zh' && language !== 'ja' ? personNamed(sentence, language) : undefined
}
