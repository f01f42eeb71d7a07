import { type FilmLanguage, isUnspaced } from '@orion/language/lexicons.ts'
import { isNamedThing, thingWord, thingWords } from '../thing-words.ts'
import type { ToldFilm, ToldScene } from '../told.ts'
import { deniesAt } from './denies.ts'
import { asLine } from './key-phrase.ts'
import type { Proposed, Proposer } from './proposed.ts'
import { thingLabel } from './thing-label.ts'
import { yearAt } from './year-at.ts'

/** What a thing is only likened to, directly before it. */
const LIKENED: Record<FilmLanguage, RegExp> = {
  en: /(?<!\p{L})(?:like|as|resembles?|resembling|shaped|size of|called|named|nicknamed|than)(?: an?| the)? $/iu,
  es: /(?<!\p{L})(?:como|cual|parec\p{L}+(?: a)?|llamad[oa]s?|forma de)(?: una?| el| la)? $/iu,
  fr: /(?<!\p{L})(?:comme|tel|telle|ressembl\p{L}+ à|appelée?s?|forme de|forme d[’'])(?: une?| le| la)? ?$/iu,
  pt: /(?<!\p{L})(?:como|qual|parec\p{L}+(?: com)?|chamad[oa]s?|forma de)(?: uma?| o| a)? $/iu,
  de: /(?<!\p{L})(?:wie|als|gleich|namens)(?: ein| eine| einem| einer| der| die| das)? $/iu,
  sv: /(?<!\p{L})(?:som|liknar|lik|kallad)(?: en| ett)? $/iu,
  hi: /(?!)/u,
  ar: /(?<!\p{L})(?:مثل|يشبه|تشبه|شكل) $/u,
  ja: /(?!)/u,
  zh: /(?:像|如|似|好比|叫|名为)$/u,
}

/** What likens what stands before it. */
const LIKENS_BEHIND: Partial<Record<FilmLanguage, RegExp>> = {
  ja: /^(?:のよう|みたい|に似)/u,
  hi: /^ (?:जैसा|जैसी|जैसे|की तरह|के समान)/u,
  zh: /^(?:一样|一般|似的|形)/u,
}

/** Words behind an English noun that it does not only describe (a bee sting is no bee): a mark, the sentence's end, a small word. */
const ENDS_NOUN =
  /^(?:$|[^\p{L}\p{Nd}\s-]|\s(?:of|in|on|at|by|for|with|from|to|into|onto|through|over|under|between|after|before|and|or|but|that|which|who|when|where|is|are|was|were|has|have|had|can|could|will|would|may|must|as|than|its?|their|they|he|she|we|you|the|an?|\p{L}+(?:ed|ly)|sank|rang|sang|rose|fell|ran|came|went|stood|lay|sat|took|made|gave|got|grew|drew|flew|blew|threw|broke|woke|rode|drove|wrote|began|swam|drank|burst|hit|kept|slept|left|lost|met|sent|built|burnt|found|held|led|fed|bit|hid|won|caught|brought|bought|lit|saw|became|does|did|rises|sets|comes|goes|stands|grows|falls|moves|turns|takes|gives|makes|looks|seems|needs|holds|keeps|shows|remains|becomes|lives|lies|eats|carries|weighs|sinks|floats|melts|flies|runs|works|opens|closes|still|then|now|today|again|there|here)(?!\p{L}))/iu

/** What leads to an English noun: without it a word that is a verb too is taken for one ("the town ships salt"). */
const LEADS_TO_NOUN =
  /(?<!\p{L})(?:the|an?|this|these|those|its|his|her|their|our|my|your|each|every|some|many|few|several|no|of|in|on|with|from|by|two|three|four|five|six|seven|eight|nine|ten|dozens? of|\p{Nd}+)(?: (?:\p{L}+(?:ous|al|ic|ed|ing|ive|able|ful|en|ern|est|ish|less|y)|old|new|small|large|big|great|little|long|short|young|high|low|first|second|last|same|other|early|late|white|black|red|green|blue|modern|ancient|huge|heavy|light|dark|whole|full|half))? $/iu

/** What stands before a Spanish, French or Portuguese noun that only says of what kind another is ("puente de piedra"); amounts of it are the thing. */
const DESCRIBES_BEFORE: Partial<Record<FilmLanguage, RegExp>> = {
  es: /(?<!(?:mil(?:es|lones)|cientos|docenas?|decenas|kilos?|gramos|toneladas|litros|grupos?|trozos?|pedazos?|tazas?|miel|más|cerca|dentro|debajo|encima|detrás|a través|tipos?|clases?|especies|además) )(?<!\p{L})de $/iu,
  fr: /(?<!(?:milliers|millions|centaines|douzaines?|dizaines|kilos?|grammes|tonnes|litres|groupes?|morceaux?|tasses?|plus|près|types?|sortes?|espèces|beaucoup|tant|peu) )(?<!\p{L})d(?:e |[’'])$/iu,
  pt: /(?<!(?:mil(?:hares|hões)|centenas|dúzias?|dezenas|quilos?|gramas|toneladas|litros|grupos?|pedaços?|xícaras?|mais|perto|dentro|debaixo|atrás|através|tipos?|espécies|além) )(?<!\p{L})de $/iu,
}

/** What a Hindi noun belongs to when it stands behind it: only words of place, and rounds about it, leave it the thing that is told of. */
const BELONGS =
  /^ (?:का|की|के(?! (?:(?:[\p{L}\p{M}\p{Nd}]+ )?चक्कर|चारों|इर्द|लिए|साथ|पास|ऊपर|नीचे|बाद|अंदर|भीतर|बीच|आगे|पीछे|सामने|द्वारा))) /u

/** What may stand behind a Japanese noun that is told of: not what makes it a part of the next one. */
const BEHIND_JAPANESE = /^(?:$|[はがをにでともやへ、。」』)）]|から|まで|より|など|だけ)/u

/** What may stand behind a Chinese noun that is told of: a mark, or a word that opens what is said of it. */
const BEHIND_CHINESE =
  /^(?:$|[，。、；：！？”’」）]|[在是有会能被把和与或也就都从到上下里中内外前后时要不没了着过只先再又还才已将向往对使让跟同像比最很太更飞游吃喝喂走跑跳开])/u

/** Figures of speech and other senses that a picture would get wrong, by art. */
const FORBIDDEN: Readonly<Record<string, RegExp>> = {
  'deciduous-tree': /family tree|árbol genealógico|arbre généalogique|árvore genealógica|stammbaum|släktträd/iu,
  fire: /(?:open(?:s|ed)?|under|cease) fire|alto el fuego|cessez-le-feu|cessar-fogo|abrieron fuego|ouvr\p{L}+ le feu/iu,
  sun: /under the sun|bajo el sol/iu,
  microbe: /computer|software|ordinateur|ordenador|computador|dator|电脑|计算机|コンピュ|حاسوب|कंप्यूटर/iu,
  automobile: /(?:cable|railway|rail|sleeping|dining|street|tram) cars?/iu,
  'high-speed-train': /train of thought|(?:pack|mule|camel|wagon) trains?/iu,
  'passenger-ship': /(?:space|air|sailing|viking) ?ships?|longship|segelskepp|vikingaskepp|宇宙船|飛行船|帆船/iu,
  school: /school of (?:fish|thought)|schools? of /iu,
  church: /church of england|iglesia católica|église catholique|igreja católica/iu,
  'mantelpiece-clock': /around the clock|o[’']clock|contrarreloj/iu,
  crown: /crown prince|coronas? suec/iu,
  shield: /shield (?:volcano|tunnel)|escudo térmico|bouclier thermique/iu,
  'globe-showing-europe-africa': /(?:the|around the|across the) globe/iu,
  mars: /god|temple|dios|dieu|deus|gott|gud(?:en)? |templ|champ de mars|campo de marte|marsfeld/iu,
  'game-die': /alea/iu,
  radio: /radio (?:waves?|signals?|telescopes?)/iu,
  bomb: /bomb shelter/iu,
  wood: /log(?:s|ged)? (?:in|on|out)|troncos? (?:encéfalo|cerebr)/iu,
  brick: /lego|レゴ|乐高|brick by brick/iu,
  bone: /骨(?:を|が)折/u,
  fish: /(?:shell|star|cat|jelly)fish/iu,
}

/** A word of a sentence that names a thing, and where it stands. */
type Named = { word: string; at: number; art: string }

const isTold = (word: string, language: FilmLanguage): string | undefined => thingWord(word, language)?.art

/** Whether the word is a noun of the sentence and no part of another, a name or a verb. */
function isNoun(sentence: string, { word, at }: { word: string; at: number }, language: FilmLanguage): boolean {
  const [before, after] = [sentence.slice(0, at), sentence.slice(at + word.length)]
  if (before.endsWith('-') || after.startsWith('-')) return false
  const { is_bare, needs_leading } = thingWord(word, language)!
  const is_first = /^[\s\p{P}]*$/u.test(before) || /[.!?:]\s+$/u.test(before)
  if (language === 'hi') return !BELONGS.test(`${after} `)
  if (language === 'ar') return /^ال|^[وفب]ال|^لل/u.test(word) || !(after.startsWith(' ال') || /(?:^|\s)ال\S+ $/u.test(before))
  if (language === 'de') return true
  if (!isNamedThing(word, language) && /^\p{Lu}/u.test(word) && (!is_first || is_bare)) return false
  if (/^ \p{Lu}/u.test(after) && /^\p{Lu}/u.test(word)) return false
  if (language === 'en' && needs_leading && !LEADS_TO_NOUN.test(before)) return false
  if (language === 'en' && !word.endsWith('s') && !ENDS_NOUN.test(after)) return false
  return !DESCRIBES_BEFORE[language]?.test(before)
}

function inUnspaced(sentence: string, language: FilmLanguage): Named[] {
  const segments = [...new Intl.Segmenter(language, { granularity: 'word' }).segment(sentence)]
  const ends = new Set([sentence.length, ...segments.map(({ index }) => index)])
  const isEnd = (at: number): boolean =>
    language === 'ja' ? !/^[\p{sc=Han}\p{sc=Katakana}ー]{2}$/u.test(sentence.slice(Math.max(0, at - 1), at + 1)) : ends.has(at)
  const behind = language === 'ja' ? BEHIND_JAPANESE : BEHIND_CHINESE
  return thingWords(language).flatMap((word) => {
    const at = sentence.indexOf(word)
    const stands = at >= 0 && isEnd(at) && isEnd(at + word.length) && behind.test(sentence.slice(at + word.length))
    return stands ? [{ word, at, art: isTold(word, language)! }] : []
  })
}

/** Words of a thing's name at most. */
const MOST_WORDS = 4

/** Every name in a sentence that means a thing that is drawn, the longest that begins at a word; none within another. */
function thingsIn(sentence: string, language: FilmLanguage): Named[] {
  if (isUnspaced(language)) return inUnspaced(sentence, language)
  const words = [...sentence.matchAll(/[\p{L}\p{M}’'-]+/gu)].map(({ 0: word, index }) => ({
    at: index,
    end: index + word.length,
  }))
  const found: Named[] = []
  for (const [index, { at }] of words.entries()) {
    if (found.some((each) => at < each.at + each.word.length)) continue
    for (let last = Math.min(words.length, index + MOST_WORDS) - 1; last >= index; last -= 1) {
      const word = sentence.slice(at, words[last]!.end)
      const art = isTold(word, language)
      if (art === undefined) continue
      if (isNoun(sentence, { word, at }, language)) found.push({ word, at, art })
      break
    }
  }
  return found
}

/** Things that stand in many sentences whatever is told: others are shown before them. */
const COMMON = new Set(['droplet', 'money-bag', 'fire', 'sun', 'cloud', 'open-book', 'door', 'window', 'school', 'rock'])

/** Whether a thing's picture says little of a film, whatever it tells. */
export const isCommonThing = (art: string): boolean => COMMON.has(art)

/** Sentences of a film and its sources that count for how much it tells of a thing. */
const MOST_TOLD = 4

function timesTold({ word }: Named, { background = [], scenes }: ToldFilm): number {
  const plain = word.toLowerCase()
  return [...background, ...scenes.map(({ text }) => text)].filter((text) => text.toLowerCase().includes(plain)).length
}

/** The art as it looked in a year; null where things of that name then had another look. */
function artOf({ word, art }: Named, year: number | null, language: FilmLanguage): string | null {
  const age = thingWord(word, language)?.age
  return age === undefined || year === null || year >= age.since ? art : (age.older ?? null)
}

/** What a sentence must say of a thing whose picture is of one state of it: no volcano is in eruption that nobody says so of. */
const STATES: Readonly<Record<string, RegExp>> = {
  volcano:
    /erupt|woke|awok|despert|réveil|erwach|vakna|acord|lava|magma|(?<!\p{L})ash(?!\p{L})|ausbr[aeiou]|ausgebrochen|asche|utbrott|bröt ut|aska|erupci|ceniza|éruption|cendre|erupç|cinzas|विस्फोट|लावा|फट|ثور|ثار|ثائر|حمم|رماد|噴火|噴き|溶岩|マグマ|火山灰|喷发|喷出|熔岩|岩浆|爆发/iu,
}

/** An Arabic noun without what is written together with it. */
const bareOf = (word: string, language: FilmLanguage): string =>
  language === 'ar'
    ? word
        .replace(/^(?:و|ف)?(?:بال|وال|فال)/u, 'ال')
        .replace(/^و?لل/u, 'ال')
        .replace(/^و(?=\p{L}{5})/u, '')
    : word

/** The things that a scene's sentences name and that are drawn as those very things, the one that the film tells most of first; none that it denies or only likens something to. */
function thingsOf(scene: ToldScene, film: ToldFilm, index: number): Proposed[] {
  const { language } = film
  const year = yearAt(film, index)
  const named = scene.sentences.flatMap(({ text }) => {
    return thingsIn(text, language).flatMap((each) => {
      const [before, after] = [text.slice(0, each.at), text.slice(each.at + each.word.length)]
      if (deniesAt(text, each.at, language) || LIKENED[language].test(before) || LIKENS_BEHIND[language]?.test(after)) return []
      const art = artOf(each, year, language)
      if (art === null || FORBIDDEN[each.art]?.test(text) || STATES[art]?.test(text) === false) return []
      return [
        {
          ...each,
          art,
          label: thingLabel(text, each, language),
          weight: Math.min(MOST_TOLD, timesTold(each, film)) - (COMMON.has(art) ? MOST_TOLD : 0),
        },
      ]
    })
  })
  const once = named.filter(({ art }, at) => named.findIndex((each) => each.art === art) === at)
  return once
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ art, word, label }) => ({
      template: 'thing',
      slots: { art, label: asLine(label ?? bareOf(word, language)) },
      why: { reason: 'thing', words: word },
    }))
}

const told = new WeakMap<ToldFilm, Map<string, Proposed[]>>()

/** What `thingsOf` finds, found once a film: each rank asks for it. */
function knownThings(scene: ToldScene, film: ToldFilm, index: number): Proposed[] {
  const known = told.get(film) ?? new Map<string, Proposed[]>()
  told.set(film, known)
  const key = `${index}/${scene.text}`
  const things = known.get(key) ?? thingsOf(scene, film, index)
  known.set(key, things)
  return things
}

/** A thing of a scene by its rank among those that it names, 0 for what the film tells most of. */
const thingAt =
  (rank: number): Proposer =>
  (scene, film, index) =>
    knownThings(scene, film, index)[rank] ?? null

/** A thing that a scene names. Others of the same scene stand behind it, for where the film has shown that one. */
export const asThing = thingAt(0)
export const asSecondThing = thingAt(1)
export const asThirdThing = thingAt(2)
