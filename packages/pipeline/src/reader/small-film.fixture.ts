import type { ContentResearch } from '@orion/contract/contents/01-content-research.ts'
import { serveSmallModel } from '../../../../fakes/models/small-model.ts'
import type { Film } from '../core/stage.ts'
import { modelAt, readSources, tellFilm } from './read-and-tell.fixture.ts'

/** A text that is in no model's training data. */
export const BRIDGE = `# The bridge that was built twice

The town of Aldmere lies on both banks of the river Senn. For 200 years a ferry was the only way across. It carried about 300 \
people a day, and it stopped whenever the river froze.

In 1871 the town council asked the engineer Clara Holt for a bridge. She proposed an iron arch of 64 metres. The council thought \
it too expensive and chose a wooden bridge for 9,000 crowns instead. The sawmill belonged to the brother of the mayor.

The wooden bridge opened on 3 May 1873. A brass band played, and every schoolchild got a bun. Eleven months later the ice of the \
spring thaw tore away its middle piers. Nobody was hurt, because the crossing had been closed the night before. The ferry, which \
had been sold, was bought back for twice its price.

Clara Holt had warned of the ice in a letter to the council. She had measured how high it stood on the banks in four winters. \
Her letter was found unopened in a drawer of the town hall.

The council then built the arch that Clara Holt had drawn. It cost 31,000 crowns, more than three times as much as the wooden \
bridge. It was finished in 1878 and has no pier in the water. Ice has passed under it every winter since.

In 2019 engineers examined every rivet of the arch. Of its 12,400 rivets they replaced 38. The bridge now carries 7,000 people a \
day. A plaque on its eastern end gives the name of the mayor, and not that of Clara Holt.
`

const FILM: Film = { topic: 'The bridge that was built twice', name: 'Bridge', language: 'en', duration_seconds: 45, seed: 'one' }

/** The sentences in a request, with their ids by their words. */
export const shownIn = (asked: string): { id: string; text: string }[] =>
  [...asked.matchAll(/^(S\d+\.\d+) (.+)$/gmu)].map(([, id, text]) => ({ id: id!, text: text! }))

/** Weights for the sentences in a request, by their beginnings; 2 for every other sentence. */
export const weighing =
  (weights: Readonly<Record<string, number>>) =>
  (asked: string): unknown => ({
    weights: shownIn(asked).map(({ id, text }) => ({
      sentence: id,
      weight: weights[Object.keys(weights).find((begins) => text.startsWith(begins)) ?? ''] ?? 2,
    })),
  })

/** Runs stages 1 and 2 of a film with a model of this level, which gives prepared answers. */
export async function smallFilm(
  chat_level: 1 | 2,
  answer: (asked: string) => unknown,
  {
    text = BRIDGE,
    change = (content) => content,
    ...own
  }: Partial<Film> & {
    text?: string
    /** A change to the research before the script is written. */
    change?: (content: ContentResearch) => ContentResearch
  } = {},
) {
  const model = await serveSmallModel(answer)
  try {
    const wish = { film: { ...FILM, ...own }, prompt: null }
    const of_level = modelAt(model.url, { model: 'small', chat_level })
    const read = await readSources(of_level, { ...wish, source: { text } })
    const told = await tellFilm(of_level, { ...wish, settings: {}, research: change(read.content) })
    return { research: read.content, script: told.content, asked: { research: read.asked, script: told.asked } }
  } finally {
    await model.close()
  }
}
