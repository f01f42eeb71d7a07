import { type FilmLanguage, isUnspaced } from '@orion/language/lexicons.ts'
import { settingWord, settingWords } from '../setting-words.ts'
import type { SettingName } from '../settings/names.ts'
import type { ToldFilm, ToldScene } from '../told.ts'
import { deniesAt } from './denies.ts'
import { asLine } from './key-phrase.ts'
import type { Proposed } from './proposed.ts'
import { yearAt } from './year-at.ts'

/** What leads to the place where something happens, directly before its noun. */
const LEADS: Partial<Record<FilmLanguage, RegExp>> = {
  en: /(?<!\p{L})(?:in|on|at|to|into|onto|from|near|through|across|along|over|under|beside|towards?|inside|outside|by) (?:the|an?|its|his|her|their|our|this|that)(?: \p{Ll}+)? $/iu,
  es: /(?<!\p{L})(?:(?:en|a|hacia|desde|hasta|por|sobre|junto a|cerca de) (?:el|la|los|las|una?|su|sus|este|esta)|al) $/iu,
  fr: /(?<!\p{L})(?:(?:dans|sur|à|vers|depuis|par|sous|devant|près de) (?:les? |la |l[’']|une? |son |sa |ses |ce |cette )|aux? )$/iu,
  pt: /(?<!\p{L})(?:(?:em|para|até|por|sobre) (?:os?|as?|uma?|seus?|suas?)|n[oa]s?|numa?|pel[oa]s?|aos?|à) $/iu,
  de: /(?<!\p{L})(?:(?:in|an|auf|durch|über|vor|hinter|neben|bei|nach|aus|unter) (?:de[mnr]|d[ai]s|die|eine?[mnr]?|sein\p{L}*|ihr\p{L}*)|im|ins|am|ans|aufs|beim|zum|zur|vom)(?: \p{Ll}+)? $/iu,
  sv: /(?<!\p{L})(?:i|på|vid|till|från|genom|över|ur|mot|längs|nära|under) $/iu,
  ar: /(?<!\p{L})(?:في|إلى|من|على|قرب|عبر|نحو|عند|داخل|وسط) $/u,
  zh: /(?:在|到|去|从|进|入|向|往|来到|沿着|穿过)[\p{sc=Han}]{0,4}$/u,
}

/** Places that are what a sentence tells of wherever it names them as the ones that everybody knows, or as its subject. */
const NATURE: ReadonlySet<SettingName> = new Set(['sea', 'river', 'mountain', 'desert', 'forest', 'snow', 'air', 'space'])

/** What leads to a place that is told of itself: not as what another thing is of ("the salt of the sea"). */
const TELLS_OF: Partial<Record<FilmLanguage, RegExp>> = {
  en: /(?<!\b(?:of|like|as|than) )\bthe $/iu,
  es: /(?<!(?:de|como|que) )(?<!\p{L})(?:el|la) $/iu,
  fr: /(?<!(?:de|comme|que) )(?<!\p{L})l(?:e |a |[’'])$/iu,
  pt: /(?<!(?:de|como|que) )(?<!\p{L})(?:o|a) $/iu,
  de: /(?<!(?:wie|als) )(?<!\p{L})(?:der|die|das|den) $/iu,
  sv: /(?:^|[\p{Ll},] )$/u,
  ar: /(?:^|\s)$/u,
  zh: /(?:^|[，；。])$/u,
}

/** What stands behind a place that is told of itself, where nothing leads to it. */
const TOLD_OF_BEHIND: Partial<Record<FilmLanguage, RegExp>> = { ja: /^(?:は|が|を)/u, hi: /(?!)/u }

/** What stands behind the place where something happens. */
const BEHIND: Partial<Record<FilmLanguage, RegExp>> = {
  en: /^(?! of | and |-|[’']s| (?:station|level|salt|bed|trade|route|life|water|ice|wolf|fox|floor|war|power|air|snake|bird|fire|fish|race|age|shuttle|probe|travel|suit|telescope)s?(?!\p{L})| \p{Lu})/u,
  es: /^(?! de| del| y )/u,
  fr: /^(?! d[eu]s? | d[’']| et )/u,
  pt: /^(?! d[eoa]s? | e )/u,
  hi: /^ (?:में|पर|से|तक|के (?:पास|किनारे|बीच|भीतर|अंदर|ऊपर|नीचे))(?![\p{L}\p{M}])/u,
  ar: /^(?! ال)/u,
  ja: /^(?:に|で(?![あはす])|へ|から|まで|の(?:中|上|前|そば|近く|ほとり|底))/u,
  zh: /^(?:$|[，。；里上中边旁内])/u,
}

/** Where a sentence is set: the kind of place that its words name so, with the word. */
function settingIn(sentence: string, language: FilmLanguage): { setting: SettingName; word: string; since?: number } | null {
  const stands = (word: string, at: number): boolean => {
    const [before, after] = [sentence.slice(0, at), sentence.slice(at + word.length)]
    if (deniesAt(sentence, at, language)) return false
    const leads = language === 'ar' && /^[وف]?(?:بال|لل)/u.test(word) ? undefined : LEADS[language]
    const is_behind = BEHIND[language]?.test(after) ?? true
    if ((leads?.test(before) ?? true) && is_behind) return true
    if (!NATURE.has(settingWord(word, language)!.setting)) return false
    if (TOLD_OF_BEHIND[language]) return TOLD_OF_BEHIND[language].test(after)
    return is_behind && TELLS_OF[language]?.test(before) === true
  }
  if (isUnspaced(language)) {
    const ends = new Set([...new Intl.Segmenter(language, { granularity: 'word' }).segment(sentence)].map(({ index }) => index))
    const words = settingWords(language).toSorted((a, b) => b.length - a.length)
    for (const word of words) {
      const at = sentence.indexOf(word)
      const before = sentence[at - 1] ?? ''
      const is_alone = language === 'zh' ? ends.has(at) : !/[\p{sc=Han}\p{sc=Katakana}ー\p{Nd}]/u.test(before)
      if (at >= 0 && is_alone && stands(word, at)) return { word, ...settingWord(word, language)! }
    }
    return null
  }
  const words = [...sentence.matchAll(/[\p{L}\p{M}’-]+/gu)].map(({ 0: word, index }) => ({ at: index, end: index + word.length }))
  for (const [index, { at }] of words.entries())
    for (const last of [words[index + 2], words[index + 1], words[index]]) {
      const word = last && sentence.slice(at, last.end)
      const found = word === undefined ? undefined : settingWord(word, language)
      if (word !== undefined && found && stands(word, at)) return { word, ...found }
    }
  return null
}

/** The kind of place that a scene's sentence is set in, drawn; none where the film's year had other ones, or where the sentence denies it. */
export function asSetting(scene: ToldScene, film: ToldFilm, index: number): Proposed | null {
  const year = yearAt(film, index)
  for (const { text } of scene.sentences) {
    const found = settingIn(text, film.language)
    if (found === null || (year !== null && found.since !== undefined && year < found.since)) continue
    const name = asLine(film.language === 'ar' ? found.word.replace(/^[وف]?بال/u, 'ال').replace(/^[وف]?لل/u, 'ال') : found.word)
    return { template: 'place', slots: { name, kind: found.setting }, why: { reason: 'place', words: found.word } }
  }
  return null
}
