import { CalendarDays } from 'lucide-react'
import { Suspense, type ReactNode } from 'react'
import type { Distribution } from '@orion/contract/contents/10-distribution.ts'
import { usePublishOptions, useWorkflowPosts } from '../../../../api/posts.ts'
import { useMessage } from '../../../../api/use-message.ts'
import { useMay } from '../../../../app/rights.ts'
import { useView } from '../../../../app/view.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { lazily } from '../../../../lib/lazily.ts'
import { Button } from '../../../../ui/button.tsx'
import { Failure, Skeleton } from '../../../../ui/states.tsx'
import './publish.css'
import type { Film } from './published-film.ts'
import { TextsBy } from './texts-by.tsx'

const Sheets = lazily(() => import('./sheets.tsx').then(({ Sheets: component }) => ({ default: component })))
const SentPosts = lazily(() => import('./sent-posts.tsx').then(({ SentPosts: component }) => ({ default: component })))

type Props = {
  film: Film
  texts: Distribution['texts']
  /** Who wrote the texts, if a model was requested to write them. */
  texts_by?: Distribution['texts_by']
  onStage: (stage_number: number) => void
  /** Displayed below the forms after these have loaded, because the forms would otherwise move it during a click. */
  children?: ReactNode
}

const Waiting = () => (
  <div className="grid gap-4" aria-busy>
    <Skeleton className="h-14" />
    <Skeleton className="h-96" />
  </div>
)

/** The part of stage 10 that publishes the film: a form for each platform, and the posts of the film. */
export function Publish({ film, texts, texts_by, onStage, children }: Props) {
  const t = useTexts('publish')
  const shell = useTexts('shell')
  const message = useMessage()
  const { go } = useView()
  const { workflow_id, organization_id } = film.workflow
  const may = useMay('publish', organization_id)
  const options = usePublishOptions(workflow_id, may)
  const posts = useWorkflowPosts(workflow_id)
  const sent = posts.data?.filter(({ state }) => state !== 'draft') ?? []
  const waiting = may && (options.isPending || posts.isPending)
  return (
    <>
      <section className="grid gap-4" aria-label={t.title}>
        <div className="flex items-center gap-3">
          <h3 className="text-15 font-semibold flex-1">{t.title}</h3>
          <Button size="small" kind="ghost" icon={CalendarDays} onClick={() => go({ tab: 'library', posts: 'open' })}>
            {shell.posts}
          </Button>
        </div>
        <TextsBy texts={texts} texts_by={texts_by} />
        {options.isError && !options.data && (
          <Failure title={t.loadFailed} detail={message(options.error, t.loadFailed)} onRetry={() => void options.refetch()} />
        )}
        {posts.isError && !posts.data && (
          <Failure title={t.postsFailed} detail={message(posts.error, t.postsFailed)} onRetry={() => void posts.refetch()} />
        )}
        {waiting && <Waiting />}
        {!may && <p className="text-fg2">{t.readOnly}</p>}
        <Suspense fallback={<Waiting />}>
          {options.data && posts.data && (
            <Sheets
              film={film}
              onStage={onStage}
              options={options.data}
              posts={posts.data}
              ask={{ again: () => void options.refetch(), pending: options.isFetching }}
            />
          )}
          {sent.length > 0 && <SentPosts posts={sent} workflow_id={workflow_id} may={may} />}
        </Suspense>
      </section>
      {!waiting && children}
    </>
  )
}
