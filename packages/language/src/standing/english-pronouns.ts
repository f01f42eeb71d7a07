/** A personal or possessive pronoun of a sentence that nothing in the sentence itself can stand for. */
export type FreePronoun = { start: number; end: number; word: string; use: 'subject' | 'object' | 'possessive' }

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))

const PREPOSITIONS = words(
  'in at on by from to of for with without after before since during until under over between among across through within near into onto off around against along about despite like unlike toward towards upon beyond inside outside because-of as per via',
)
const DETERMINERS = words(
  'the a an this that these those each every no one some another any many most several few all both two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty hundred thousand fifteen dozens',
)
const CLAUSES = words(
  'and but or so because when while if as although though until before after once where who which that since unless whereas whether how why what',
)
/** Forms of common verbs that do not end in -ed. */
export const VERBS = words(
  'is are was were be been has have had does do did can could will would may might must shall should became become becomes began begins broke brought brings built builds bought caught came comes chose cost costs cut cuts dealt died drew drank drove ate fell felt fought found finds flew forgot froze gave gives got gets grew grows grow went goes heard held holds hid hit hits kept keeps knew knows laid led leads left let lets lies lay lost loses made makes make meant means met paid pays put puts ran runs read reads rang rose rises said says saw sees sold sells sent set sets shook shone shot showed shows shut sang sank sat slept spoke spends spent split spread stood stands stole struck stuck swam swept took takes taught tells told thought threw understood used uses wants woke won wins wore wrote writes needs lives carries covers hides looks works gave let lent bent burnt learnt leapt',
)
const NOUNS_OF_PEOPLE =
  /^(?:man|woman|boy|girl|child|baby|king|queen|emperor|empress|prince|princess|duke|duchess|lord|lady|sir|pope|bishop|priest|monk|nun|saint|father|mother|brother|sister|son|daughter|wife|husband|widow|uncle|aunt|grandfather|grandmother|friend|neighbour|guest|host|thief|hero|heir|chief|boss|clerk|cook|chef|nurse|smith|captain|colonel|general|sergeant|major|judge|knight|peasant|servant|slave|student|pupil|patient|victim|witness|tourist|merchant|president|assistant|accountant|consultant|female|male|navigator|narrator|creator|translator|curator|aviator|nobody|everybody|everyone|someone|somebody|anyone|who|whoever|himself|herself|\p{Ll}+(?:man|woman|ist|ician|ographer|ologist|master|mother|father)|(?:farm|bak|teach|engine|work|paint|writ|rul|offic|prison|soldi|lead|found|own|minist|carpent|explor|driv|keep|custom|play|astronom|philosoph|compos|sing|mak|buy|sell|read|view|view|hunt|fish|brew|butch|danc|garden|swimm|runn|ride?|climb|command|manag|publish|print|report|research|speak|strang|stow?|trad|travell|us|wait|weav|winn|los|photograph|lawy|employ)e?er|(?:sail|doct|profess|invent|direct|govern|may|invest|investigat|conduct|edit|auth|act|ambassad|emper|spectat|visit|tail|survey|sculpt|senat|operat|warri|tut|monitor)or)$/u

/** "It rained", "it is possible that": these stand for nothing. */
const EXPLETIVE =
  /\b[Ii]t (?=(?:is|was|has been|had been|would be|will be|may be|might be|can be|could be|must be|seems|seemed) (?:also |now |not |still |often |later |even )?(?:estimated|said|believed|known|thought|reported|assumed|hoped|feared|agreed|decided|possible|impossible|hard|easy|difficult|clear|unclear|likely|unlikely|important|necessary|common|rare|not until|only (?:in|when|after)|because|in \d|on \d|\w+ (?:who|that)\b)|(?:had |has |have )?(?:rain|snow|thunder)(?:s|ed)\b|(?:is|was) (?:rain|snow)ing\b|(?:takes|took|taken|turned out|turns out|seems that|seemed that|followed that|happened that|cost|costs)\b(?= .*\bto\b| that\b))|\b(?:make|makes|made|making|find|finds|found|think|thought) (it) (?=(?:\p{Ll}+ )?(?:possible|impossible|easier|easy|hard|harder|difficult|clear|safe|safer|worth|necessary)\b)/gu

