import type { ScriptEdition, ScriptGeneration } from '@orion/contract/contents/02-script-generation.ts'

/** Why an edition cannot continue: the texts that a person must write first. Null if there are none. */
export function openTexts({ edition }: Pick<ScriptGeneration, 'edition'>): string | null {
  const { open } = edition ?? { open: [] }
  if (open.length === 0) return null
  const [{ of, why }] = open as [ScriptEdition['open'][number]]
  const many = open.length === 1 ? 'One text is' : `${open.length} texts are`
  return `${many} not translated as the original has it: “${of}” (${why}) Write it yourself, or ask for another take.`
}
