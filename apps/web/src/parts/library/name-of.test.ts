import { expect, test } from 'vitest'
import { getName } from './name-of.ts'

test('AST-01 a file without a name shows its kind and its stage; a film’s own file shows its role', () => {
  const unnamed = {
    audio: 'Sound',
    video: 'Video',
    image: 'Picture',
    captions: 'Captions',
    document: 'Document',
    bundle: 'Bundle',
  }
  const words = { unnamed, made: { '8 video': 'The film' } }
  expect(getName({ name: 'a.png', kind: 'image', stage_number: 5 }, words, 'Image Selection')).toBe('a.png')
  expect(getName({ name: null, kind: 'audio', stage_number: 3 }, words, 'Voice Scenes')).toBe('Sound · Voice Scenes')
  expect(getName({ name: '', kind: 'video', stage_number: null }, words, undefined)).toBe('Video')
  expect(getName({ name: null, kind: 'video', stage_number: 8 }, words, 'Video Assembly')).toBe('The film')
})
