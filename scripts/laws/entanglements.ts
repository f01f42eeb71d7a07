import type { Import } from './read-code.ts'

/** The modules through which other packages enter film. */
export const FILM_DOORS = /^packages\/film\/src\/(recipe|render|captions|speech|music|board)\.ts$/

/** Files outside film that import a module of film other than one of these. */
export function findFilesBehindFilmDoors(imports: readonly Import[]): string[] {
  const entering = imports.filter(
    ({ from, to }) => to.startsWith('packages/film/src/') && !FILM_DOORS.test(to) && !from.path.startsWith('packages/film/'),
  )
  return [...new Set(entering.map(({ from }) => from.path))]
}

/** Imports of a stage's folder in pipeline from another stage's folder. */
export function findImportsBetweenStages(imports: readonly Import[]): string[] {
  const stageName = (path: string) => /^packages\/pipeline\/src\/stages\/(\d\d-[\w-]+)\//.exec(path)?.[1]
  return imports
    .filter(({ from, to }) => {
      const stage = stageName(from.path)
      const toStage = stageName(to)
      return stage !== undefined && toStage !== undefined && stage !== toStage
    })
    .map(({ from, line, to }) => `${from.path}:${line} imports ${to}`)
}

/**
 * Pairs of server features that import each other, including imports of types. Each is listed with the direction that has fewer imports.
 */
export function findTwoWayFeatures(imports: readonly Import[]): string[] {
  const featureName = (path: string) => /^apps\/server\/src\/features\/([\w-]+)\//.exec(path)?.[1]
  const between = new Map<string, string[]>()
  for (const { from, line, to } of imports) {
    const feature = featureName(from.path)
    const toFeature = featureName(to)
    if (feature === undefined || toFeature === undefined || feature === toFeature) continue
    const key = `${feature} ${toFeature}`
    between.set(key, [...(between.get(key) ?? []), `${from.path}:${line} imports ${to}`])
  }
  return [...between].flatMap(([key, there]) => {
    const [feature, toFeature] = key.split(' ')
    const back = between.get(`${toFeature} ${feature}`)
    if (back === undefined || (feature ?? '') > (toFeature ?? '')) return []
    const fewer = there.length < back.length ? there : back
    return [[`${feature} and ${toFeature} import each other:`, ...fewer.map((place) => `        ${place}`)].join('\n')]
  })
}
