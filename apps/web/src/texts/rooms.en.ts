import { en as buying } from '../features/points/texts.en.ts'
import { en as filmForm } from '../features/workflows/form.texts.en.ts'
import { en as account } from '../features/account/texts.en.ts'
import { en as members } from '../features/members/texts.en.ts'
import { en as prompts } from '../features/stages/run/prompt/prompts.texts.en.ts'
import { en as compare } from '../features/stages/film/compare/compare.texts.en.ts'
import { en as shown } from '../features/stages/10-distribution/window/shown.texts.en.ts'
import { en as providers } from '../features/providers/texts.en.ts'
import { en as better } from '../parts/better/better.texts.en.ts'
import { en as picker } from '../parts/library/picker.texts.en.ts'
import { en as palettePlaces } from '../app/palette/palette.texts.en.ts'
import { en as organizations } from '../features/organizations/texts.en.ts'

/** The texts of the screens other than the studio, and of the studio's rarely opened parts. */
export const en = {
  server: {},
  account,
  members,
  prompts,
  compare,
  shown,
  providers,
  organizations,
  palettePlaces,
  buying,
  filmForm,
  picker,
  better,
}
