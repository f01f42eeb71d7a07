import { readFileSync } from 'node:fs'

/** The version of the prompts: changes when a model would get other ones, or its answer be read differently. */
export const ASKS = 'boards 8'

type AskName = 'plan' | 'draw' | 'mend' | 'reread' | 'look' | 'judge' | 'say'

const read = (name: AskName): string => readFileSync(new URL(`./asks/${name}.txt`, import.meta.url), 'utf8').trimEnd()

const ASK_WORDS: Record<AskName, string> = {
  plan: read('plan'),
  draw: read('draw'),
  mend: read('mend'),
  reread: read('reread'),
  look: read('look'),
  judge: read('judge'),
  say: read('say'),
}

/** The film's colours as people say them, each empty or in brackets behind a space: ' (blue-green)'. */
export type ColorWords = { hue: string; accent: string; third: string; spark: string }

const filled = (words: string, fills: Record<string, string>): string =>
  Object.entries(fills).reduce((text, [name, fill]) => text.replaceAll(`{${name}}`, () => fill), words)

/** The prompt for the plan of a film's boards. */
export const planWords = (): string => ASK_WORDS.plan

/** The prompt for the drawing of one board. */
export const drawWords = (colors: ColorWords): string => filled(ASK_WORDS.draw, colors)

const listed = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n')

/** The reply to a measured drawing; `faults` are sentences, the worst first, `stands` the places of things at their moments. */
export const mendWords = (faults: readonly string[], stands: readonly string[] = []): string =>
  filled(ASK_WORDS.mend, {
    faults: listed(faults) + (stands.length > 0 ? `\nWhat stood where on the sheet then:\n${listed(stands)}` : ''),
  })

/** The reply to an unreadable drawing; `faults` are sentences. */
export const rereadWords = (faults: readonly string[]): string => filled(ASK_WORDS.reread, { faults: listed(faults) })

/** The reply with the images of a drawing. */
export const lookWords = (): string => ASK_WORDS.look

/** The prompt for a judge who sees a drawing's sentences and their images alone. */
export const judgeWords = (): string => ASK_WORDS.judge

/** The reply to a drawing that a person looked at, in their words. */
export const sayWords = (words: string): string => filled(ASK_WORDS.say, { words })
