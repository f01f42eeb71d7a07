import { expect, test } from 'vitest'
import { MOTIFS, getOutline } from './motifs.ts'
import { classWorld, listMotifs, TOPIC_CLASSES, topicWorld } from './world.ts'

test('S05 no two classes of topics have the same palette', () => {
  const told = TOPIC_CLASSES.map((name) => JSON.stringify(classWorld(name).hues))
  expect(new Set(told).size).toBe(TOPIC_CLASSES.length)
})

test('S05 SHW topics of one class have different palettes and shapes, each near those of the class', () => {
  const topics = ['The Eiffel Tower', 'Burj Khalifa', 'The Empire State Building', 'Taipei 101', 'The Shard', 'Tokyo Skytree']
  const worlds = topics.map((topic) => topicWorld('towers', topic))
  expect(new Set(worlds.map(({ hues }) => hues.field)).size).toBeGreaterThan(3)
  expect(new Set(worlds.map(({ motif }) => motif)).size).toBeGreaterThan(1)
  for (const { hues, motif } of worlds) {
    expect(Math.abs(hues.field - classWorld('towers').hues.field)).toBeLessThanOrEqual(13)
    expect(listMotifs('towers')).toContain(motif)
  }
  expect(topicWorld('towers', topics[0]!)).toEqual(worlds[0])
})

test('S05 SHW every class has at least two different shapes that suit it', () => {
  for (const name of TOPIC_CLASSES) {
    expect(new Set(listMotifs(name)).size, name).toBe(listMotifs(name).length)
    expect(listMotifs(name).length, name).toBeGreaterThan(1)
  }
})

test('S05 every motif is inside its circle', () => {
  for (const motif of MOTIFS) {
    expect(getOutline(motif).length).toBeGreaterThan(2)
    for (const [x, y] of getOutline(motif)) expect(Math.hypot(x, y), motif).toBeLessThanOrEqual(1.3)
  }
})
