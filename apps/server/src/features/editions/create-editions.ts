import { getLanguageName, type VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import type { StageKey } from '@orion/contract/catalogues/stages.ts'
import type { MusicSound } from '@orion/contract/contents/07-music-sound.ts'
import type * as contract from '@orion/contract/editions.ts'
import type { EditionLength } from '@orion/contract/editions.ts'
import { AppError, wrongField } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import { MOOD_NAMES, pickFields, WORLD_NAMES } from '@orion/contract/settings/film-settings.ts'
import { FILM_LOOKS } from '@orion/contract/settings/look-settings.ts'
import type { Context } from '../../context.ts'
import { newId } from '../../db/new-id.ts'
import type { Transaction } from '../../db/open.ts'
import { linkAssets } from '../assets/queries.ts'
import { continueAutopilot } from '../stages/continue-autopilot.ts'
import { editionPoints } from '../stages/prices/list-price.ts'
import { expectedPoints } from '../stages/prices/expected-points.ts'
import { insertIteration, readIteration, requireIteration } from '../stages/queries.ts'
import { requireOffered } from '../stages/require-offered.ts'
import { stageRow, stageRowByKey } from '../stages/rules.ts'
import { makeFilm } from '../stages/runs/start-stage.ts'
import { concludeChange } from '../workflows/conclude-change.ts'
import { type WorkflowRow, insertWorkflow, lockWorkflow, updateStage, updateWorkflow } from '../workflows/queries.ts'
import { readSeriesFilms, writeSeriesFilm } from '../series/queries.ts'
import { settingsOfStyle } from '../series/style-settings.ts'
import { readStageLines, insertEdition, listEditionRows } from './queries.ts'

const RESEARCH = 1
const SCRIPT = 2
const ASSEMBLY = 4
const MUSIC = 7
const MOST_OF_NAME = 200

/**
 * Creates a film's editions in other languages, all or none. Each is a workflow with the original's research and images and a translated
 * script. Throws AppError wrong_state when the script is not finished or, with `length` 'times', when there is no narration. Throws
 * conflict when the film is an edition or the request names a language twice. Throws already_exists for a language that the film already
 * has, and invalid_fields for an unknown voice.
 */
export async function createEditions(
  ctx: Context,
  { workflow_id, languages, voices = {}, length = 'original', autopilot }: Input<typeof contract.createEditions>,
): Promise<Answer<typeof contract.createEditions>> {
  const twice = languages.find((language, at) => languages.indexOf(language) !== at)
  if (twice !== undefined) throw new AppError('conflict', say('films.language_named_twice', { language: getLanguageName(twice) }))
  return ctx.transaction(async (tx) => {
    const original = await lockWorkflow(tx, ctx.org_ids, workflow_id)
    if (original.edition !== null)
      throw new AppError('conflict', say('films.is_an_edition', { original: original.edition.original_name }))
    const script = stageRow(original, SCRIPT)
    if (script.status !== 'completed' || script.chosen_iteration_id === null)
      throw new AppError('wrong_state', say('films.finish_script_before_editions'))
    if (length === 'times' && stageRow(original, ASSEMBLY).chosen_iteration_id === null)
      throw new AppError('wrong_state', say('films.make_voice_before_times'))
    const taken = [original.language, ...(await listEditionRows(tx, workflow_id)).map(({ language }) => language)]
    const known = languages.find((language) => taken.includes(language))
    if (known !== undefined)
      throw new AppError('already_exists', say('films.edition_exists', { language: getLanguageName(known) }))
    requireVoices(voices, languages)

    const expected_points = editionPoints(await expectedPoints(tx, ctx, { duration_seconds: original.duration_seconds }))
    const editions = []
    for (const language of languages) {
      const id = await insertOne(tx, ctx, { original, language, voice_id: voices[language], length })
      if (autopilot) await updateWorkflow(tx, id, { autopilot_limit: autopilot.points_limit, autopilot_by: ctx.actor.user_id })
      const changed = await continueAutopilot(tx, ctx, { workflow_id: id, refuse: true })
      await concludeChange(tx, ctx, { workflow_id: id, changed, balance: changed.length > 0 })
      const made = { workflow_id: id, language, original_id: workflow_id, original_version: script.version }
      editions.push({ ...made, expected_points })
    }
    return { data: { editions } }
  })
}

function requireVoices(voices: { [L in VideoLanguage]?: string | undefined }, languages: readonly VideoLanguage[]): void {
  for (const [language, voice_id] of Object.entries(voices) as [VideoLanguage, string][]) {
    if (!languages.includes(language))
      throw wrongField(['body', 'voices', language], say('films.voice_of_unchosen_language'), 'unknown')
    requireOffered(language, voice_id, ['body', 'voices', language])
  }
}

async function insertOne(
  tx: Transaction,
  ctx: Context,
  {
    original,
    language,
    voice_id,
    length,
  }: { original: WorkflowRow; language: VideoLanguage; voice_id: string | undefined; length: EditionLength },
): Promise<string> {
  const id = newId()
  const { organization_id, description, topic, duration_seconds, choices } = original
  const ending = ` (${getLanguageName(language)})`
  const series = (await readSeriesFilms(tx, [original.id])).get(original.id)
  const taken = series && settingsOfStyle(series.style, { language, edition: original })
  const settings = await readSettings(tx, original, voice_id)
  const opening = taken?.image_selection?.opening
  await insertWorkflow(tx, {
    id,
    organization_id,
    description,
    topic,
    language,
    duration_seconds,
    choices,
    created_by: ctx.actor.user_id,
    name: `${[...original.name].slice(0, MOST_OF_NAME - ending.length).join('')}${ending}`,
    // the voice, the opening and the words come from the series in this language; the looks and the music come from the original
    settings: {
      ...settings,
      ...(taken?.voice_scenes && { voice_scenes: { ...taken.voice_scenes, ...settings.voice_scenes } }),
      ...(opening !== undefined && { image_selection: { ...settings.image_selection, opening } }),
    },
  })
  const research = stageRow(original, RESEARCH)
  await insertEdition(tx, {
    workflow_id: id,
    organization_id,
    original_id: original.id,
    original_version: stageRow(original, SCRIPT).version,
    original_name: original.name,
    original_language: original.language,
    seed: makeFilm(original, research.prompt, research.settings).seed,
    length,
    fit_seconds: length === 'language' ? null : original.film_seconds,
  })
  if (series && taken) await writeSeriesFilm(tx, { workflow_id: id, series_id: series.series_id, organization_id, taken })
  await takeResearch(tx, ctx, { original, workflow_id: id })
  return id
}

/**
 * The original's settings for narration, looks and sound. Captions are not drawn into the images, so that editions share the scenes that
 * show no words.
 */
async function readSettings(
  tx: Transaction,
  original: WorkflowRow,
  voice_id: string | undefined,
): Promise<Partial<Record<StageKey, Record<string, unknown>>>> {
  const of = (key: StageKey, names: readonly string[]) => pickFields(stageRowByKey(original, key).settings, names)
  const { chosen_iteration_id } = stageRow(original, MUSIC)
  const music = chosen_iteration_id === null ? null : await readIteration(tx, original.id, chosen_iteration_id)
  const mood = (music?.content as MusicSound | undefined)?.tracks.find(({ kind }) => kind === undefined)?.mood
  return {
    content_research: stageRow(original, RESEARCH).settings,
    voice_scenes: { ...of('voice_scenes', ['narration']), ...(voice_id !== undefined && { voice_id }) },
    image_selection: of('image_selection', WORLD_NAMES),
    image_to_video: { ...of('image_to_video', FILM_LOOKS), caption_style: 'none' },
    music_sound: { ...of('music_sound', [...MOOD_NAMES, 'sound_marks']), ...(mood && { music_mood: mood }) },
  }
}

/** Copies the original's current research into an edition. No source is read again, and every sentence keeps its passage in the sources. */
export async function takeResearch(
  tx: Transaction,
  { stages, actor }: Pick<Context, 'stages' | 'actor'>,
  { original, workflow_id }: { original: WorkflowRow; workflow_id: string },
): Promise<void> {
  const { organization_id } = original
  const { chosen_iteration_id, prompt, settings } = stageRow(original, RESEARCH)
  if (chosen_iteration_id === null) {
    await updateStage(tx, { workflow_id, number: RESEARCH }, { status: 'completed', skipped: true, prompt, settings })
    return
  }
  const { version: _, ...made } = await requireIteration(tx, original.id, chosen_iteration_id)
  const { llm_response, media } = await readStageLines(tx, chosen_iteration_id)
  const id = newId()
  await insertIteration(tx, {
    ...made,
    id,
    organization_id,
    workflow_id,
    llm_response,
    media,
    provider: 'edition',
    total_tokens: 0,
    cost_points: 0,
    uses: [],
    execution_id: null,
    created_by: actor.user_id,
  })
  const asset_ids = stages.content_research.assets(made.content as never)
  await linkAssets(tx, { organization_id, workflow_id, stage_number: RESEARCH, asset_ids, iteration_id: id })
  await updateStage(tx, { workflow_id, number: RESEARCH }, { status: 'completed', chosen_iteration_id: id, prompt, settings })
}
