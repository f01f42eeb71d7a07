import { asAmount } from './amount.ts'
import { asBars } from './bars.ts'
import { asChange } from './change.ts'
import { asChapter } from './chapter.ts'
import { asChart } from './chart.ts'
import { asClock } from './clock.ts'
import { asCrossedList } from './crossed-list.ts'
import { asDateline } from './dateline.ts'
import { asCount } from './count.ts'
import { asDefinition } from './definition.ts'
import { asDiverging } from './diverging.ts'
import { asDrives } from './drives.ts'
import { asDuration, asLasting } from './duration.ts'
import { asAmounts, asComparison, asFigure, asShare } from './figures.ts'
import { asLadder } from './ladder.ts'
import { asLayers } from './layers.ts'
import { asLevels } from './levels.ts'
import { asList, asNamedSteps } from './list.ts'
import { asMap, asMapOfFigure } from './map.ts'
import { asKnownPerson, asPerson } from './person.ts'
import { asPlace } from './place.ts'
import { asProcess } from './process.ts'
import type { Proposer } from './proposed.ts'
import { asQuestion } from './question.ts'
import { asQuiet } from './quiet.ts'
import { asQuotation } from './quotation.ts'
import { asRange } from './range.ts'
import { asRuler } from './ruler.ts'
import { asScoreboard } from './scoreboard.ts'
import { asPartOfWhole } from './share.ts'
import { asSetting } from './setting.ts'
import { asStatement } from './statement.ts'
import { asSteps } from './steps.ts'
import { asSecondThing, asThing, asThirdThing } from './thing.ts'
import { asTimeline } from './timeline.ts'

/** Every shot that a scene between title and close may have, the most telling first; what only says it stands last. */
export const PROPOSERS: readonly Proposer[] = [
  asChapter,
  asQuotation,
  asQuestion,
  asPerson,
  asRuler,
  asLadder,
  asDefinition,
  asChart,
  asScoreboard,
  asDiverging,
  asLevels,
  asBars,
  asPartOfWhole,
  asRange,
  asComparison,
  asSteps,
  asNamedSteps,
  asProcess,
  asDrives,
  asLayers,
  asAmounts,
  asCrossedList,
  asList,
  asMapOfFigure,
  asDuration,
  asCount,
  asChange,
  asAmount,
  asClock,
  asMap,
  asDateline,
  asTimeline,
  asPlace,
  asThing,
  asSecondThing,
  asThirdThing,
  asLasting,
  asKnownPerson,
  asSetting,
  asShare,
  asFigure,
  asQuiet,
  asStatement,
]
