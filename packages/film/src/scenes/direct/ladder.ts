import type { FilmLanguage } from '@orion/language/lexicons.ts'
import type { Label, Slots } from '../recipe.ts'
import { factOf, type ToldFilm, type ToldScene } from '../told.ts'
import { denies } from './denies.ts'
import { labelOf } from './label.ts'
import type { Proposed } from './proposed.ts'

/** Ordinals from the second to the tenth, in their order, as they stand before "highest"; a part of the superlative itself in German. */
const ORDINALS: Record<FilmLanguage, string> = {
  en: 'second third fourth fifth sixth seventh eighth ninth tenth',
  es: 'segund[oa] tercer[oa]? cuart[oa] quint[oa] sext[oa] séptim[oa] octav[oa] noven[oa] décim[oa]',
  fr: '(?:deuxième|seconde?) troisième quatrième cinquième sixième septième huitième neuvième dixième',
  pt: 'segund[oa] terceir[oa] quart[oa] quint[oa] sext[oa] sétim[oa] oitav[oa] non[oa] décim[oa]',
  de: 'zweit dritt viert fünft sechst siebt acht neunt zehnt',
  sv: '(?:näst|andra) tredje fjärde femte sjätte sjunde åttonde nionde tionde',
  hi: 'दूसर[ाीे] तीसर[ाीे] चौथ[ाीे] पाँचव[ाींे]+ छठ[ाीे] सातव[ाींे]+ आठव[ाींे]+ नौव[ाींे]+ दसव[ाींे]+',
  ar: 'ثان[يى] ثالث رابع خامس سادس سابع ثامن تاسع عاشر',
  ja: '(?:2|二|２) (?:3|三|３) (?:4|四|４) (?:5|五|５) (?:6|六|６) (?:7|七|７) (?:8|八|８) (?:9|九|９) (?:10|十|１０)',
  zh: '(?:2|二) (?:3|三) (?:4|四) (?:5|五) (?:6|六) (?:7|七) (?:8|八) (?:9|九) (?:10|十)',
}

/** What things are ranked by. */
const EN_MOST =
  'highest|tallest|largest|biggest|longest|deepest|oldest|smallest|fastest|heaviest|widest|steepest|richest|hottest|coldest|driest|busiest|shortest|youngest|strongest|poorest|wettest|most (?:populous|visited|expensive|common|spoken|abundant|venomous)'

/**
 * How a language says that something is the so-many-est of its kind: `told` are the words that stand as the label, `ordinal` which it is. The
 * first of its kind is one only where it is said among which.
 */
const RANKED: Record<FilmLanguage, (ordinals: string) => RegExp> = {
  en: (ordinals) =>
    new RegExp(
      `(?<!\\p{L})(?<told>(?:(?<ordinal>${ordinals})[- ](?:${EN_MOST}) \\p{Ll}+)|(?:(?:${EN_MOST}) \\p{Ll}+ (?:in|on|of) (?:the )?\\p{L}+))(?!\\p{L})`,
      'u',
    ),
  es: (ordinals) =>
    new RegExp(
      `(?<!\\p{L})(?<told>(?<ordinal>${ordinals}) \\p{Ll}+ más (?:alt|grande|larg|profund|antigu|pequeñ|poblad|visitad|rápid)\\p{Ll}*|\\p{Ll}+ más (?:alt|grande|larg|profund|antigu|pequeñ|poblad|visitad|rápid)\\p{Ll}* (?:del?|de la) \\p{L}+)(?!\\p{L})`,
      'u',
    ),
  fr: (ordinals) =>
    new RegExp(
      `(?<!\\p{L})(?<told>(?<ordinal>${ordinals}) plus (?:haut|grand|long|profond|vieux|vieille|ancien|petit|peuplé|visité|rapide)\\p{Ll}* \\p{Ll}+|plus (?:haut|grand|long|profond|vieux|vieille|ancien|petit|rapide)\\p{Ll}* \\p{Ll}+ d(?:u|e la) \\p{L}+)(?!\\p{L})`,
      'u',
    ),
  pt: (ordinals) =>
    new RegExp(
      `(?<!\\p{L})(?<told>(?<ordinal>${ordinals}) (?:maior|menor|mais (?:alt|long|profund|antig|populos|visitad|rápid)\\p{Ll}*) \\p{Ll}+|(?:maior|menor) \\p{Ll}+ d[oa] \\p{L}+|\\p{Ll}+ mais (?:alt|long|profund|antig|populos|visitad|rápid)\\p{Ll}* d[oa] \\p{L}+)(?!\\p{L})`,
      'u',
    ),
  de: (ordinals) =>
    new RegExp(
      `(?<!\\p{L})(?<told>(?<ordinal>${ordinals})(?:höchst|größt|längst|tiefst|ältest|kleinst|schnellst|schwerst|breitest|reichst)e[nrsm]? \\p{Lu}\\p{Ll}+|(?:höchst|größt|längst|tiefst|ältest|kleinst|schnellst|schwerst|breitest|reichst)e[nrsm]? \\p{Lu}\\p{Ll}+ (?:der Welt|der Erde|Europas|Deutschlands|in \\p{Lu}\\p{Ll}+))(?!\\p{L})`,
      'u',
    ),
  sv: (ordinals) =>
    new RegExp(
      `(?<!\\p{L})(?<told>(?<ordinal>${ordinals}) (?:högst|störst|längst|djupast|äldst|minst|snabbast)a \\p{Ll}+|(?:högst|störst|längst|djupast|äldst|minst|snabbast)a \\p{Ll}+ (?:i|på) \\p{L}+)(?!\\p{L})`,
      'u',
    ),
  hi: (ordinals) =>
    new RegExp(
      `(?<![\\p{L}\\p{M}])(?<told>(?:(?<ordinal>${ordinals}) )सबसे (?:ऊँच|ऊंच|बड़|लंब|लम्ब|गहर|पुरान|छोट)[ाीे] [\\p{L}\\p{M}]+|(?:दुनिया|विश्व|भारत|देश) (?:का|की|के) सबसे (?:ऊँच|ऊंच|बड़|लंब|लम्ब|गहर|पुरान|छोट)[ाीे])(?![\\p{L}\\p{M}])`,
      'u',
    ),
  ar: (ordinals) =>
    new RegExp(
      `(?<!\\p{L})(?<told>(?<ordinal>${ordinals}) (?:أعلى|أطول|أكبر|أعمق|أقدم|أصغر|أسرع) \\p{L}+|(?:أعلى|أطول|أكبر|أعمق|أقدم|أصغر|أسرع) \\p{L}+ في \\p{L}+)(?!\\p{L})`,
      'u',
    ),
  ja: (ordinals) =>
    new RegExp(
      `(?<told>(?<ordinal>${ordinals})番目に(?:高い|大きい|長い|深い|古い)\\p{sc=Han}{1,3}|(?:世界|日本|国内)(?:で)?(?:いちばん|一番|最も)(?:高い|大きい|長い|深い|古い)\\p{sc=Han}?)`,
      'u',
    ),
  zh: (ordinals) =>
    new RegExp(
      `(?<told>(?:世界|全球|全国|中国|亚洲)?第(?<ordinal>${ordinals})(?:大|高|长|深)\\p{sc=Han}{1,3}?(?=[，。、；的]|$)|(?:世界|全球|全国|中国|亚洲)(?:上)?最(?:大|高|长|深|古老)的\\p{sc=Han}{1,3}(?=[，。、；]|$))`,
      'u',
    ),
}

