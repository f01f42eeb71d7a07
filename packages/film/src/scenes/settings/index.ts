import type { View } from '../brushes/sky.ts'
import type { Scene } from '../scene.ts'
import { abstract } from './abstract.ts'
import { cells } from './cells.ts'
import { city } from './city.ts'
import { desert } from './desert.ts'
import { field } from './field.ts'
import { hills } from './hills.ts'
import { interior } from './interior.ts'
import { levels } from './levels.ts'
import { mountain } from './mountain.ts'
import type { SettingName } from './names.ts'
import { sea } from './sea.ts'
import { space } from './space.ts'
import { terrain } from './terrain.ts'

/** Every setting by its name; a new one is a file and a line here. */
export const SETTINGS: Record<SettingName, (scene: Scene, view: View) => void> = {
  sea,
  hills,
  city,
  space,
  field,
  cells,
  levels,
  terrain,
  mountain,
  desert,
  interior,
  abstract,
}
