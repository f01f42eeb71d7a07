import { AppError, wrongField } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type * as contract from '@orion/contract/local.ts'
import type { Local } from '@orion/contract/local.ts'
import type { Input } from '@orion/contract/route.ts'
import { languagesWithout } from '@orion/pipeline/local-voices/catalogue.ts'
import type { Context } from '../../context.ts'
import { defaultOrganization } from '../access/queries.ts'
import { pullLocalModel, removeLocalModel, showMachine, showModels } from '../local-models/local-model.ts'
import { installLocalVoice, removeLocalVoice, showVoices } from '../local-voices/local-voices.ts'
import { whyUnfit } from '../local-voices/installed-voices.ts'
import { readFirstDownload } from './queries.ts'
import { mayInstall, requireMayInstall } from './may-install.ts'

type Answer = { data: Local }

/** The models and voices of the catalogue and their states. People who may not install anything get no data about the machine. */
export async function getLocal(ctx: Context, { organization_id }: Input<typeof contract.getLocal>): Promise<Answer> {
  return show(ctx, await findOrganization(ctx, organization_id))
}

/** Begins the installation of a model or voice. Throws AppError forbidden, not_found, invalid_fields, conflict, provider_failed. */
export async function installLocal(
  ctx: Context,
  { organization_id, catalogue_id, file, path }: Input<typeof contract.installLocal>,
): Promise<Answer> {
  const whose = await findOrganization(ctx, organization_id)
  requireMayInstall(ctx)
  const model = findModel(ctx, catalogue_id)
  if (model === undefined) await installLocalVoice(ctx, whose, { voice: requireVoice(ctx, catalogue_id), file, path })
  else if (file !== undefined || path !== undefined)
    throw wrongField(['body', path === undefined ? 'file' : 'path'], say('services.model_not_from_file'))
  else await pullLocalModel(ctx, whose, model)
  return show(ctx, whose)
}

/**
 * Cancels the running installation of a model or voice, or removes an installed one. Throws AppError forbidden, not_found, provider_failed.
 */
export async function removeLocal(
  ctx: Context,
  { organization_id, catalogue_id }: Input<typeof contract.removeLocal>,
): Promise<Answer> {
  const whose = await findOrganization(ctx, organization_id)
  requireMayInstall(ctx)
  const model = findModel(ctx, catalogue_id)
  if (model === undefined) await removeLocalVoice(ctx, whose, requireVoice(ctx, catalogue_id))
  else await removeLocalModel(ctx, whose, model)
  return show(ctx, whose)
}

/** The organization that the call names, or else the caller's own. Throws AppError not_found when there is none. */
async function findOrganization(ctx: Context, named: string | undefined): Promise<string> {
  const id = named ?? (await defaultOrganization(ctx.db, ctx.actor)) ?? ctx.org_ids[0]
  if (id === undefined || !ctx.org_ids.includes(id)) throw new AppError('not_found', say('server.organization_not_found'))
  return id
}

const findModel = ({ config }: Context, catalogue_id: string) =>
  config.local_catalogue.find((model) => model.catalogue_id === catalogue_id)

function requireVoice({ config }: Context, catalogue_id: string) {
  const voice = config.local_voices.find((each) => each.catalogue_id === catalogue_id)
  if (voice !== undefined) return voice
  const names = [...config.local_catalogue, ...config.local_voices].map((each) => each.catalogue_id).join(', ')
  throw new AppError('not_found', say('services.no_such_model_or_voice', { names }))
}

/** The name of a model or voice in the catalogue. If the catalogue no longer has it, its key. */
const getName = ({ config }: Context, catalogue_id: string): string =>
  [...config.local_catalogue, ...config.local_voices].find((each) => each.catalogue_id === catalogue_id)?.name ?? catalogue_id

async function show(ctx: Context, organization_id: string): Promise<Answer> {
  const allowed = mayInstall(ctx)
  const first = await readFirstDownload(ctx.everyones)
  const findFirst = (token: string) => (first === null || first.token === token ? null : getName(ctx, first.catalogue_id))
  const [models, voices] = await Promise.all([showModels(ctx, organization_id, findFirst), showVoices(ctx, findFirst)])
  const machine = allowed ? { ...(await showMachine(ctx, models)), voices_unfit: await whyUnfit(), from_path: ctx.direct } : null
  const items = [...models, ...voices].map((item) => (allowed ? item : { ...item, detail: null }))
  return { data: { items, without: languagesWithout(ctx.config.local_voices), machine } }
}
