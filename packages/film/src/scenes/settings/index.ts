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
import { kitchen } from './kitchen.ts'
import { classroom } from './classroom.ts'
import { court } from './court.ts'
import { laboratory } from './laboratory.ts'
import { clinic } from './clinic.ts'
import { stadium } from './stadium.ts'
import { factory } from './factory.ts'
import { road } from './road.ts'
import { coins } from './coins.ts'
import { stage } from './stage.ts'
import { ruins } from './ruins.ts'
import { circuit } from './circuit.ts'
import { seabed } from './seabed.ts'
import { workshop } from './workshop.ts'
import { forge } from './forge.ts'
import { forest } from './forest.ts'
import { river } from './river.ts'
import { harbour } from './harbour.ts'
import { air } from './air.ts'
import { library } from './library.ts'
import { market } from './market.ts'
import { office } from './office.ts'
import { village } from './village.ts'
import { snow } from './snow.ts'
import { castle } from './castle.ts'
import { sanctuary } from './sanctuary.ts'
import { bridge } from './bridge.ts'
import { mine } from './mine.ts'
import { observatory } from './observatory.ts'
import { garden } from './garden.ts'
import { gallery } from './gallery.ts'
import type { SettingName } from './names.ts'
import { sailing, sea } from './sea.ts'
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
  kitchen,
  classroom,
  court,
  laboratory,
  clinic,
  stadium,
  factory,
  road,
  coins,
  stage,
  ruins,
  circuit,
  seabed,
  workshop,
  forge,
  forest,
  river,
  harbour,
  air,
  library,
  market,
  office,
  village,
  snow,
  castle,
  sanctuary,
  bridge,
  mine,
  observatory,
  garden,
  gallery,
  sailing,
  abstract,
}
