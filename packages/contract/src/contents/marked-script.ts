import type { ScriptGeneration, ScriptSentence } from './02-script-generation.ts'
import type { Review } from './09-quality-control.ts'

type Said = Pick<ScriptSentence, 'id' | 'text'>

/**
 * Returns a function that finds the review's verdict on a sentence of a script. A verdict is valid while its sentence is unchanged. Screens
 * and responses of the API mark sentences with these verdicts.
 */
export function judgedIn(review: Review | undefined): (sentence: Said) => Review['sentences'][number] | undefined {
  const judged = new Map(review?.sentences.map((each) => [`${each.sentence_id}\n${each.text}`, each]))
  return ({ id, text }) => judged.get(`${id}\n${text}`)
}

/** A script in which each sentence has the verdict of the review, if the sentence is unchanged. */
export function markedScript(script: ScriptGeneration, review: Review | undefined): ScriptGeneration {
  if (review === undefined) return script
  const judged = judgedIn(review)
  const marked = (sentence: ScriptSentence): ScriptSentence => {
    const { verdict } = judged(sentence) ?? {}
    return verdict === undefined ? sentence : { ...sentence, review: verdict }
  }
  const { hook, introduction, main_content, call_to_action, outro } = script.script_with_timestamps
  const read = <S extends typeof hook>(section: S): S => ({ ...section, sentences: section.sentences.map(marked) })
  return {
    ...script,
    script_with_timestamps: {
      hook: read(hook),
      introduction: read(introduction),
      main_content: read(main_content),
      call_to_action: read(call_to_action),
      outro: read(outro),
    },
  }
}
