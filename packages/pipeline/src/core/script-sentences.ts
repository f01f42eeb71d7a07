import { SCRIPT_SECTIONS, type ScriptGeneration, type ScriptSentence } from '@orion/contract/contents/02-script-generation.ts'

/** A script's sentences in spoken order. */
export const scriptSentences = ({ script_with_timestamps }: ScriptGeneration): ScriptSentence[] =>
  SCRIPT_SECTIONS.flatMap((section) => script_with_timestamps[section].sentences)
