import type { Loaders, Served } from '../http/invoke.ts'
import { accessRoutes } from './access/routes.ts'
import { accountRoutes } from './account/routes.ts'
import { analyticsRoutes } from './analytics/routes.ts'
import { ownerOfAsset } from './assets/queries.ts'
import { assetRoutes } from './library/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { betterRoutes } from './better/routes.ts'
import { breakdownRoutes } from './breakdowns/routes.ts'
import { correctionRoutes } from './corrections/routes.ts'
import { ownerOfCredential } from './credential-store/queries.ts'
import { credentialRoutes } from './credentials/routes.ts'
import { descriptionRoutes } from './described/routes.ts'
import { editionRoutes } from './editions/routes.ts'
import { filmRoutes } from './films/routes.ts'
import { glossaryRoutes } from './glossary/routes.ts'
import { infoRoutes } from './info/routes.ts'
import { interchangeRoutes } from './interchange/routes.ts'
import { localRoutes } from './local/routes.ts'
import { loginRoutes } from './login/routes.ts'
import { soundLevelsRoutes } from './sound-levels/routes.ts'
import { ownerOfMember } from './members/queries.ts'
import { memberRoutes } from './members/routes.ts'
import { monitoringRoutes } from './monitoring/routes.ts'
import { ownerOfOrganization } from './organizations/queries.ts'
import { noteRoutes } from './notes/routes.ts'
import { organizationRoutes } from './organizations/routes.ts'
import { ownerOfPost } from './posts/queries.ts'
import { postRoutes } from './posts/routes.ts'
import { ownerOfPurchase } from './points/purchases/purchase-queries.ts'
import { pointRoutes } from './points/routes.ts'
import { presenceRoutes } from './presence/routes.ts'
import { profitRoutes } from './profits/routes.ts'
import { ownerOfConnection } from './providers/queries.ts'
import { providerRoutes } from './providers/routes.ts'
import { continueAutopilot } from './stages/continue-autopilot.ts'
import { stageRoutes } from './stages/routes.ts'
import { proofRoutes } from './proof/routes.ts'
import { reviewRoutes } from './review/routes.ts'
import { rightFindingRoutes } from './right-findings/routes.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import { seriesRoutes } from './series/routes.ts'
import { signingRoutes } from './signing/routes.ts'
import { watchRoutes } from './watch/routes.ts'
import { ownerOfWorkflow } from './workflows/queries.ts'
import { workflowRoutes } from './workflows/routes.ts'

/** Every route of this server, one line per feature. */
export const ROUTES: readonly Served[] = [
  ...accessRoutes,
  ...loginRoutes,
  ...accountRoutes,
  ...organizationRoutes,
  ...memberRoutes,
  ...credentialRoutes,
  ...providerRoutes,
  ...localRoutes,
  ...betterRoutes,
  ...auditRoutes,
  ...pointRoutes,
  ...breakdownRoutes,
  ...profitRoutes,
  ...analyticsRoutes,
  ...workflowRoutes(continueAutopilot),
  ...filmRoutes(continueAutopilot),
  ...stageRoutes,
  ...postRoutes,
  ...noteRoutes,
  ...presenceRoutes,
  ...reviewRoutes,
  ...rightFindingRoutes,
  ...proofRoutes,
  ...descriptionRoutes,
  ...interchangeRoutes,
  ...soundLevelsRoutes,
  ...watchRoutes,
  ...editionRoutes,
  ...correctionRoutes,
  ...glossaryRoutes,
  ...seriesRoutes,
  ...secondFactorRoutes,
  ...signingRoutes,
  ...assetRoutes,
  ...monitoringRoutes,
  ...infoRoutes,
]

/** The loader for each kind of resource that a route names. */
export const RESOURCES: Loaders = {
  organization: ownerOfOrganization,
  workflow: ownerOfWorkflow,
  asset: ownerOfAsset,
  member: ownerOfMember,
  credential: ownerOfCredential,
  connection: ownerOfConnection,
  purchase: ownerOfPurchase,
  post: ownerOfPost,
}
