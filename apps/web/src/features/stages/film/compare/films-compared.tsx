import { Blend, Columns2, Play, SquareStack } from 'lucide-react'
import { SCENE_LOOKS, usualLook } from '@orion/contract/settings/look-settings.ts'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { getAddress } from '../../../../lib/call.ts'
import { isSame } from '../../../../lib/count-changes.ts'
import { FILM_LOOK_FIELDS, useLookFact } from '../../../../parts/look/look-choices.ts'
import { clock, number, seconds, size } from '../../../../lib/format.ts'
import { Button, Icon } from '../../../../ui/button.tsx'
import { type Pair, type Side, usePair, usePairKeys } from './pair.ts'
import { bySide, ComparedFacts, ComparedRow, SameCount } from './rows.tsx'
import { TakeButton } from './take-button.tsx'
import { PairTransport } from './transport.tsx'
import { both, pairedScenes, type ComparedProps } from './versions.ts'

const WAYS = ['beside', 'wipe', 'one'] as const
type Way = (typeof WAYS)[number]
const ICONS = { beside: Columns2, wipe: Blend, one: SquareStack }

/** One of the two films. `pair` controls it. */
function Picture({ url, side, pair, poster }: { url: string; side: Side; pair: Pair; poster: string | undefined }) {
  const t = useTexts('compare')
  const video = useRef<HTMLVideoElement>(null)
  const player = pair.players[side]
  useEffect(() => {
    if (video.current) return player.attach(video.current)
    return undefined
  }, [player, url])
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- this player has no caption track: the captions are in the image itself
    <video
      ref={video}
      src={getAddress(url)}
      poster={poster && getAddress(poster)}
      playsInline
      preload="auto"
      tabIndex={-1}
      aria-label={t.filmOf(side === 0 ? 'A' : 'B')}
      onClick={pair.toggle}
    />
  )
}

/** Two films that play in step: side by side, on top of each other with a movable edge, or one at a time. */
function FilmsInStep({
  urls,
  posters = [undefined, undefined],
}: {
  urls: readonly [string, string]
  posters?: readonly [string | undefined, string | undefined]
}) {
  const t = useTexts('compare')
  const pair = usePair({ together: true, place: (_, at) => at })
  usePairKeys(pair)
  const [way, setWay] = useState<Way>('beside')
  const [edge, setEdge] = useState(50)
  return (
    <div className="grid grid-cols-1 gap-2.5">
      <fieldset className="segments justify-self-start" aria-label={t.way}>
        {WAYS.map((each) => (
          <button key={each} type="button" aria-pressed={way === each} onClick={() => setWay(each)}>
            <Icon of={ICONS[each]} size={14} />
            {t.ways[each]}
          </button>
        ))}
      </fieldset>
      <div className={`in-step ${way}`} data-well data-heard={pair.heard} style={{ '--edge': `${edge}%` } as CSSProperties}>
        {bySide((side) => (
          <div className="in-step-film" data-side={side}>
            <Picture url={urls[side]} side={side} pair={pair} poster={posters[side]} />
            <span className="in-step-letter" aria-hidden>
              {side === 0 ? 'A' : 'B'}
            </span>
          </div>
        ))}
        {way === 'wipe' && <span className="in-step-edge" aria-hidden />}
      </div>
      {way === 'wipe' && (
        <input
          type="range"
          dir="ltr"
          className="in-step-width accent-(--accent)"
          aria-label={t.edge}
          min={0}
          max={100}
          value={edge}
          onChange={({ target }) => setEdge(Number(target.value))}
        />
      )}
      <PairTransport pair={pair} />
    </div>
  )
}

