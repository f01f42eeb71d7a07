import { PlugZap, RotateCw, TriangleAlert } from 'lucide-react'
import { useRef, useState } from 'react'
import { PLATFORM_NAMES } from '@orion/contract/credentials.ts'
import { PLATFORM_BY_KEY } from '@orion/contract/platforms/declared.ts'
import type { Post, PublishOptions } from '@orion/contract/posts.ts'
import { usePostChecks, type PostRequest } from '../../../../api/posts.ts'
import { useMessage } from '../../../../api/use-message.ts'
import { useServerWords, useTexts } from '../../../../i18n/use-texts.tsx'
import { scrollAlone } from '../../../../lib/scroll-alone.ts'
import { useSettled } from '../../../../lib/use-settled.ts'
import { PostActs } from '../../../../parts/post/post-acts.tsx'
import { TextsFields } from '../../../../parts/post/texts-fields.tsx'
import { Button, Icon } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/field.tsx'
import { Failure, Skeleton } from '../../../../ui/states.tsx'
import { Mend } from './mend.tsx'
import { PostChecks } from './post-checks.tsx'
import { PostPreview } from './post-preview.tsx'
import { PublishActs } from './publish-acts.tsx'
import type { Film } from './published-film.ts'
import { chosenFor, findField, sortChecks, makeRequest } from './publish-rules.ts'
import { FormatField, QuestionFields, WhenField } from './sheet-fields.tsx'
import { Thumbnail, useThumbnailUrl } from './thumbnail.tsx'
import { usePublish } from './use-publish.ts'
import { useSheet } from './use-sheet.ts'

type Props = {
  film: Film
  option: PublishOptions
  /** The posts on this platform, newest first. */
  posts: readonly Post[]
  onConnect: () => void
  /** `again` requests the options of the platforms again. `pending` is true during this request. */
  ask: { again: () => void; pending: boolean }
  onStage: (stage_number: number) => void
}

/** The reason why the person cannot publish on this platform now, and a button that solves this. */
function Connection({ option, onConnect, ask }: Pick<Props, 'option' | 'onConnect' | 'ask'>) {
  const t = useTexts('publish')
  const say = useServerWords()
  const platform = PLATFORM_NAMES[option.platform]
  const trouble = option.connected ? option.trouble && say(option.trouble) : t.notConnected(platform)
  if (!trouble) return null
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-lg bg-warn-soft text-warn-text p-3">
      <Icon of={TriangleAlert} className="flex-none" />
      <p className="flex-1 min-w-44">{trouble}</p>
      {option.connected && (
        <Button size="small" icon={RotateCw} className="text-fg" pending={ask.pending} onClick={ask.again}>
          {t.askAgain}
        </Button>
      )}
      <Button size="small" icon={PlugZap} className="text-fg" onClick={onConnect}>
        {t.connect(platform)}
      </Button>
    </div>
  )
}

/** A note about a saved draft. A new run of the stage does not change the draft. */
function Draft({ post }: { post: Post }) {
  const t = useTexts('publish')
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="flex-1 min-w-44 text-fg2">{t.draftIs}</p>
      <PostActs post={post} />
    </div>
  )
}