/** Words and first names of men and of women; of everybody else nobody can tell. */
const MEN = words(
  'man boy king emperor prince duke lord sir mr pope monk father brother son uncle grandfather nephew husband widower gentleman John James William Thomas Robert Charles Henry George Edward Richard David Peter Paul Michael Joseph Daniel Samuel Benjamin Frank Albert Alfred Arthur Walter Harold Ernest Frederick Earl Hugh Ralph Louis Jean Pierre Jacques François Hans Johann Karl Otto Friedrich Wilhelm Heinrich Carlos José Juan Antonio Francisco Pedro Luis Giovanni Giuseppe Marco Ivan Nikolai Boris Mohamed Muhammad Ahmed Ali Tom Jack Harry Bill Bob Jim Joe Ben Sam Max Leo Oscar Victor Martin Simon Stephen Steven Mark Andrew Philip Patrick Kevin Brian Alan Eric Erik Lars Nils Henrik Isaac Adam Nathan Elias Jacob Abraham Alexander Nicolas Nicholas Christopher Matthew Anthony Vincent Edmund Roger Gerald Donald Kenneth Ronald Raymond Douglas Stanley Herbert Bernard Leonard Lawrence Neil Ian Graham Luke Hugo Felix Werner Kurt Ludwig Gustav Axel Per',
)
const WOMEN = words(
  'woman girl queen empress princess duchess lady mrs ms miss nun mother sister daughter wife aunt grandmother niece widow actress Mary Anna Anne Ann Elizabeth Margaret Catherine Katherine Jane Sarah Emma Emily Alice Ida Ada Grace Helen Ruth Rose Lucy Martha Dorothy Florence Edith Ethel Eva Maria Marie Sophie Julia Laura Clara Charlotte Caroline Louise Susan Nancy Barbara Linda Patricia Jennifer Judith Joan Rosa Rosalind Amelia Agnes Astrid Ingrid Greta Karen Karin Christina Hannah Rachel Rebecca Victoria Virginia Vera Lise Marit Olga Irene Isabel Isabella Lucia Francesca Beatrice Eleanor Harriet Henrietta Frances Hilda Mabel Millicent Nellie Wilma Valentina Wangari Junko',
)
/** Whether a surname is known to be a man's or a woman's. */
export type Sex = 'man' | 'woman'
type Sexes = ReadonlyMap<string, Sex>
const NOBODY: Sexes = new Map()

