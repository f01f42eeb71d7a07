import { Baby, Flame, RefreshCw, Scissors } from 'lucide-react'
import type { ScriptSectionName } from '@orion/contract/contents/02-script-generation.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { type ScriptPart, wishesFor } from './parts-of.ts'
import type { AskedRewrite } from './rewrite-dialog.tsx'

const ICONS = { shorter: Scissors, stronger_opening: Flame, for_children: Baby }

type Props = {
  part: ScriptPart
  /** The name of the film's first section. Null if it cannot have another opening. */
  opening: ScriptSectionName | null
  language: string
  /** Whether no model is available to write new words. */
  byRules: boolean
  onAsk: (asked: AskedRewrite) => void
}

/** The menu at the end of a part of the script. It lists the rewrites that a person can request. */
export function AskPart({ part, opening, language, byRules, onAsk }: Props) {
  const t = useTexts('reader')
  const contents = useTexts('contents')
  const { section, paragraph, sentences } = part
  const text = sentences.map((sentence) => sentence.text).join(' ')
  const acts = wishesFor(part, opening, byRules).map((wish) => ({
    id: wish,
    name: t.rewrites[wish].act,
    icon: ICONS[wish],
    onAct: () => onAsk({ rewrite: { wish, part: { section, paragraph } }, text, lang: language }),
  }))
  if (acts.length === 0) return null
  return <Menu label={t.askPart(contents.sections[section], paragraph + 1)} icon={RefreshCw} acts={acts} className="ask-part" />
}
