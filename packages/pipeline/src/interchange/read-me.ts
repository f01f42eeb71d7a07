import type { FilmCut } from './film-cut.ts'

/** The lists' file names in the ZIP. */
export const LISTS = { otio: 'FILM.otio', fcpxml: 'FILM.fcpxml', edl: 'FILM.edl' } as const

const HEARD = {
  narration: 'the narration, mono, at -16 LUFS',
  music: 'the music as long as the film, without its levels: those are keyframes in the lists',
  marks: 'the sounds at changes of scene',
} as const

const HANDLES = `
  A page or a scene without motion has one more second at its cuts, its first or last image held, for transitions.
  Others have none: something in them moves until they end`

/** A readme for the person who opens the ZIP: its contents and how to use them in each program. */
export function readMe(cut: FilmCut): string {
  const { title, rate, width, height, frames, scenes, sounds, captions } = cut
  const files = [
    [`${scenes[0]?.file ?? ''} ...`, `${scenes.length} scenes, ${width}x${height}, H.264, without sound.${HANDLES}`],
    ...sounds.map(({ file, kind }) => [file, HEARD[kind]]),
    ...captions.map(({ file }) => [file, 'the captions']),
  ]
  return `${title}
The cut of a film made with Orion: ${frames} frames at ${rate} frames a second, non-drop, from 00:00:00:00 on.

Unpack everything into one folder and leave it together, then open the list that your program reads:

${LISTS.fcpxml}  Final Cut Pro 10.4.9 and later (File, Import, XML), DaVinci Resolve (File, Import, Timeline).
  Scenes, sounds, the music's levels as keyframes, chapters as markers, captions as titles.
${LISTS.otio}    DaVinci Resolve 18.5 and later, Kdenlive, and others that read OpenTimelineIO.
  Scenes, sounds, chapters as markers, captions as titles of DaVinci Resolve on the track Captions. Kdenlive reads no titles: import
  CAPTIONS.srt, and before version 25.04 delete the track Captions. The format has no levels: set the music's by hand, or read them in
  its "Volume" effect.
${LISTS.edl}     CMX 3600, for all that reads nothing newer. Clips are named by their files.
  Scenes, the narration, chapters as markers. Each other sound has its own list, with its levels as comments (AUDIO LEVEL).
  OpenShot (File, Import Project) reads them, but plays the levels too loud: lower the music's volume there. Set its profile to
  ${rate} frames a second first. OpenTimelineIO needs the rate too: otioconvert -i ${LISTS.edl} -a rate=${rate} -o FILM.kdenlive

A program that does not find the files by itself asks for them: choose the folder media.

${files.map(([file, what]) => `${file}\n  ${what}`).join('\n')}

${
  cut.captions_in_picture
    ? 'The captions are in the scenes already, so that their titles are off. Captions on a track of their own are chosen in stage 6.'
    : 'The scenes have no captions: they are titles in FILM.fcpxml and FILM.otio, and files.'
}
The film's own sound is these together, brought to -14 LUFS: louder than they are by themselves.
`
}
