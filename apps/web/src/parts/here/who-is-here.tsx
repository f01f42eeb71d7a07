import { Button } from 'react-aria-components/Button'
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { STAGES } from '@orion/contract/catalogues/stages.ts'
import type { PresentIn } from '../../api/presence.ts'
import { useWorkflows } from '../../api/workflows.ts'
import { useView } from '../../app/view.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { useNarrow } from '../../ui/use-narrow.ts'
import { Face } from '../face.tsx'
import { useFilmName } from '../film-name.ts'
import { useOthersHere } from './use-others-here.ts'
import './who-is-here.css'

/** The maximum number of avatars on a phone and on wider screens. A figure shows how many more people there are. */
const MOST_FACES = { narrow: 1, wide: 3 }

/**
 * The other people who work on films now, for screens outside a film. It shows their avatars, and a menu with links to the place of each
 * person.
 */
export function WhoIsHere() {
  const others = useOthersHere()
  return others.length === 0 ? null : <Shown others={others} />
}

function Shown({ others }: { others: readonly PresentIn[] }) {
  const t = useTexts('workflows')
  const { titles } = useTexts('stages')
  const { go } = useView()
  const { data: workflows = [] } = useWorkflows()
  const most = MOST_FACES[useNarrow() ? 'narrow' : 'wide']
  const names = [...new Map(others.map(({ user_id, name }) => [user_id, name])).values()]
  const getName = useFilmName()
  const getFilmName = ({ workflow_id }: PresentIn) => getName(workflows.find((it) => it.workflow_id === workflow_id))
  const getKey = ({ user_id, workflow_id }: PresentIn) => `${user_id} ${workflow_id}`
  const goTo = (key: unknown) => {
    const place = others.find((other) => getKey(other) === key)
    if (place) go({ tab: 'orion-workflows', wf: place.workflow_id, stage: place.stage_number })
  }
  return (
    <MenuTrigger>
      <Button className="who-is-here">
        <span className="sr-only">{t.hereNow(names.join(', '))}</span>
        {names.slice(0, most).map((name) => (
          <Face key={name} name={name} />
        ))}
        {names.length > most && (
          <span className="num" aria-hidden>
            +{names.length - most}
          </span>
        )}
      </Button>
      <Popover className="popover" placement="bottom end">
        <Menu className="outline-none" aria-label={t.hereNow(names.join(', '))} onAction={goTo}>
          {others.map((other) => (
            <MenuItem key={getKey(other)} id={getKey(other)} className="option" textValue={other.name}>
              <Face name={other.name} />
              <span className="min-w-0">
                <span className="block font-medium">{other.name}</span>
                <span className="block text-fg3 text-12 truncate max-w-72">
                  <bdi>{getFilmName(other)}</bdi> · {titles[STAGES[other.stage_number - 1].key]}
                </span>
              </span>
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
