import { amount } from './amount/shot.ts'
import { bars } from './bars/shot.ts'
import { beside } from './beside/shot.ts'
import { board } from './board/shot.ts'
import { change } from './change/shot.ts'
import { count } from './count/shot.ts'
import { dateline } from './dateline/shot.ts'
import { definition } from './definition/shot.ts'
import { diverging } from './diverging/shot.ts'
import { footage } from './footage/shot.ts'
import { list } from './list/shot.ts'
import { map } from './map/shot.ts'
import { page } from './page/shot.ts'
import { person } from './person/shot.ts'
import { photograph } from './photograph/shot.ts'
import { photographs } from './photographs/shot.ts'
import { quotation } from './quotation/shot.ts'
import { range } from './range/shot.ts'
import { share } from './share/shot.ts'
import { steps } from './steps/shot.ts'
import { timeline } from './timeline/shot.ts'
import { waterfall } from './waterfall/shot.ts'
import type { InterfaceLanguage } from '../catalogues/languages.ts'
import type { ExactKind } from '../contents/05-boards.ts'
import type { ShotDeclaration, ShotKind } from './shot-declaration.ts'

const SHOTS = [
  list,
  quotation,
  definition,
  timeline,
  dateline,
  person,
  map,
  photograph,
  photographs,
  footage,
  page,
  steps,
  diverging,
  waterfall,
  change,
  amount,
  bars,
  share,
  range,
  count,
  board,
  beside,
] as const

/** Every shot that a film may have. */
export const DECLARED_SHOTS: readonly ShotDeclaration[] = SHOTS

/** The declaration of a shot by its name. Undefined for a shot that exists only in older films. */
export const shotNamed = (name: string | undefined): ShotDeclaration | undefined =>
  DECLARED_SHOTS.find((shot) => shot.name === name)

const everyName = ({ name, former = [] }: ShotDeclaration): string[] => [name, ...former]

/** The label of each shot on the screen, by its current and its older names. */
export const shotLabels = (language: InterfaceLanguage): Record<string, string> =>
  Object.fromEntries(DECLARED_SHOTS.flatMap((shot) => everyName(shot).map((name) => [name, shot.label[language]])))

/** The names of the shots of a kind, including older names. */
export const shotsOfKind = (kind: ShotKind): string[] => DECLARED_SHOTS.filter((shot) => shot.kind === kind).flatMap(everyName)

/** The shots that a board's plan may request, the most informative first. */
export const exactTemplates = (kind: ExactKind): string[] =>
  DECLARED_SHOTS.flatMap(({ name, exact = {} }) => (exact[kind] === undefined ? [] : [{ name, turn: exact[kind] }]))
    .toSorted((a, b) => a.turn - b.turn)
    .map(({ name }) => name)

/** The shots that may be thumbnails, the most informative first. */
export const THUMBNAIL_SHOTS: readonly string[] = DECLARED_SHOTS.filter(({ thumbnail_rank }) => thumbnail_rank !== undefined)
  .toSorted((a, b) => (a.thumbnail_rank ?? 0) - (b.thumbnail_rank ?? 0))
  .map(({ name }) => name)
