import type { Distribution } from '@orion/contract/contents/10-distribution.ts'
import type { ContentResearch } from '@orion/contract/contents/01-content-research.ts'
import { PLATFORM_NAMES } from '@orion/contract/credentials.ts'
import { getImageAddress, IMAGE_SIZE } from '../../../../api/image-address.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { type Block, bySide, ComparedRow, ComparedTexts } from './rows.tsx'
import { both, type ComparedProps } from './versions.ts'

const lines = (texts: readonly string[]) => texts.map((text) => `• ${text}`).join('\n')

/** The comparison of stage 1: angle, key points, figures, quotations and sources, word by word. */
export function ResearchCompared({ pair, language, whole }: ComparedProps<'content_research'>) {
  const t = useTexts('contents')
  const analyses = both(pair, ({ content }) => content.content_research_analysis)
  const block = (key: string, name: string, of: (it: ContentResearch['content_research_analysis']) => string): Block => ({
    key,
    name,
    texts: both(analyses, of),
  })
  const angle = (key: keyof ContentResearch['content_research_analysis']['content_angle_analysis'], name: string) =>
    block(key, name, (it) => it.content_angle_analysis[key])
  return (
    <ComparedTexts
      language={language}
      whole={whole}
      blocks={[
        angle('primary_angle', t.angle),
        angle('hook_strategy', t.hook),
        angle('target_audience', t.audience),
        angle('unique_value_proposition', t.proposition),
        block('points', t.keyPoints, ({ key_points_structure: { point_breakdown } }) =>
          lines(
            point_breakdown.map(({ title, text, kept = true }) =>
              [title, ...(text === title ? [] : [text]), ...(kept ? [] : [`(${t.leftOut})`])].join(' — '),
            ),
          ),
        ),
        block('statistics', t.statistics, (it) => lines(it.supporting_statistics.map(({ text }) => text))),
        block('insights', t.insights, (it) => lines(it.expert_insights.map(({ text }) => text))),
        block('sources', t.sources, (it) => lines(it.sources.map(({ title, url }) => title.trim() || (url ?? '')))),
      ]}
    />
  )
}

/** The comparison of stage 10: the texts of every platform, word by word, and the thumbnails. */
export function DistributionCompared({ pair, language, whole }: ComparedProps<'distribution'>) {
  const t = useTexts('contents')
  const thumbnails = both(pair, ({ content, urls }) => urls[content.thumbnail_asset_id ?? ''])
  const platforms = [...new Set(pair.flatMap(({ content }) => content.texts.map(({ platform }) => platform)))]
  const readBoth = (platform: string, of: (text: Distribution['texts'][number]) => string) =>
    both(pair, ({ content }) => {
      const text = content.texts.find((each) => each.platform === platform)
      return text === undefined ? '' : of(text)
    })
  return (
    <div className="grid grid-cols-1 gap-3">
      {pair[0].content.thumbnail_asset_id !== pair[1].content.thumbnail_asset_id && (
        <ol className="compared">
          <ComparedRow>
            {bySide((side) => {
              const url = thumbnails[side]
              return url && <img className="compared-picture" src={getImageAddress(url, IMAGE_SIZE.column)} alt="" />
            })}
          </ComparedRow>
        </ol>
      )}
      <ComparedTexts
        language={language}
        whole={whole}
        blocks={platforms.flatMap((platform) => {
          const name = PLATFORM_NAMES[platform]
          return [
            { key: `${platform} title`, name: `${name} · ${t.title}`, texts: readBoth(platform, ({ title }) => title) },
            {
              key: `${platform} description`,
              name: `${name} · ${t.description}`,
              texts: readBoth(platform, ({ description }) => description),
            },
            { key: `${platform} tags`, name: `${name} · ${t.tags}`, texts: readBoth(platform, ({ tags }) => tags.join(', ')) },
          ]
        })}
      />
    </div>
  )
}
