import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Session } from '@orion/contract/access.ts'
import { listOrganizations } from '@orion/contract/organizations.ts'
import { getTotalPoints } from '@orion/contract/points.ts'
import { estimateStage, getStageContent } from '@orion/contract/stages.ts'
import { getWorkflow, listWorkflows, type Workflow } from '@orion/contract/workflows.ts'
import { answer } from '../../test/network.ts'
import { estimate, member, notMade, organization, organizations, partner, workflow } from '../../test/samples.ts'
import { show } from '../../test/show.tsx'
import { Header } from '../header.tsx'
import { DIALOGS } from '../view.ts'
import './palette.tsx'

const FILM = workflow(Array.from({ length: 10 }, () => 'completed' as const))
const OUTDATED = workflow(['completed', 'completed', 'completed', 'completed'])
OUTDATED.stages[4].needs_update = true

type Shown = { session?: Session; film?: Workflow; noOrganization?: boolean }

/** Opens the palette over a film. */
async function palette({ session = partner(), film = FILM, noOrganization = false }: Shown = {}) {
  answer(getTotalPoints, { data: { total_points: 0, organizations: [{ organization_id: 'marea', current_points: 0 }] } })
  const { membership } = session
  answer(listOrganizations, noOrganization ? organizations() : organizations(organization({ membership })))
  answer(listWorkflows, { workflows: [], total: 0, next_cursor: null })
  answer(getWorkflow, { data: film })
  answer(getStageContent, notMade())
  answer(estimateStage, estimate())
  const shown = show(<Header session={session} />, { session, at: '?tab=orion-workflows&wf=film-1' })
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  await screen.findByRole('searchbox')
  return shown
}
const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } })
const item = (name: string | RegExp) => screen.findByRole('menuitem', { name })

type Dialog = (typeof DIALOGS)[number]
const SIGNED_OUT = 'A signed-out person has no palette.'
const CREATES = 'The dialog for a new workflow shows it, if there is no organization for the workflow.'

/** The dialogs with an address that the palette does not list, each with the reason. */
const NOT_LISTED: { readonly [K in Dialog]?: string } = {
  'user-login': SIGNED_OUT,
  'partner-login': SIGNED_OUT,
  'create-partner': SIGNED_OUT,
  'forgot-password': SIGNED_OUT,
  'organization-required': CREATES,
}

/** The words that a person types for each dialog with an address, and the name that the palette lists. */
const LISTED: { readonly [K in Dialog]?: [words: string, name: string | RegExp, shown?: Shown] } = {
  'create-workflow': ['new film', 'New workflow'],
  'create-organization': ['new company', 'New organization'],
  'edit-organization': ['marea billing', 'Edit Organization: Marea Studio'],
  'invite-user': ['add colleague', 'Invite User'],
  'social-keys': ['youtube', 'Social Media API Keys'],
  glossary: ['spelling', 'Glossary'],
  series: ['template', 'Series'],
  'buy-points': ['top up', 'Buy Points'],
  'rotate-key': ['rotate', 'API Key Management'],
  'change-password': ['change password', 'Change password', { session: member('ORG_EDITOR') }],
  'close-account': ['delete account', 'Close account'],
  transactions: ['payments', 'All transactions'],
  breakdown: ['costs', 'Where points went'],
  'find-words': ['search text', /^Find and replace/],
  storyboard: ['print', 'Storyboard'],
  'monthly-limit': ['budget', 'Monthly limit'],
  autopilot: ['whole film', 'Autopilot', { film: workflow(['completed']) }],
  'update-film': ['outdated', 'Update film', { film: OUTDATED }],
}

test.each(DIALOGS.filter((dialog) => NOT_LISTED[dialog] === undefined))(
  '56.14 the palette finds the dialog %s by a synonym and opens it',
  async (dialog) => {
    const [words, name, shown] = LISTED[dialog] ?? ['', 'not in the list above']
    const { place } = await palette(shown)
    type(words)
    fireEvent.click(await item(name))
    await waitFor(() => expect(place().dialog).toBe(dialog))
  },
)

