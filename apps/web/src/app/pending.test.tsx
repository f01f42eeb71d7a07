import { cleanup } from '@testing-library/react'
import { expect, test } from 'vitest'
import { keys } from '../api/keys.ts'
import { DIALOG_PLACES, PLACES_WITH_CONTENTS, SIGNED_IN_PLACES, STUDIO_PLACES } from '../test/addresses.ts'
import { aWhile } from '../test/acts.ts'
import { organization, organizations, partner, workflow } from '../test/samples.ts'
import { show } from '../test/show.tsx'
import { Shell } from './shell.tsx'

const PLACES = [...new Set([...SIGNED_IN_PLACES, ...STUDIO_PLACES, ...PLACES_WITH_CONTENTS])]

/** Dialogs that need no request. They are complete at once. */
const COMPLETE: readonly (string | null)[] = ['create-organization', 'rotate-key']
/** Places that need only the organizations. */
const OF_ORGANIZATIONS = ['?tab=organizations', DIALOG_PLACES['edit-organization'], DIALOG_PLACES['organization-required']]

const film = workflow(Array.from({ length: 10 }, () => 'completed' as const))
const first = workflow([], { workflow_id: 'film-0' })

const findAddress = (place: string) =>
  place.replace('{organization}', 'marea').replace('{film}', 'film-1').replace('{first}', 'film-0')

/** The visible part of a place: its topmost dialog, or else the content of the page. */
const findPart = () => [...document.querySelectorAll<HTMLElement>('.scrim')].at(-1) ?? document.getElementById('content')!

const isPending = (part: HTMLElement) =>
  part.querySelector('.skeleton, [aria-busy=true], .spin') !== null || part.ariaBusy === 'true'

/** Renders the page at an address, while the server answers no request. */
function open(place: string, known: readonly (readonly [readonly unknown[], unknown])[] = []) {
  globalThis.fetch = () => new Promise(() => {})
  return show(<Shell session={partner()} />, { at: findAddress(place), known })
}

test.each(PLACES)('56 the place %s shows at once that it is loading', async (place) => {
  const isComplete = COMPLETE.includes(new URLSearchParams(place).get('dialog'))
  open(place)
  expect(isComplete || isPending(findPart()), 'before its code is loaded').toBe(true)
  await aWhile()
  expect(isComplete || isPending(findPart()), 'before the first answer').toBe(true)
  for (const _time of ['loads the code', 'has the code']) {
    cleanup()
    open(place, [
      [keys.organizations, organizations(organization())],
      [keys.workflow('film-1'), film],
      [keys.workflow('film-0'), first],
    ])
    await aWhile()
  }
  expect(isPending(findPart()), 'while its own requests are open').toBe(!isComplete && !OF_ORGANIZATIONS.includes(place))
})
