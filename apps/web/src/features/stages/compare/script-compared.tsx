import { passagesOf } from '@orion/contract/compare-versions.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { DifferingText } from './differing-text.tsx'
import { ComparedRow, ComparedTexts, SameCount } from './rows.tsx'
import { both, type ComparedProps } from './versions.ts'

const saidIn = (sentences: readonly { text: string }[]) => sentences.map(({ text }) => text).join(' ')

/** Stage 2: the title, and the script in passages, word by word. */
export function ScriptCompared({ pair, language, whole }: ComparedProps<'script_generation'>) {
  const t = useTexts('contents')
  const words = useTexts('compare')
  const passages = passagesOf(pair[0].content, pair[1].content)
  const shown = passages.filter(({ same }) => whole || !same)
  const same = passages.filter((passage) => passage.same && !whole).reduce((sum, { here }) => sum + here.length, 0)
  const titles = both(pair, ({ content }) => content.script_metadata.title)
  return (
    <div className="grid grid-cols-1 gap-3">
      {titles[0] !== titles[1] && (
        <ComparedTexts language={language} whole={whole} blocks={[{ key: 'title', name: t.filmTitle, texts: titles }]} />
      )}
      <ol className="compared">
        {shown.map(({ section, here, there }, index) => {
          const texts = [saidIn(here), saidIn(there)] as const
          return (
            <ComparedRow
              key={`${section} ${here[0]?.id} ${there[0]?.id}`}
              name={shown[index - 1]?.section === section ? '' : t.sections[section]}
            >
              {both([0, 1] as const, (side) => (
                <DifferingText key={side} texts={texts} side={side} language={language} none={words.notSaid} />
              ))}
            </ComparedRow>
          )
        })}
      </ol>
      <SameCount count={same} />
    </div>
  )
}
