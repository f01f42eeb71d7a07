import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { keys } from '../../api/keys.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { Button } from '../../ui/button.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { Backups } from './backups.tsx'
import { Files } from './files.tsx'
import { ModelProcesses } from './model-processes.tsx'
import './monitoring.css'
import { Summary } from './summary.tsx'
import { Systems } from './systems.tsx'
import { Work } from './work.tsx'

/** Whether films are being made, and the installation's state, requested regularly (MON-01, 56.13). */
export function Monitoring() {
  const t = useTexts('mcp')
  const { tabs } = useTexts('shell')
  const client = useQueryClient()
  const looking = useIsFetching({ queryKey: keys.hosts })
  const look = () => {
    for (const queryKey of [keys.hosts, keys.health, keys.backups]) void client.invalidateQueries({ queryKey })
  }
  return (
    <div className="screen">
      <ScreenHead title={tabs.monitoring} note={t.monitoringNote}>
        <Button icon={RefreshCw} pending={looking > 0} onClick={look}>
          {t.refresh}
        </Button>
      </ScreenHead>
      <Summary />
      <div className="monitoring">
        <div className="monitoring-part">
          <Work />
        </div>
        <div className="monitoring-part">
          <Systems />
          <Files />
          <Backups />
          <ModelProcesses />
        </div>
      </div>
    </div>
  )
}