/** What a word says of somebody: a noun in small letters, a first name, or a surname whose first name stood somewhere. */
export const sexOf = (noun: string, name: string, sexes: Sexes = NOBODY): Sex | undefined => {
  const bare = name.replace(/[’']s?$/u, '')
  return sexes.get(bare) ?? (MEN.has(noun) || MEN.has(bare) ? 'man' : WOMEN.has(noun) || WOMEN.has(bare) ? 'woman' : undefined)
}

const PRONOUN = /^(?:he|she|it|they|him|them|his|her|its|their)$/iu
const THEM: Record<string, keyof Seen> = {
  he: 'man',
  she: 'woman',
  him: 'man',
  his: 'man',
  her: 'woman',
  it: 'thing',
  its: 'thing',
  they: 'many',
  them: 'many',
  their: 'many',
}

/** Before a name these tell a place. */
const PLACES = words('in at from to of near into across through around off the')
const NO_PERSON =
  /^(?:River|Lake|Canal|Museum|Sea|Ocean|War|Street|Bay|Island|Bridge|Club|Cup|Hall|Bank|Party|Church|Park|School|College|Hospital|Society|Organization|Committee|University|Company|Union|States|Kingdom|Group|Agency|Institute|Timber|Express|Railway|Airport|Station|City|Valley|Mountains?|Cathedral|Tower|Palace)$/u

const MANY = /(?:[^sui’']s|people|men|women|children|police|mice|feet)$/u

/** After these stands a verb in its bare form. */
const MODAL = words('can could will would may might must shall should did do does')

type Seen = { person: number; man: number; woman: number; thing: number; many: number }

/** What a pronoun may stand for among the words before it, and whether a clause or a verb lies between. */
type State = {
  all: Seen
  clause: Seen
  verb: boolean
  fronted: boolean
  opensPlainly: boolean
  /** Whether the name that is being read is a man's or a woman's. */ sex: Sex | undefined
  /** The word before was part of somebody's name. */ named: boolean
  sexes: Sexes
}

const none = (): Seen => ({ person: 0, man: 0, woman: 0, thing: 0, many: 0 })

/**
 * The first pronoun of an English sentence that leans on an earlier one. A pronoun is bound by a noun before it: a subject by one of an
 * earlier clause, a possessive by the subject of its own, an object by anything but that subject. `sexes` tells of surnames whose first names
 * are known to be a man's or a woman's.
 */
export function freePronoun(sentence: string, sexes: Sexes = NOBODY): FreePronoun | undefined {
  const text = sentence.replace(EXPLETIVE, (all) => all.replace(/\bit\b/iu, '--'))
  const tokens = [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}’'-]*|[,;:–—]/gu)].map((match) => ({
    word: match[0],
    at: match.index,
  }))
  const opening = tokens[0]?.word.toLowerCase() ?? ''
  const fronted = PREPOSITIONS.has(opening)
  const opensPlainly = !fronted && !CLAUSES.has(opening)
  const state: State = { all: none(), clause: none(), verb: false, fronted, opensPlainly, sex: undefined, named: false, sexes }
  for (const [index, { word, at }] of tokens.entries()) {
    const low = word.toLowerCase()
    const next = tokens[index + 1]?.word ?? '.'
    if (PRONOUN.test(word)) {
      const use = useOf(low, next)
      const inside = tokens[index - 1]?.word === 'of' && !state.verb
      const named =
        use === 'possessive' && tokens.slice(Math.max(0, index - 2), index).some(({ word: near }) => COPULA.test(near))
      if (inside || (named && !isBound(low, 'object', state)) || !isBound(low, use, state))
        return { start: at, end: at + word.length, word, use }
      if (use === 'subject') state.verb = true
      continue
    }
    if (index === 0 && isParticiple(low, next)) continue
    take(state, word, low, tokens[index - 1]?.word ?? '', index === 0)
  }
  return undefined
}

/** "Asked how many are left, he …": the opening word is nobody's name. */
const isParticiple = (word: string, next: string): boolean =>
  /^\p{Ll}{3,}(?:ed|ing)$|^(?:born|built|made|known|taken|given|told|sent|found|brought|caught|driven|written)$/u.test(word) &&
  /^\p{Ll}/u.test(next) &&
  !VERBS.has(next) &&
  !next.endsWith('ed')

/** "The keeper was her father": nobody is her own father. */
const COPULA = /^(?:is|was|are|were|became|remained)$/u

function useOf(low: string, next: string): FreePronoun['use'] {
  if (low === 'his' || low === 'its' || low === 'their') return 'possessive'
  if (low === 'he' || low === 'she' || low === 'they') return 'subject'
  if (low === 'her')
    return /^\p{Ll}/u.test(next) &&
      !PREPOSITIONS.has(next) &&
      !CLAUSES.has(next) &&
      !DETERMINERS.has(next) &&
      !AFTER_OBJECT.test(next)
      ? 'possessive'
      : 'object'
  if (low === 'it') return isVerb(next, 'it') ? 'subject' : 'object'
  return 'object'
}

const AFTER_OBJECT =
  /^(?:twice|again|there|here|once|away|back|alone|later|then|first|too|home|up|down|out|over|afterwards|instead|forever|now)$/u

function isBound(low: string, use: FreePronoun['use'], { all, clause, verb, opensPlainly }: State): boolean {
  const kind = THEM[low]!
  const count = (seen: Seen): number =>
    kind === 'thing'
      ? seen.thing
      : kind === 'many'
        ? seen.many + Math.max(0, seen.person + seen.man + seen.woman - 1)
        : seen[kind] + seen.person
  if (use === 'possessive') return (verb || opensPlainly) && count(all) > 0
  if (use === 'subject') return verb && count(all) > 0
  return count(all) - count(clause) > 0
}

const isVerb = (word: string, before: string): boolean =>
  VERBS.has(word) ||
  /^\p{Ll}{2,}ed$/u.test(word) ||
  (/^\p{Ll}{3,}[^s]s$/u.test(word) && before === 'it') ||
  /^(?:also|never|then|now|still|always|soon|later|often|not|only|once|first|too|even|further)$/u.test(word)

/** Letters alone, months and days name nobody. */
const DATE =
  /^\p{Lu}+$|^(?:January|February|March|April|May|June|July|August|September|October|November|December|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)$/u

function take(state: State, word: string, low: string, before: string, first: boolean): void {
  if (/^[,;:–—]$/u.test(word)) {
    if (state.fronted && !state.verb) Object.assign(state, { all: none(), fronted: false })
    state.clause = none()
    return
  }
  if (CLAUSES.has(low)) state.clause = none()
  if (PREPOSITIONS.has(low) || DETERMINERS.has(low) || CLAUSES.has(low)) return
  if (MODAL.has(before)) {
    state.verb = true
    return
  }
  const someNoun = state.all.person + state.all.man + state.all.woman + state.all.thing + state.all.many > 0
  const lowered = /^\p{Ll}/u.test(word)
  if (
    lowered &&
    someNoun &&
    (VERBS.has(low) ||
      /^\p{Ll}{2,}ed$/u.test(low) ||
      (/^\p{Ll}{3,}[^s]s$/u.test(low) &&
        /^\p{L}/u.test(before) &&
        !PREPOSITIONS.has(before) &&
        !DETERMINERS.has(before.toLowerCase()) &&
        before !== ','))
  ) {
    state.verb = true
    if (!/[^s]s$/u.test(low)) return
  }
  const add = (kind: keyof Seen): void => {
    state.all[kind]++
    state.clause[kind]++
  }
  const own = low.replace(/[’']s$/u, '')
  if (/^(?:every|each)$/iu.test(before)) add('thing')
  if (lowered && MANY.test(before) && before.length > 3) {
    state.verb = true
    return
  }
  const known = sexOf(own, word, state.sexes)
  if (known) {
    state.sex = known
    state.named = true
    add(known)
  } else if (NOUNS_OF_PEOPLE.test(own) || own === 'dr') add('person')
  else if (first && MANY.test(own) && own.length > 3) add('many')
  else if (
    /^\p{Lu}/u.test(word) &&
    !(first && /^(?:\p{L}+ly|Today|Now|Then|Later|Soon|Here|There|Not|Only|Even|Just|About|More|Less|Nearly|Almost)$/u.test(word))
  ) {
    const goesOn =
      /^\p{Lu}|^(?:de|van|von|del|di)$/u.test(before) &&
      !DETERMINERS.has(before.toLowerCase()) &&
      !PREPOSITIONS.has(before.toLowerCase())
    if (!goesOn) add('thing')
    else if (!NO_PERSON.test(word) && state.clause.thing > 0) {
      state.all.thing--
      state.clause.thing--
    }
    const isName = !PLACES.has(before.toLowerCase()) && !DATE.test(word)
    if (isName && !(goesOn && (state.named || state.sex))) add('person')
    state.named = isName
    if (!goesOn) state.sex = undefined
  } else if (MANY.test(own) && own.length > 3) {
    add('many')
  } else if (lowered && own.length > 2 && !/ly$|^(?:percent|million|billion|thousand)$/u.test(own)) add('thing')
}
