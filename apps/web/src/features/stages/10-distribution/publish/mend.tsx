import { PlugZap } from 'lucide-react'
import { VERSION_FORMATS, type Platform } from '@orion/contract/contents/10-distribution.ts'
import { PLATFORM_NAMES } from '@orion/contract/credentials.ts'
import type { PostFormat } from '@orion/contract/posts.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { Button } from '../../../../ui/button.tsx'
import { MakeVersion } from '../make-version.tsx'
import { findStage } from './publish-rules.ts'
import type { Film } from './published-film.ts'

type Props = {
  check: string
  platform: Platform
  film: Film
  format: PostFormat
  /** The field of the form in which a person can correct the problem. Null if no field can. */
  field: string | null
  onConnect: () => void
  onStage: (stage_number: number) => void
  /** Moves the focus to this field of the form. */
  onField: (field: string) => void
}

const CONNECTION: readonly string[] = ['connection', 'account', 'credentials']

/**
 * The button that corrects a problem of a post: it makes the missing version, connects the platform, opens the stage, or focuses the field.
 */
export function Mend({ check, platform, film, format, field, onConnect, onStage, onField }: Props) {
  const t = useTexts('publish')
  const stages = useTexts('stages')
  const stage = findStage(check)
  const version = VERSION_FORMATS.find((it) => it === format)
  if (check === 'format' && version && !film.made.includes(version)) {
    return <MakeVersion workflow={film.workflow} format={version} made={film.made} />
  }
  if (CONNECTION.includes(check)) {
    return (
      <Button size="small" icon={PlugZap} onClick={onConnect}>
        {t.connect(PLATFORM_NAMES[platform])}
      </Button>
    )
  }
  if (stage) {
    return (
      <Button size="small" onClick={() => onStage(stage.number)}>
        {t.openStage(stages.titles[stage.key])}
      </Button>
    )
  }
  if (field === null) return null
  return (
    <Button size="small" onClick={() => onField(field)}>
      {t.goTo}
    </Button>
  )
}