/** What the palette lists for the dialogs without an address: the screen or stage with the button that opens them. */
const BY_PLACE: Record<string, [words: string, name: string | RegExp]> = {
  'app/palette/key-list.tsx': ['shortcuts', /^Keyboard shortcuts/],
  'features/account/move-commission.tsx': ['commission', 'My Account'],
  'features/account/passkeys.tsx': ['fingerprint', 'Passkeys'],
  'features/account/second-factor.tsx': ['authenticator', 'Second factor'],
  'features/credentials/signed-films.tsx': ['signed films', 'Social Media API Keys'],
  'features/providers/connection-form.tsx': ['connections', 'Models & services'],
  'features/providers/voices-here.tsx': ['voices', 'Models & services'],
  'features/stages/02-script-generation/opening-dialog.tsx': ['opening', /^Stage 2:/],
  'features/stages/02-script-generation/rewrite-dialog.tsx': ['shorten', /^Stage 2:/],
  'features/stages/03-voice-scenes/pronunciations/pronunciations-dialog.tsx': ['pronunciation', /^Stage 3:/],
  'features/stages/03-voice-scenes/voice-dialog.tsx': ['speaker', /^Stage 3:/],
  'features/stages/05-image-selection/boards/draw-dialog.tsx': ['illustrations', /^Stage 5:/],
  'features/stages/06-image-to-video/looks-form.tsx': ['look', /^Stage 6:/],
  'features/stages/07-music-sound/tracks/make-dialog.tsx': ['music', /^Stage 7:/],
  'features/stages/07-music-sound/tracks/upload-dialog.tsx': ['upload track', /^Stage 7:/],
  'features/stages/09-quality-control/review-dialog.tsx': ['review', /^Stage 9:/],
  'features/stages/10-distribution/editing-files.tsx': ['editing', /Files/],
  'features/stages/10-distribution/outside/proof-page.tsx': ['proof page', /Share/],
  'features/stages/10-distribution/outside/review-links.tsx': ['guests', /Share/],
  'features/stages/10-distribution/window/frame-dialog.tsx': ['thumbnail', /Appearance/],
  'features/stages/10-distribution/window/title-dialog.tsx': ['poster', /Appearance/],
}

/** The dialogs with an address, which are tested above. */
const BY_ADDRESS = [
  'features/access/change-password.tsx',
  'features/account/close-account.tsx',
  'features/account/limit-dialog.tsx',
  'features/account/rotate-key.tsx',
  'features/credentials/dialog.tsx',
  'features/members/invite-dialog.tsx',
  'features/organizations/form.tsx',
  'features/organizations/glossary.tsx',
  'features/organizations/series/series.tsx',
  'features/points/breakdown.tsx',
  'features/points/buy-points.tsx',
  'features/points/transactions.tsx',
  'features/stages/replace/replace-dialog.tsx',
  'features/stages/run/autopilot/autopilot-dialog.tsx',
  'features/stages/run/autopilot/update-dialog.tsx',
  'features/stages/storyboard/storyboard-dialog.tsx',
  'features/workflows/create-dialog.tsx',
]

