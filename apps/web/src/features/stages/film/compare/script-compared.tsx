import { type Passage, listPassages } from '@orion/contract/compare-versions.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { DifferingText } from './differing-text.tsx'
import { bySide, ComparedRow, ComparedTexts, SameCount } from './rows.tsx'
import { TakeButton } from './take-button.tsx'
import { both, type ComparedProps } from './versions.ts'

/** The key of a passage: the id of a sentence that no other passage has, preferably from the side that is copied. */
const getName = ({ here, there }: Passage, others: readonly Passage[]) =>
  [...there, ...here].find(({ id }) => others.every((other) => [...other.here, ...other.there].every((each) => each.id !== id)))
    ?.id

const saidIn = (sentences: readonly { text: string }[]) => sentences.map(({ text }) => text).join(' ')

/** The comparison of stage 2: the title, and the script in passages, word by word. */
export function ScriptCompared({ pair, language, whole, take }: ComparedProps<'script_generation'>) {
  const t = useTexts('contents')
  const words = useTexts('compare')
  const passages = listPassages(pair[0].content, pair[1].content)
  const changed = passages.filter((passage) => !passage.same)
  const visible = passages.filter(({ same }) => whole || !same)
  const same = passages.filter((passage) => passage.same && !whole).reduce((sum, { here }) => sum + here.length, 0)
  const titles = both(pair, ({ content }) => content.script_metadata.title)
  return (
    <div className="grid grid-cols-1 gap-3">
      {titles[0] !== titles[1] && (
        <ComparedTexts language={language} whole={whole} blocks={[{ key: 'title', name: t.filmTitle, texts: titles }]} />
      )}
      <ol className="compared">
        {visible.map((passage, index) => {
          const { section, here, there } = passage
          const texts = [saidIn(here), saidIn(there)] as const
          return (
            <ComparedRow
              key={`${section} ${here[0]?.id} ${there[0]?.id}`}
              name={t.sections[section]}
              act={
                !passage.same && (
                  <TakeButton
                    take={take}
                    scene_id={getName(
                      passage,
                      changed.filter((other) => other !== passage),
                    )}
                    name={`${t.sections[section]} ${index + 1}`}
                    has={[here.length > 0, there.length > 0]}
                  />
                )
              }
            >
              {bySide((side) => (
                <DifferingText texts={texts} side={side} language={language} none={words.notSaid} />
              ))}
            </ComparedRow>
          )
        })}
      </ol>
      <SameCount count={same} />
    </div>
  )
}