/** Among which something is the first, where the words with it are too many for a label. */
const AMONG = / (?:in|on|of|del?|de la|du|d[oa]|der|i|på|في) .*$/u

const BY_LANGUAGE = new Map<FilmLanguage, { ranked: RegExp; ordinals: RegExp[] }>()

function rulesOf(language: FilmLanguage): { ranked: RegExp; ordinals: RegExp[] } {
  const known = BY_LANGUAGE.get(language)
  if (known) return known
  const ordinals = ORDINALS[language].split(' ')
  const made = {
    ranked: RANKED[language](ordinals.join('|')),
    ordinals: ordinals.map((each) => new RegExp(`^(?:${each})$`, 'u')),
  }
  BY_LANGUAGE.set(language, made)
  return made
}

/** A name in capitals that opens its sentence, or directly before the words between commas that rank it. */
const NAME = /^(?:(?:The|Der|Die|Das|El|La|Le|O|A) )?(?<name>\p{Lu}[\p{L}\p{Nd}’'-]*(?: \p{Lu}[\p{L}\p{Nd}’'-]*){0,2})(?=,? )/u

function nameOf(sentence: string, before: string, language: FilmLanguage): Label | null {
  if (language === 'de' || /[.;:]/u.test(before)) return null
  const name = NAME.exec(sentence)?.groups?.['name']
  return name === undefined || before.length <= name.length || name.split(' ').length < 2 && !/\p{Nd}/u.test(name) ? null : labelOf(name, language) // prettier-ignore
}

/** Which place a sentence gives something among its kind, and the words that say so; null where it gives none for certain. */
export function rankedIn(sentence: string, language: FilmLanguage): (Slots['ladder'] & { told: string }) | null {
  const { ranked, ordinals } = rulesOf(language)
  const found = denies(sentence, language) ? null : ranked.exec(sentence)
  const told = found?.groups?.['told']
  if (!found || told === undefined) return null
  const ordinal = found.groups?.['ordinal']
  const rank = ordinal === undefined ? 1 : ordinals.findIndex((each) => each.test(ordinal)) + 2
  const what = labelOf(told, language) ?? labelOf(told.replace(AMONG, ''), language)
  if (what === null || rank === 1 && ordinal !== undefined) return null // prettier-ignore
  const name = nameOf(sentence, sentence.slice(0, found.index), language)
  return { rank, what, ...(name && { name }), told }
}

/** The place of something among its kind, where a sentence says which it is and no figure: the second highest, the largest in the world. */
export function asLadder(scene: ToldScene, { language }: ToldFilm): Proposed | null {
  if (factOf(scene, 'figure') !== null) return null
  for (const { text } of scene.sentences) {
    const found = rankedIn(text, language)
    if (found === null) continue
    const { told, ...slots } = found
    return { template: 'ladder', slots, why: { reason: 'rank', words: told } }
  }
  return null
}