/** The dialogs that the palette cannot open, by the reason. */
const UNREACHABLE: Record<string, readonly string[]> = {
  'It is a part of other dialogs, or the palette itself.': [
    'app/palette/palette.tsx',
    'features/stages/run/another-take.tsx',
    'features/stages/run/ask-maker.tsx',
    'features/stages/run/run-dialog.tsx',
    'parts/library/pick-file.tsx',
    'ui/confirm-dialog.tsx',
    'ui/dialog.tsx',
    'ui/drop.tsx',
    'ui/form-dialog.tsx',
  ],
  'It is the menu of a phone, which lists the same places.': ['app/side-menu.tsx'],
  [SIGNED_OUT]: [
    'features/access/create-partner.tsx',
    'features/access/forgot-password.tsx',
    'features/access/key-created.tsx',
    'features/access/partner-login.tsx',
    'features/access/reset-password.tsx',
    'features/access/second-factor-step.tsx',
    'features/access/user-login.tsx',
  ],
  'It opens by itself, in a state that the person must leave first.': [
    'features/account/closing-account.tsx',
    'features/account/required-factor.tsx',
    'features/points/checkout.tsx',
    'features/stages/edit/meeting/meet-dialog.tsx',
    'features/workflows/organization-required.tsx',
  ],
  'A person first chooses the file, member, connection, post or film on its screen.': [
    'features/assets/asset-details.tsx',
    'features/assets/remove-chosen.tsx',
    'features/assets/viewer.tsx',
    'features/credentials/delete-credentials.tsx',
    'features/members/edit-dialog.tsx',
    'features/members/remove-dialog.tsx',
    'features/members/role-dialog.tsx',
    'features/organizations/delete-dialog.tsx',
    'features/organizations/series/series-films.tsx',
    'features/organizations/series/series-form.tsx',
    'features/posts/post-dialog.tsx',
    'features/providers/delete-connection.tsx',
    'features/providers/test-dialog.tsx',
    'features/workflows/delete-dialog.tsx',
    'parts/post/edit-post.tsx',
    'parts/post/post-acts.tsx',
  ],
  'A person first chooses the scene, image, track, source, note or version in its stage.': [
    'features/stages/03-voice-scenes/pace-dialog.tsx',
    'features/stages/03-voice-scenes/pronunciations/mend-word-dialog.tsx',
    'features/stages/03-voice-scenes/remove-dialog.tsx',
    'features/stages/03-voice-scenes/split-dialog.tsx',
    'features/stages/03-voice-scenes/takes/own-take-dialog.tsx',
    'features/stages/03-voice-scenes/takes/takes-dialog.tsx',
    'features/stages/05-image-selection/boards/remark-dialog.tsx',
    'features/stages/05-image-selection/pictures/picture-dialog.tsx',
    'features/stages/05-image-selection/words-dialog.tsx',
    'features/stages/06-image-to-video/clips/clip-dialog.tsx',
    'features/stages/06-image-to-video/renderings/renderings-dialog.tsx',
    'features/stages/07-music-sound/marks/slip-dialog.tsx',
    'features/stages/film/compare/compare-dialog.tsx',
    'features/stages/film/notes/remove-note.tsx',
    'features/stages/sources/source-dialog.tsx',
  ],
  'It asks about settings or words that the person has just changed.': [
    'features/stages/10-distribution/publish/publish-acts.tsx',
    'features/stages/run/film-bar.tsx',
    'features/stages/run/prompt/prompt-words.tsx',
  ],
}

/** The text of each component, by its path. */
const SOURCES = import.meta.glob<string>('../../**/*.tsx', { query: '?raw', import: 'default', eager: true, base: '../../' })
const IS_DIALOG = /from '(?:[^']*\/(?:dialog|form-dialog|confirm-dialog|run-dialog)\.tsx|react-aria-components\/Dialog)'/u

test('56.14 each dialog is listed here: the palette opens it, or finds its place, or cannot, with the reason', () => {
  const files = Object.entries(SOURCES)
    .filter(([file, source]) => !file.endsWith('.test.tsx') && IS_DIALOG.test(source))
    .map(([file]) => file.replace(/^\.\//u, ''))
  expect([...Object.keys(BY_PLACE), ...BY_ADDRESS, ...Object.values(UNREACHABLE).flat()].toSorted()).toEqual(files.toSorted())
})

test('56.14 the palette finds the screen or stage of each dialog that has no address', async () => {
  await palette()
  const found = Object.values(BY_PLACE).map(([words, name]) => {
    type(words)
    return screen.queryByRole('menuitem', { name }) === null ? words : 'found'
  })
  expect(found).toEqual(found.map(() => 'found'))
})

test.each([
  ['night', /theme$/],
  ['español', /^Language/],
  ['hotkeys', /^Keyboard shortcuts/],
  ['sign out', 'Logout'],
  ['demo', 'Open the example film'],
])('56.14 the palette finds the action for “%s”', async (words, name) => {
  await palette()
  type(words)
  expect(await item(name)).toBeTruthy()
})

test('56.14 the screens and dialogs of an organization are found by its name and a synonym, and only then', async () => {
  const { place } = await palette()
  type('glossary')
  await item('Glossary')
  expect(screen.queryByRole('menuitem', { name: 'Glossary: Marea Studio' })).toBeNull()
  for (const words of ['marea spelling', 'marea models', 'marea template', 'marea top up', 'marea youtube']) {
    type(words)
    expect(await item(/: Marea Studio$/)).toBeTruthy()
  }
  type('marea users')
  fireEvent.click(await item('Team: Marea Studio'))
  await waitFor(() => expect(place()).toEqual({ tab: 'user-roles', org: 'marea' }))
})

test('56.14 without an organization, the palette lists no dialog of an organization', async () => {
  await palette({ noOrganization: true })
  type('spelling')
  await screen.findByText('No results. Try another word.')
  type('template')
  await screen.findByText('No results. Try another word.')
  type('billing')
  expect(await item('Organizations')).toBeTruthy()
})
