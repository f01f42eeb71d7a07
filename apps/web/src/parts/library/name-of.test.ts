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
  const mime_type = 'application/octet-stream'
  const words = { unnamed, made: { '8 video': 'The film' } }
  expect(getName({ name: 'a.png', kind: 'image', stage_number: 5, mime_type }, words, 'Image Selection')).toBe('a.png')
  expect(getName({ name: null, kind: 'audio', stage_number: 3, mime_type }, words, 'Voice Scenes')).toBe('Sound · Voice Scenes')
  expect(getName({ name: '', kind: 'video', stage_number: null, mime_type }, words, undefined)).toBe('Video')
  expect(getName({ name: null, kind: 'video', stage_number: 8, mime_type }, words, 'Video Assembly')).toBe('The film')
})

test('56 AST-01 the captions of a film are named with their format, which tells the two files apart', () => {
  const words = { unnamed: {} as never, made: { '4 captions': 'Captions' } }
  const nameOne = (mime_type: string) => getName({ name: null, kind: 'captions', stage_number: 4, mime_type }, words, undefined)
  expect([nameOne('text/vtt'), nameOne('application/x-subrip')]).toEqual(['Captions VTT', 'Captions SRT'])
})
