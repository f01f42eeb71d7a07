import type { FilmLanguage } from '@orion/language/lexicons.ts'
import type { ToldFilm, ToldScene } from '../told.ts'
import { denies } from './denies.ts'
import { labelsOf } from './label.ts'
import { slotFault } from './limits.ts'
import type { Proposed } from './proposed.ts'

/** What says that things are told as they lie on one another: from below, or from above. */
const FROM: Record<FilmLanguage, { below: RegExp; above: RegExp }> = {
  en: { below: /from the bottom (?:up|to the top)|from bottom to top/iu, above: /from the top down|from top to bottom/iu },
  es: { below: /de abajo (?:a|hacia) arriba/iu, above: /de arriba (?:a|hacia) abajo/iu },
  fr: { below: /de bas en haut/iu, above: /de haut en bas/iu },
  pt: { below: /de baixo para cima/iu, above: /de cima para baixo/iu },
  de: { below: /von unten nach oben/iu, above: /von oben nach unten/iu },
  sv: { below: /nedifrån och upp/iu, above: /uppifrån och ner/iu },
  hi: { below: /नीचे से ऊपर/u, above: /ऊपर से नीचे/u },
  ar: { below: /من الأسفل إلى الأعلى|من أسفل إلى أعلى/u, above: /من الأعلى إلى الأسفل|من أعلى إلى أسفل/u },
  ja: { below: /下から(?:順に|上に|上へ)/u, above: /上から(?:順に|下に|下へ)/u },
  zh: {
    below: /从下(?:往|到|至|向)上|自下而上|由下(?:至|而|往)上/u,
    above: /从上(?:往|到|至|向)下|自上而下|由上(?:至|而|往)下/u,
  },
}

/** What stands between things that are counted up, with the last one's "and". */
const BETWEEN = /[,،、，;；]\s*(?:(?:and|y|et|e|und|och)\s+)?|\s(?:and|y|et|e|und|och|और)\s|(?:和|以及)/iu
/** What leads to them, behind where the sentence says from where they are told, and what ends them. */
const LEADS =
  /^[\s,،、，:：]*(?:(?:they|these|the layers|it|there) )?(?:(?:are|is|lie|come|son|están|hay|sont|se trouvent|il y a|são|há|sind|liegen|folgen|kommen|är|ligger)(?!\p{L})|依次是|依次为|分别是|是|为)?[\s:：、，]*(?:the |las? |los? |les? |l[’']|d[ei]r |die |das )?/iu
const ENDS = /(?:である|です|だ|がある|からなる|हैं|है)?[\s.。।!！]*$/u

/** How a sentence says that one thing lies on another, with both. */
const ON: Partial<Record<FilmLanguage, RegExp>> = {
  en: /^(?:The |An? )?(?<upper>\p{L}[\p{L}\s-]{2,30}?) (?:lies?|lay|rests?|rested|piles? up|piled up|settles?|settled) (?:on top of|over) (?:the |an? )?(?<lower>\p{L}[\p{L}\s-]{2,30}?)(?=[,.;]|$)/u,
  de: /(?<!\p{L})[Üü]ber (?:dem|der|den) (?<lower>\p{L}[\p{L}\s-]{2,30}?) (?:liegt|liegen|lag|lagen|lagert|lagern) (?:das |die |der |ein |eine )?(?<upper>\p{L}[\p{L}\s-]{2,30}?)(?=[,.;]|$)/u,
  ja: /^(?<lower>[^、。]{2,8})の上に(?<upper>[^、。]{2,8})が(?:かぶさ|重な|積も|乗)/u,
  zh: /(?:^|，)(?:在)?(?<lower>[^，。]{2,8}?)(?:的)?上(?:面)?(?:覆盖着|堆积着|压着|叠着)(?<upper>[^，。]{2,8}?)(?=[，。]|$)/u,
}

/** What lies on what, where a sentence tells it from below or from above, or says of one thing that it lies on another: all of it, or null. */
export function asLayers(scene: ToldScene, film: ToldFilm): Proposed | null {
  return inOrder(scene, film) ?? onAnother(scene, film)
}

function onAnother(scene: ToldScene, { language }: ToldFilm): Proposed | null {
  for (const { text } of scene.sentences) {
    const found = denies(text, language) ? null : ON[language]?.exec(text)
    const labels = found && labelsOf([found.groups!['upper']!, found.groups!['lower']!], language)
    if (!labels) continue
    const slots = { layers: labels }
    if (slotFault('layers', slots, language) === null)
      return { template: 'layers', slots, why: { reason: 'workings', words: found[0].slice(0, 120) } }
  }
  return null
}

function inOrder(scene: ToldScene, { language }: ToldFilm): Proposed | null {
  const { below, above } = FROM[language]
  for (const { text } of scene.sentences) {
    const from = below.exec(text) ?? above.exec(text)
    if (from === null || denies(text, language)) continue
    const told = text
      .slice(from.index + from[0].length)
      .replace(LEADS, '')
      .replace(ENDS, '')
    const labels = labelsOf(told.split(BETWEEN), language)
    if (labels === null) continue
    const slots = { layers: below.test(text) ? labels.toReversed() : labels }
    if (slotFault('layers', slots, language) === null)
      return { template: 'layers', slots, why: { reason: 'workings', words: from[0] } }
  }
  return null
}