/** Moves the focus to a field of the sheet, by its name. */
function focusField(sheet: HTMLElement | null, field: string): void {
  const found = sheet?.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`)
  const target = found?.matches('input, textarea')
    ? found
    : found?.querySelector<HTMLElement>('input:not([hidden]), textarea, button')
  if (!target) return
  target.focus({ preventScroll: true })
  scrollAlone(target)
}

/**
 * The checks of a sheet. They are requested again when the person stops typing. `known` is null while the displayed checks may be outdated.
 */
function useChecks(workflow_id: string, wish: PostRequest) {
  const now = JSON.stringify(wish)
  const asked = useSettled(now)
  const checks = usePostChecks(workflow_id, JSON.parse(asked) as PostRequest, true)
  return { ...checks, known: asked === now && !checks.isPlaceholderData ? (checks.data ?? null) : null }
}

/** The state of the simulators: starting, or the reason why they failed to start. */
function Simulators({ query }: { query: NonNullable<ReturnType<typeof useSheet>['simulators']> }) {
  const t = useTexts('publish')
  const message = useMessage()
  if (!query.error) return <Skeleton className="h-24" />
  return (
    <Failure title={t.rehearsalFailed} detail={message(query.error, t.rehearsalFailed)} onRetry={() => void query.refetch()} />
  )
}

/** The form for a post on one platform: a preview of the post, its settings, and the problems that prevent sending it. */
export function PublishSheet(props: Props) {
  const { film, option, posts, onConnect, ask } = props
  const t = useTexts('publish')
  const { platform } = option
  const { workflow } = film
  const { workflow_id } = workflow
  const fields = useRef<HTMLDivElement>(null)
  const draft = posts.find(({ state }) => state === 'draft')
  const kept = useSheet({ workflow_id, platform, draft, option })
  const { asks, sheet, change, idle, simulators } = kept
  const thumbnail_url = useThumbnailUrl(workflow_id, sheet.thumbnail)
  const shape = film.shapes[sheet.format]
  return (
    <div className="publish-sheet">
      <PostPreview
        platform={platform}
        format={sheet.format}
        account={asks.account}
        texts={sheet.texts}
        film={shape?.film}
        picture={(sheet.thumbnail ? thumbnail_url : undefined) ?? shape?.poster ?? film.shapes['16:9']?.poster}
        seconds={film.seconds}
        language={workflow.language}
      />
      <div className="grid gap-5 content-start min-w-0" ref={fields}>
        {(!option.connected || !sheet.rehearsal) && <Connection option={option} onConnect={onConnect} ask={ask} />}
        {draft && <Draft post={draft} />}
        <FormatField workflow={workflow} platform={platform} option={asks} sheet={sheet} change={change} />
        <TextsFields
          platform={platform}
          texts={sheet.texts}
          limits={asks.limits}
          language={workflow.language}
          onChange={(texts) => change({ texts })}
        />
        {PLATFORM_BY_KEY[platform].takes_thumbnail && (
          <Thumbnail
            workflow_id={workflow_id}
            film={shape?.film}
            usual={chosenFor(asks, sheet.format)}
            value={sheet.thumbnail}
            format={sheet.format}
            organization_id={workflow.organization_id}
            title={sheet.texts.title || workflow.workflow_name}
            onChange={(thumbnail) => change({ thumbnail })}
          />
        )}
        <Checkbox
          data-field="rehearsal"
          checked={sheet.rehearsal}
          hint={t.rehearseHint}
          onChange={(event) => change({ rehearsal: event.target.checked })}
        >
          {t.rehearse}
        </Checkbox>
        {simulators && <Simulators query={simulators} />}
        {!idle && !simulators && (
          <Sending {...props} draft={draft} kept={kept} onField={(it) => focusField(fields.current, it)} />
        )}
      </div>
    </div>
  )
}

type SendingProps = Props & { draft: Post | undefined; kept: ReturnType<typeof useSheet>; onField: (field: string) => void }

/** The last part of the form: the questions before sending, the checks, and the buttons. */
function Sending({ film, option, draft, kept, onConnect, onStage, onField }: SendingProps) {
  const { platform } = option
  const { workflow_id } = film.workflow
  const { asks, sheet, changed, written, change, discard } = kept
  const [past, setPast] = useState(false)
  const request = makeRequest(platform, sheet)
  const checks = useChecks(workflow_id, request)
  const act = usePublish({ workflow_id, platform, sheet, texts: written, draft, onDone: discard })
  const publish = () => {
    const over = sheet.later && (!request.publish_at || Date.parse(request.publish_at) < Date.now())
    const [first] = sortChecks(checks.known ?? []).blocking
    setPast(over)
    if (over) onField('when')
    else if (first) onField(findField(first.check, asks.questions) ?? 'checks')
    else act.publish()
  }
  return (
    <>
      <QuestionFields platform={platform} option={asks} sheet={sheet} change={change} />
      <WhenField platform={platform} sheet={sheet} past={past} change={change} />
      <PostChecks
        checks={checks.data}
        error={checks.error}
        onRetry={() => void checks.refetch()}
        mend={({ check }) => (
          <Mend
            check={check}
            platform={platform}
            film={film}
            format={sheet.format}
            onConnect={onConnect}
            onStage={onStage}
            onField={onField}
            field={findField(check, asks.questions)}
          />
        )}
      />
      <PublishActs platform={platform} sheet={sheet} changed={changed} act={act} onPublish={publish} onRestore={discard} />
    </>
  )
}
