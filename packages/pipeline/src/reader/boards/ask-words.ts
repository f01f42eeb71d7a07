import { readFileSync } from 'node:fs'

/** The version of the prompts. Raise it when a prompt changes, or when answers are read differently. */
export const ASKS = 'boards 23'

type AskName =
  | 'plan'
  | 'replan'
  | 'form'
  | 'draw'
  | 'shapes'
  | 'insets'
  | 'title'
  | 'former'
  | 'mend'
  | 'reread'
  | 'look'
  | 'unmended'
  | 'judge'
  | 'say'

const read = (name: AskName): string => readFileSync(new URL(`./asks/${name}.txt`, import.meta.url), 'utf8').trimEnd()

const ASK_WORDS: Record<AskName, string> = {
  plan: read('plan'),
  replan: read('replan'),
  form: read('form'),
  draw: read('draw'),
  shapes: read('shapes'),
  insets: read('insets'),
  title: read('title'),
  former: read('former'),
  mend: read('mend'),
  reread: read('reread'),
  look: read('look'),
  unmended: read('unmended'),
  judge: read('judge'),
  say: read('say'),
}

/** The names of the film's colours, each in brackets after a space (`colorsInWords`), and the values of all colours ('#rrggbb'). */
export type ColorWords = { hue: string; accent: string; third: string; spark: string; values?: Readonly<Record<string, string>> }

const filled = (words: string, fills: Record<string, string>): string =>
  Object.entries(fills).reduce((text, [name, fill]) => text.replaceAll(`{${name}}`, () => fill), words)

const [SHAPES = '', COLORS = ''] = ASK_WORDS.shapes.split('COLOURS')

/** The colours that a drawing may have, each with its value behind its name. */
const colorWords = (values: ColorWords['values'] = {}): string => {
  const ramp = Object.keys(values).filter((name) => /^ramp[1-6]$/u.test(name))
  const named = COLORS.replace('…', ramp.join(' ') || '…').replace(/(?<!\{)\b[a-z_]+\d?\b/gu, (name) =>
    name in values ? `${name} ${values[name]}` : name,
  )
  return `COLOURS${named}`
}

/** The prompt for the plan of a film's boards. */
export const planWords = ({ values: _values, ...colors }: ColorWords): string =>
  filled(ASK_WORDS.plan, { form: ASK_WORDS.form, ...colors })

/** The prompt for a plan that is not valid; `faults` are sentences. */
export const replanWords = (faults: readonly string[]): string =>
  filled(ASK_WORDS.replan, { form: ASK_WORDS.form, faults: listed(faults) })

/**
 * The optional parts of a drawing's prompt: `insets` for boards with charts, `title` for the board of the film's first sentence, `former`
 * for boards that continue another one. `label` is the limit of a label in the film's language.
 */
export type DrawNeeds = { insets: boolean; title: boolean; former: boolean; label: string }

/** The prompt for the drawing of one board. */
export const drawWords = ({ values, ...colors }: ColorWords, { insets, title, former, label }: DrawNeeds): string =>
  filled(ASK_WORDS.draw, {
    label,
    shapes: SHAPES + colorWords(values),
    insets: insets ? ASK_WORDS.insets : '',
    title: title ? ASK_WORDS.title : '',
    former: former ? ASK_WORDS.former : '',
    ...colors,
  }).replace(/\n{2,}/gu, '\n')

const listed = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n')

/**
 * The reply to a measured drawing. `faults` are sentences, the worst first; `stands` says where things are at which moments. `shapes` is
 * the number of shapes that the drawing has.
 */
export const mendWords = (
  faults: readonly string[],
  { stands = [], shapes }: { stands?: readonly string[]; shapes: number },
): string =>
  filled(ASK_WORDS.mend, {
    shapes: String(shapes),
    faults: listed(faults) + (stands.length > 0 ? `\nWhat stood where on the sheet then:\n${listed(stands)}` : ''),
  })

/** The reply to an unreadable drawing; `faults` are sentences. */
export const rereadWords = (faults: readonly string[]): string => filled(ASK_WORDS.reread, { faults: listed(faults) })

/** The prompt for a model whose drawing contradicts its sentences; `faults` are sentences. */
export const lookWords = (
  { values, ...colors }: ColorWords,
  { faults, shapes }: { faults: readonly string[]; shapes: number },
): string => filled(ASK_WORDS.look, { colors: colorWords(values), ...colors, shapes: String(shapes), faults: listed(faults) })

/** The reply to a model that changed nothing; `faults` are sentences. */
export const unmendedWords = (faults: readonly string[]): string => filled(ASK_WORDS.unmended, { faults: listed(faults) })

/** The prompt for a model that judges a drawing only by its sentences and their images. */
export const judgeWords = (): string => ASK_WORDS.judge

/** The reply to a drawing with a person's own comment. */
export const sayWords = (words: string): string => filled(ASK_WORDS.say, { words })
