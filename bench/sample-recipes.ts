import type { CaptionCue, FilledTemplate, SceneRecipe, TimedWord, Variant } from '@orion/film/scenes/recipe.ts'
import type { FigureValues } from '@orion/language/facts.ts'

const SECONDS_A_WORD = 0.38
const WORDS_A_CUE = 6

function spokenWords(text: string): TimedWord[] {
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index }, at) => ({
    text: word,
    start_seconds: 0.2 + at * SECONDS_A_WORD,
    end_seconds: 0.2 + (at + 0.9) * SECONDS_A_WORD,
    char_start: index,
    char_end: index + word.length,
  }))
}

function makeCues(words: TimedWord[]): CaptionCue[] {
  const cues: CaptionCue[] = []
  for (let at = 0; at < words.length; at += WORDS_A_CUE) {
    const own = words.slice(at, at + WORDS_A_CUE)
    const offset = own[0].char_start
    cues.push({
      start_seconds: own[0].start_seconds,
      end_seconds: own[own.length - 1].end_seconds,
      lines: [own.map(({ text }) => text).join(' ')],
      words: own.map((word) => ({ ...word, line: 0, char_start: word.char_start - offset, char_end: word.char_end - offset })),
    })
  }
  return cues
}

const figure = (value: number, label: string): FigureValues => ({
  value,
  number_text: String(value),
  unit: '%',
  label,
  measure: 'percent',
})

/**
 * Some typical scenes of films, of six seconds each. They have speech, captions and one background each. One of them begins and ends with a
 * wipe.
 */
export function sampleRecipes(): Record<string, SceneRecipe> {
  const scene = (text: string, variant: Variant, filled: FilledTemplate, more: Partial<SceneRecipe> = {}): SceneRecipe => {
    const words = spokenWords(text)
    return {
      ...filled,
      variant,
      format: '16:9',
      language: 'en',
      brand_color: '#0e7c86',
      seed: 'bench',
      solemn: false,
      frames: 180,
      words,
      captions: makeCues(words),
      caption_style: 'box',
      transition_in: 'cut',
      transition_out: 'cut',
      film_position: 0.4,
      ...more,
    } as SceneRecipe
  }
  return {
    amount: scene('Ninety thousand tonnes of goods lie in the hold of one such ship.', 'A', {
      template: 'amount',
      slots: {
        figure: { value: 90_000, number_text: '90,000', unit: 'tonnes', label: '', measure: 'measure' },
        label: 'in one ship',
        full: 100_000,
      },
    }),
    share: scene(
      'Ninety percent of all the goods that we buy have crossed an ocean.',
      'A',
      { template: 'share', slots: { figure: figure(90, 'of goods cross an ocean'), label: 'of goods', form: 'waffle' } },
      { transition_in: 'wipe', transition_out: 'wipe' },
    ),
    page: scene('Before the container came, loading a single ship took a week of hard work by hand.', 'A', {
      template: 'page',
      slots: { text: 'Before the container came, loading a single ship took a week of hard work by hand.', light: true },
    }),
    list: scene('Three things made it work: the box, the crane, and the ship itself.', 'A', {
      template: 'list',
      slots: { heading: 'What made it work', items: [{ name: 'The box' }, { name: 'The crane' }, { name: 'The ship' }] },
    }),
    quotation: scene('He used to say that a ship earns money only when she is at sea.', 'A', {
      template: 'quotation',
      slots: { words: 'A ship earns money only when she is at sea', speaker: 'A shipowner' },
    }),
    photograph: scene('By night the cranes work on, and the ships wait in the roads for their berth.', 'A', {
      template: 'photograph',
      slots: { picture: 'bench', title: 'Ships in the roads', credit: 'A photographer, CC BY 4.0', graded: true },
    }),
    map: scene('In Lisbon ships were loaded by hand until the first container came ashore.', 'A', {
      template: 'map',
      slots: { places: [{ name: 'Lisbon', longitude: -9.13, latitude: 38.72, country: 'PT' }] },
    }),
  }
}
