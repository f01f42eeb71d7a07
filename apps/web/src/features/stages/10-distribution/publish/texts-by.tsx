import type { Distribution } from '@orion/contract/contents/10-distribution.ts'
import { PLATFORM_NAMES } from '@orion/contract/credentials.ts'
import { useServerWords, useTexts } from '../../../../i18n/use-texts.tsx'

type Props = Pick<Distribution, 'texts' | 'texts_by'>

/** Names the model that wrote the texts, and the platforms whose texts Orion wrote. A failed request shows its reason instead. */
export function TextsBy({ texts, texts_by }: Props) {
  const t = useTexts('publish')
  const say = useServerWords()
  if (texts_by === undefined) return null
  if (texts_by.failed !== undefined) return <p className="text-12 text-warn-text">{t.textsFailed(say(texts_by.failed))}</p>
  const ruled = texts.filter(({ wording }) => wording === undefined).map(({ platform }) => PLATFORM_NAMES[platform])
  const sentences = [
    ...(ruled.length < texts.length ? [t.textsBy(texts_by.model)] : []),
    ...(ruled.length > 0 ? [t.textsByRule(ruled.join(', '))] : []),
  ]
  return <p className="text-12 text-fg3">{sentences.join(' ')}</p>
}
