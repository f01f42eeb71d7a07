import { expect, test } from 'vitest'
import { nameOf } from './name-of.ts'

test('AST-01 a file without a name says what it is and which stage made it', () => {
  const unnamed = {
    audio: 'Sound',
    video: 'Video',
    image: 'Picture',
    captions: 'Captions',
    document: 'Document',
    bundle: 'Bundle',
  }
  expect(nameOf({ name: 'a.png', kind: 'image' }, unnamed, 'Image Selection')).toBe('a.png')
  expect(nameOf({ name: null, kind: 'audio' }, unnamed, 'Voice Scenes')).toBe('Sound · Voice Scenes')
  expect(nameOf({ name: '', kind: 'video' }, unnamed, undefined)).toBe('Video')
})
