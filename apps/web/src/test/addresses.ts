import { STAGES } from '@orion/contract/catalogues/stages.ts'
import type { DIALOGS, DISTRIBUTION_PARTS, INSPECTOR_TABS, TABS } from '../app/view.ts'

type Dialog = (typeof DIALOGS)[number]

/** The addresses of each tab, without the studio. */
const TAB_PLACES = {
  microservices: ['?tab=microservices'],
  'orion-workflows': ['?tab=orion-workflows', '?tab=orion-workflows&layout=rows'],
  organizations: ['?tab=organizations', '?tab=organizations&dialog=buy-points&org={organization}'],
  'user-roles': ['?tab=user-roles'],
  'mcp-servers': ['?tab=mcp-servers'],
  monitoring: ['?tab=monitoring'],
  'my-account': ['?tab=my-account'],
  library: [
    '?tab=library',
    '?tab=library&posts=open',
    '?tab=library&posts=month',
    '?tab=library&posts=week',
    '?tab=library&posts=list',
  ],
  services: ['?tab=services&org={organization}'],
} satisfies Record<(typeof TABS)[number], string[]>

/** The address of each dialog. Some need a finished film with an edit ('{film}'), or a film before its first stage ('{first}'). */
export const DIALOG_PLACES = {
  'user-login': '?login=user',
  'partner-login': '?dialog=partner-login',
  'create-partner': '?dialog=create-partner',
  'forgot-password': '?dialog=forgot-password',
  'create-workflow': '?tab=orion-workflows&dialog=create-workflow',
  'organization-required': '?tab=orion-workflows&dialog=organization-required',
  'create-organization': '?tab=organizations&dialog=create-organization',
  'edit-organization': '?tab=organizations&dialog=edit-organization&org={organization}',
  'social-keys': '?tab=organizations&dialog=social-keys&org={organization}',
  glossary: '?tab=organizations&dialog=glossary&org={organization}',
  series: '?tab=organizations&dialog=series&org={organization}',
  'invite-user': '?tab=user-roles&dialog=invite-user',
  'rotate-key': '?tab=my-account&dialog=rotate-key',
  'change-password': '?tab=my-account&dialog=change-password',
  'close-account': '?tab=my-account&dialog=close-account',
  'buy-points': '?tab=my-account&dialog=buy-points',
  transactions: '?tab=my-account&dialog=transactions',
  breakdown: '?tab=my-account&dialog=breakdown',
  'monthly-limit': '?tab=my-account&dialog=monthly-limit',
  'find-words': '?tab=orion-workflows&wf={film}&stage=2&dialog=find-words',
  storyboard: '?tab=orion-workflows&wf={film}&stage=5&dialog=storyboard',
  autopilot: '?tab=orion-workflows&wf={first}&dialog=autopilot',
  'update-film': '?tab=orion-workflows&wf={film}&stage=8&dialog=update-film',
} satisfies Record<Dialog, string>

const OUTSIDE: readonly Dialog[] = ['user-login', 'partner-login', 'create-partner', 'forgot-password']
/** Dialogs for members only: a partner has no password. The journeys sign in a partner. */
const OF_MEMBERS: readonly Dialog[] = ['change-password']
const dialogs = Object.entries(DIALOG_PLACES) as [Dialog, string][]

export const SIGNED_OUT_PLACES = ['', ...OUTSIDE.map((dialog) => DIALOG_PLACES[dialog]), '#reset=gone']
/** Tabs and dialogs that need no film. */
export const SIGNED_IN_PLACES = [
  ...Object.values(TAB_PLACES).flat(),
  ...dialogs
    .filter(([dialog, place]) => ![...OUTSIDE, ...OF_MEMBERS].includes(dialog) && !place.includes('wf='))
    .map(([, place]) => place),
]

const STUDIO = '?tab=orion-workflows&wf={film}'
const SIDES: Record<(typeof INSPECTOR_TABS)[number], string> = {
  content: '',
  iterations: '&view=iterations',
  details: '&view=details',
}
const PARTS: Record<(typeof DISTRIBUTION_PARTS)[number], string> = {
  publish: `${STUDIO}&stage=10`,
  appearance: `${STUDIO}&stage=10&part=appearance`,
  share: `${STUDIO}&stage=10&part=share`,
  languages: `${STUDIO}&stage=10&part=languages`,
  files: `${STUDIO}&stage=10&part=files`,
}
/** The studio of a finished film: each stage with each tab of its side, the parts of the last stage, and the dialogs of a film. */
export const STUDIO_PLACES = [
  ...STAGES.flatMap(({ number }) => Object.values(SIDES).map((side) => `${STUDIO}&stage=${number}${side}`)),
  ...Object.values(PARTS).slice(1),
  ...dialogs.map(([, place]) => place).filter((place) => place.includes('wf=')),
]

/** Addresses that show more in an organization with contents (`addContents`): its calendar of posts, its glossary and its series. */
export const PLACES_WITH_CONTENTS = [
  ...TAB_PLACES.library.filter((place) => place.includes('posts=')),
  DIALOG_PLACES.glossary,
  DIALOG_PLACES.series,
]
