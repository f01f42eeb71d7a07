import { readFileSync } from 'node:fs'
import { ImageSelectionSettings } from '@orion/contract/contents/05-image-selection.ts'
import type { ScriptGeneration } from '@orion/contract/contents/02-script-generation.ts'
import { estimateSeconds } from '@orion/film/speech.ts'
import { expect, test } from 'vitest'
import { findChosen } from '../../core/slots/beside-slots.ts'
import type { StageRequest } from '../../core/stage.ts'
import { voiceSeconds } from '../../core/timing/voice-seconds.ts'
import { analyseResearch } from '../01-content-research/analyse.ts'
import { gatherSources } from '../01-content-research/gather.ts'
import { TEXT_ALONE } from '../01-content-research/text-alone.fixture.ts'
import { composeScript } from '../02-script-generation/built-in/compose.ts'
import { composedUnit } from '../02-script-generation/composed-unit.ts'
import { composeTask } from '../02-script-generation/providers/composer.ts'
import { quoteSentences, readQuotes } from '../02-script-generation/quotes.ts'
import { scriptContent, writeScript } from '../02-script-generation/script-parts.ts'
import { planScenes } from '../03-voice-scenes/plan-scenes.ts'
import { imageSelection } from '../05-image-selection/stage.ts'
import { drawableLeft } from './drawable-left.ts'

type Inputs = StageRequest<'quality_control'>['inputs']
type Quoting = Parameters<typeof readQuotes>[0]

const SAMPLES = new URL('../02-script-generation/built-in/samples/', import.meta.url)
const FILM = { name: 'Film', language: 'en', duration_seconds: 60, seed: 's' } as const

/** A film of a minute from quotations of a sample, with its request. */
async function quoteFilm(sample: string, topic: string): Promise<{ request: Quoting; script: ScriptGeneration }> {
  const film = { ...FILM, topic }
  const text = readFileSync(new URL(sample, SAMPLES), 'utf8')
  const unit = { ...film, prompt: null, text, urls: [], asset_ids: [], engine: '' }
  const content_research = analyseResearch(unit, await gatherSources(unit, TEXT_ALONE))
  const request = { film, prompt: null, settings: {}, inputs: { content_research } } as unknown as Quoting
  const { parts, title, eyebrow, key_points } = writeScript(composeScript(composeTask(composedUnit(request))), 'en')
  const seconds = voiceSeconds(film)
  return {
    request,
    script: scriptContent(parts, { title, eyebrow, language: 'en', seconds, key_points, notices: [], wishes: {} }),
  }
}

/** The scenes and images of a script as stages 3 and 5 plan them. They start from the contents `before`. */
function planFilm({ film, inputs }: Quoting, script_generation: ScriptGeneration, before: Inputs = {}): Inputs {
  const of_script = { ...inputs, script_generation }
  const speaking = { film, prompt: null, settings: { rate: 1 }, inputs: of_script, before: before.voice_scenes }
  const scenes = planScenes(speaking as unknown as StageRequest<'voice_scenes'>)
  const voice_scenes = { voice_id: scenes[0]!.voice_id, voice_settings: { rate: 1 }, scenes } as unknown as Inputs['voice_scenes']
  const showing = {
    film,
    prompt: null,
    settings: ImageSelectionSettings.parse({}),
    inputs: { ...of_script, ...(voice_scenes && { voice_scenes }) },
    ...(before.image_selection && { before: before.image_selection }),
  }
  const image_selection = imageSelection.foresee!(showing, imageSelection.plan(showing))
  return { ...showing.inputs, image_selection }
}

type Scenes = NonNullable<Inputs['image_selection']>['scenes']

const listPages = ({ image_selection }: Inputs): Scenes =>
  (image_selection?.scenes ?? []).filter((scene) => findChosen(scene)?.template === 'page')

const sumSeconds = (scenes: Scenes): number =>
  scenes.reduce((sum, { text }) => sum + estimateSeconds(text, { language: 'en' }), 0)

const sharePages = (inputs: Inputs): number => sumSeconds(listPages(inputs)) / sumSeconds(inputs.image_selection?.scenes ?? [])

test('56 S09 a sentence that a person left out in stage 1 is not listed in stage 9', async () => {
  const { request, script } = await quoteFilm('bees.en.md', 'How bees pollinate flowers')
  const inputs = planFilm(request, script)
  const [first, ...others] = drawableLeft({ film: request.film, inputs }, 3)
  const { id, source_id } = readQuotes(request, script).sentences.find(({ text }) => text === first)!
  const start = Number(id.slice(source_id.length + 1))
  const { content_research } = inputs
  const analysis = content_research!.content_research_analysis
  const struck = { figure: '1', text: first!, source_id, passage: { start, end: start + 1 }, kept: false }
  const withStruck = { ...content_research!, content_research_analysis: { ...analysis, supporting_statistics: [struck] } }
  const listed = drawableLeft({ film: request.film, inputs: { ...inputs, content_research: withStruck } }, 3)
  expect(listed).not.toContain(first)
  expect(listed).toEqual(expect.arrayContaining(others))
})

test.each([
  ['bees.en.md', 'How bees pollinate flowers'],
  ['panama.en.md', 'The Panama Canal'],
  ['interest.en.md', 'Compound interest'],
])(
  '56 S09 sentences that stage 9 lists for %s are drawn when a person adds them, and the share of pages falls',
  async (sample, topic) => {
    const { request, script } = await quoteFilm(sample, topic)
    const inputs = planFilm(request, script)
    const { film } = request
    const listed = drawableLeft({ film, inputs }, 3)
    expect(listed).toHaveLength(3)
    const { sentences } = readQuotes(request, script)
    const quotes = sentences.filter(({ chosen, text }) => chosen || listed.includes(text)).map(({ id }) => id)
    const after = planFilm(request, quoteSentences(request, script, { quotes }), inputs)
    const paged = listPages(after).map(({ text }) => text)
    expect(listed.filter((said) => paged.some((text) => text.includes(said) || said.includes(text)))).toEqual([])
    expect(sharePages(after)).toBeLessThan(sharePages(inputs))

    // also when the person drops pages for them
    const pages = listPages(inputs).map(({ text }) => text)
    const dropped = sentences.filter(({ chosen, text }) => chosen && pages.includes(text)).slice(1, 4)
    const swapped = quotes.filter((id) => !dropped.some((each) => each.id === id))
    const shorter = planFilm(request, quoteSentences(request, script, { quotes: swapped }), inputs)
    expect(sharePages(shorter)).toBeLessThan(sharePages(inputs))
  },
)
