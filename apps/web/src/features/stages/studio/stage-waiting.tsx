import type { ReactNode } from 'react'
import type { StageRecord } from '@orion/contract/workflows.ts'
import { CardWaiting } from '../../../ui/waiting.tsx'
import { Skeleton } from '../../../ui/states.tsx'

const times = (count: number, of: (key: number) => ReactNode) => Array.from({ length: count }, (_, key) => of(key))

const Text = () => (
  <div className="grid gap-6">
    <Skeleton className="h-4 w-64 max-w-full" />
    <Skeleton className="h-7 w-1/2" />
    {times(3, (key) => (
      <div key={key} className="grid gap-3">
        <Skeleton className="h-4" />
        <Skeleton className="h-4 w-11/12" />
        <Skeleton className="h-4 w-2/3" />
      </div>
    ))}
  </div>
)

const Sound = () => (
  <div className="grid gap-4">
    <Skeleton className="h-24 rounded-xl!" />
    <CardWaiting count={4} />
  </div>
)

const Pictures = () => (
  <div className="grid gap-7">
    <Skeleton className="h-9 w-96 max-w-full" />
    {times(3, (key) => (
      <div key={key} className="grid gap-3">
        <Skeleton className="h-4 w-3/5" />
        <div className="flex gap-3 overflow-hidden">
          {times(3, (picture) => (
            <Skeleton key={picture} className="h-28 w-48 flex-none" />
          ))}
        </div>
      </div>
    ))}
  </div>
)

const Tiles = () => (
  <div className="tiles gap-x-4 gap-y-6 [--tile:220px]">
    {times(8, (key) => (
      <div key={key} className="grid gap-2">
        <Skeleton className="aspect-video" />
        <Skeleton className="h-4 w-4/5" />
      </div>
    ))}
  </div>
)

const Film = () => (
  <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_260px]">
    <Skeleton className="aspect-video" />
    <CardWaiting count={5} />
  </div>
)

/** On a phone, the place of a film under review is above the view. */
const FilmEnd = ({ done }: { done: boolean }) => (
  <div className="film-end">
    <Skeleton className={`aspect-video ${done ? '' : 'max-md:hidden'}`} />
    <div className="film-end-facts">
      <Skeleton className="h-7 w-44 max-w-full" />
      <Skeleton className="film-end-figures h-5 w-full" />
    </div>
    <div className="film-end-acts">
      {!done && <Skeleton className="h-11" />}
      <div className="film-end-ways">
        {times(done ? 6 : 4, (key) => (
          <Skeleton key={key} />
        ))}
      </div>
    </div>
  </div>
)

/** The film is beside the parts after it was accepted, and below them before. */
const Parts = ({ done }: { done: boolean }) => (
  <div className="distribution">
    <div className={done ? 'released' : 'grid grid-cols-1 gap-7'}>
      {done && <FilmEnd done />}
      <div className="grid grid-cols-1 gap-5 content-start">
        <Skeleton className="h-9 w-96 max-w-full" />
        <Skeleton className="h-72" />
      </div>
      {!done && <FilmEnd done={false} />}
    </div>
  </div>
)

const Rows = () => <CardWaiting count={6} />

/** The layout of each stage's view, from stage 1 on. */
const LAYOUTS = [Rows, Text, Rows, Sound, Pictures, Tiles, Sound, Film, Rows, Parts]

/** The placeholder of a stage's view, in its layout. */
export function StageWaiting({ stage: { number, status } }: { stage: Pick<StageRecord, 'number' | 'status'> }) {
  const Layout = LAYOUTS[number - 1]
  return (
    <div aria-busy>
      <Layout done={status === 'completed'} />
    </div>
  )
}
