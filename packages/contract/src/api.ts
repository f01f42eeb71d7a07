import * as access from './access.ts'
import * as account from './account.ts'
import * as analytics from './analytics.ts'
import * as assets from './assets.ts'
import * as audit from './audit.ts'
import * as better from './better.ts'
import * as boards from './boards.ts'
import * as choices from './choices.ts'
import * as corrections from './corrections.ts'
import * as credentials from './credentials.ts'
import * as description from './description.ts'
import * as editions from './editions.ts'
import * as events from './events.ts'
import * as exampleFilm from './example-film.ts'
import * as filmUpdate from './film-update.ts'
import * as glossary from './glossary.ts'
import * as info from './info.ts'
import * as interchange from './interchange.ts'
import * as soundLevels from './sound-levels.ts'
import * as mcp from './mcp.ts'
import * as local from './local.ts'
import * as members from './members.ts'
import * as monitoring from './monitoring.ts'
import * as notes from './notes.ts'
import * as organizations from './organizations.ts'
import * as points from './points.ts'
import * as posts from './posts.ts'
import * as proofPage from './proof-page.ts'
import * as providers from './providers.ts'
import * as presence from './presence.ts'
import * as profits from './profits.ts'
import * as quotes from './quotes.ts'
import * as reviewLinks from './review-links.ts'
import * as rightFindings from './right-findings.ts'
import type { Route } from './route.ts'
import * as secondFactor from './second-factor.ts'
import * as series from './series.ts'
import * as signing from './signing.ts'
import * as sourcePictures from './source-pictures.ts'
import * as sourceWatch from './source-watch.ts'
import * as stageAsks from './stage-asks.ts'
import * as stageRun from './stage-run.ts'
import * as stages from './stages.ts'
import * as still from './still.ts'
import * as takeScene from './take-scene.ts'
import * as voices from './voices.ts'
import * as workflows from './workflows.ts'

const features = {
  access,
  account,
  analytics,
  assets,
  audit,
  boards,
  choices,
  corrections,
  credentials,
  editions,
  glossary,
  events,
  exampleFilm,
  filmUpdate,
  info,
  mcp,
  local,
  better,
  members,
  monitoring,
  organizations,
  points,
  posts,
  profits,
  rightFindings,
  stageAsks,
  stageRun,
  providers,
  quotes,
  stages,
  still,
  takeScene,
  voices,
  workflows,
  notes,
  secondFactor,
  series,
  signing,
  sourcePictures,
  sourceWatch,
  presence,
  description,
  interchange,
  soundLevels,
  reviewLinks,
  proofPage,
}

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'path' in value && 'action' in value

/** Every route of the contract by its name. OpenAPI, the start-up check and generated tests use this table. */
export const API: Record<string, Route> = Object.fromEntries(
  Object.values(features).flatMap(
    (feature) => Object.entries(feature).filter(([, value]) => isRoute(value)) as [string, Route][],
  ),
)