/** The comparison of stage 8: both films in step, and the figures that differ. */
export function FilmCompared({ pair }: ComparedProps<'video_assembly'>) {
  const t = useTexts('contents')
  const urls = both(pair, ({ content, urls: of }) => of[content.film_asset_id])
  const posters = both(pair, ({ content, urls: of }) => of[content.poster_asset_id])
  const chapters = both(pair, ({ content }) =>
    content.chapters.map(({ start_seconds, title }) => `${clock(start_seconds)} ${title}`).join(', '),
  )
  return (
    <div className="grid grid-cols-1 gap-4">
      {urls[0] && urls[1] && <FilmsInStep urls={[urls[0], urls[1]]} posters={posters} />}
      <ComparedFacts
        versions={both(pair, ({ version }) => version)}
        facts={[
          [t.length, ...both(pair, ({ content }) => seconds(content.duration_seconds))],
          [t.loudness, ...both(pair, ({ content }) => `${number(content.loudness_lufs, 1)} LUFS`)],
          [t.peak, ...both(pair, ({ content }) => `${number(content.true_peak_dbtp, 1)} dBTP`)],
          [t.filmFile, ...both(pair, ({ content }) => size(content.size_bytes))],
          [t.chapters, ...chapters],
        ]}
      />
    </div>
  )
}

/** The segment of one version, with its facts. */
function ComparedSegment({ url, facts }: { url: string | undefined; facts: string }) {
  const words = useTexts('compare')
  return (
    <div className="grid grid-cols-1 gap-1.5">
      {url ? (
        <video className="compared-picture" src={`${getAddress(url)}#t=1.5`} muted playsInline preload="metadata" tabIndex={-1} />
      ) : (
        <p className="text-fg3">{words.notThere}</p>
      )}
      <p className="text-12 text-fg3 num">{facts}</p>
    </div>
  )
}

/** The comparison of stage 6: the segments of both versions in step, scene by scene. */
export function SegmentsCompared({ pair, whole, take }: ComparedProps<'image_to_video'>) {
  const t = useTexts('contents')
  const words = useTexts('compare')
  const stages = useTexts('stages')
  const shots = useTexts('shots')
  const sayLook = useLookFact()
  const [open, setOpen] = useState<string | null>(null)
  const scenes = pairedScenes(pair, (content) => content.segments)
  const getLook = (side: Side, scene_id: string) => pair[side].content.looks?.[scene_id]
  const isUnchanged = ({ scene_id, of: [a, b] }: (typeof scenes)[number]) =>
    a?.video_asset_id === b?.video_asset_id && isSame(getLook(0, scene_id), getLook(1, scene_id))
  const visible = scenes.filter((scene) => whole || !isUnchanged(scene))
  return (
    <div className="grid grid-cols-1 gap-4">
      <ol className="compared">
        {visible.map(({ scene_id, index, of }) => {
          const [first, second] = both([0, 1] as const, (side) => pair[side].urls[of[side]?.video_asset_id ?? ''])
          const facts = both([0, 1] as const, (side) => {
            const segment = of[side]
            if (!segment) return ''
            const look = getLook(side, scene_id) ?? {}
            return [
              shots.templates[segment.template] ?? shots.gone,
              seconds(segment.duration_seconds),
              ...SCENE_LOOKS.flatMap((name) => (look[name] ? [sayLook(name, look[name])] : [])),
            ].join(' · ')
          })
          if (open === scene_id && first && second) {
            return (
              <li key={scene_id} className="grid grid-cols-1 gap-2">
                <h3 className="font-semibold">{stages.scene(index + 1)}</h3>
                <FilmsInStep urls={[first, second]} />
              </li>
            )
          }
          return (
            <ComparedRow
              key={scene_id}
              name={stages.scene(index + 1)}
              act={
                first &&
                second && (
                  <span className="flex flex-wrap gap-2">
                    <Button size="small" icon={Play} onClick={() => setOpen(scene_id)}>
                      {words.inStep}
                    </Button>
                    {!isUnchanged({ scene_id, index, of }) && (
                      <TakeButton take={take} scene_id={scene_id} name={stages.scene(index + 1)} />
                    )}
                  </span>
                )
              }
            >
              {bySide((side) => (
                <ComparedSegment url={[first, second][side]} facts={facts[side]} />
              ))}
            </ComparedRow>
          )
        })}
      </ol>
      <SameCount count={scenes.length - visible.length} />
      <ComparedFacts
        versions={both(pair, ({ version }) => version)}
        facts={FILM_LOOK_FIELDS.map((name) => [
          t.looks[name].label,
          ...both(pair, ({ content }) => t.looks[name].options[content[name] ?? usualLook(name)] ?? ''),
        ])}
      />
    </div>
  )
}
