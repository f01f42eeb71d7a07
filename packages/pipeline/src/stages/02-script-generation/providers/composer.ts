import { say } from '@orion/contract/sentences/say.ts'
import { BUILT_IN_PRICES } from '../../../core/prices.ts'
import { voiceSeconds } from '../../../core/timing/voice-seconds.ts'
import { readAhead } from '../../../runs/read-ahead.ts'
import { readAside } from '../../../core/read-aside.ts'
import { type ComposeTask, composeScript } from '../built-in/compose.ts'
import { writeScript, type WrittenScript } from '../script-parts.ts'
import type { ScriptProvider, ScriptUnit } from './port.ts'

/** Quotes passages of the sources, fitted to the voice's rate. It needs no key and no model. */
export const composer: ScriptProvider = {
  key: 'composer',
  name: 'Built-in writer',
  model: 'Orion runs',
  price: BUILT_IN_PRICES.script_generation,
  env: {},

  async write(unit, tools) {
    tools.progress(0.2, say('progress.choosing_what_film_says'))
    const script = await readAside(tools, { name: 'composeByRule', work: composeByRule }, unit)
    tools.progress(0.9, say('progress.finding_facts_pictures_can_show'))
    const wishes = [unit.tone && 'tone', unit.script_type && 'kind of script', unit.target_audience && 'audience'].filter(
      (wish) => typeof wish === 'string' && wish !== '',
    )
    if (wishes.length > 0)
      script.notices.push(say('notices.built_writer_keeps_sources_own', { wishes: wishes.join(' and ') }).text)
    return script
  },
}

/** Orion's own script for a task: passages of its sources. */
export async function composeByRule(unit: ScriptUnit): Promise<WrittenScript> {
  await readAhead(unit.sources, unit)
  return writeScript(composeScript(composeTask(unit)), unit.language)
}

/** The task of composing a script. */
export const composeTask = (unit: ScriptUnit): ComposeTask => ({
  language: unit.language,
  topic: [unit.topic, unit.prompt].filter(Boolean).join('\n'),
  target_seconds: unit.duration_seconds,
  sources: unit.sources,
  points: unit.points,
  ...(unit.points_by_person && { points_by_person: true }),
  ...(unit.pictured && { pictured: unit.pictured }),
  ...(unit.weights && { weights: unit.weights }),
  ...(unit.as_it_is && { as_it_is: true }),
  seconds: voiceSeconds(unit),
})
