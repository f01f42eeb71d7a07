import type { Used } from '@orion/contract/catalogues/capabilities.ts'

/** The tokens for writing a film of 60 s: four requests, medians of those films in `recorded/`, at four characters a token. */
const FILM = { input: 6400, output: 3300 }

/** Reading a token takes a model about a tenth of what writing one takes. */
const READING = 0.1

const weightOf = (input: number, output: number): number => input * READING + output

/** Minutes in which a model will write a film of 60 s, from one small request that took these seconds and tokens. */
export function toldMinutes(seconds: number, { input_token = 0, output_token = 0 }: Used): number {
  const weight = Math.max(1, weightOf(input_token, output_token))
  return (seconds * weightOf(FILM.input, FILM.output)) / weight / 60
}
