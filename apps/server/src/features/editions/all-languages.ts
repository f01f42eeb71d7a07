import { getLanguageName } from '@orion/contract/catalogues/languages.ts'
import type { VoiceAssembly } from '@orion/contract/contents/04-voice-assembly.ts'
import { handedFilm } from '@orion/contract/contents/10-distribution.ts'
import type { readAllLanguages as route } from '@orion/contract/editions.ts'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Input } from '@orion/contract/route.ts'
import { Readable } from 'node:stream'
import type { Exchange } from '../../http/exchange.ts'
import type { Context } from '../../context.ts'
import type { Executor } from '../../db/open.ts'
import type { ReadBytes } from '../../files/files.ts'
import { namedAs } from '../../http/files.ts'
import { openZip } from '../../http/open-zip.ts'
import { placesOfAssets } from '../assets/queries.ts'
import { readContents } from '../stages/queries.ts'
import { stageRow } from '../stages/rules.ts'
import { type WorkflowRow, getWorkflowRow, readWorkflowRows } from '../workflows/queries.ts'
import { type MadeLanguage, ONE_FILE, planOneFile, writeOneFile } from './one-file.ts'
import { listEditionRows } from './queries.ts'

const ASSEMBLY = 4
const FILM = 8
const BUNDLE = 10
/** The mode of the files in the ZIP: everybody may read them. */
const MODE = 0o100644

type Content = { film_asset_id?: string; srt_asset_id?: string; vtt_asset_id?: string }
type Contents = ReadonlyMap<string, Record<string, unknown>>
type Named = { name: string; asset_id: string }

/** The files of a finished film, with the language in their names. Null if there is no film, or if the film is out of date. */
function listFiles(row: WorkflowRow, contents: Contents): Named[] | null {
  const film = stageRow(row, FILM)
  const bundle = stageRow(row, BUNDLE)
  if (film.chosen_iteration_id === null || film.needs_update) return null
  const { film_asset_id, srt_asset_id, vtt_asset_id } = contents.get(film.chosen_iteration_id) as Content
  // if stage 10 signed the film or changed its chapters, its file is the one to download
  const packed = bundle.chosen_iteration_id !== null && !bundle.needs_update && contents.get(bundle.chosen_iteration_id)
  const handed = packed ? handedFilm(packed) : undefined
  const all = { mp4: handed ?? film_asset_id, srt: srt_asset_id, vtt: vtt_asset_id }
  return Object.entries(all).flatMap(([ending, asset_id]) =>
    asset_id === undefined ? [] : [{ name: `film.${row.language}.${ending}`, asset_id }],
  )
}

/**
 * Combines a finished film and its contents in the form that the file with all languages needs. Returns an empty list if something is
 * missing.
 */
function madeLanguage({ row, files }: Film, contents: Contents): MadeLanguage[] {
  const { language, edition } = row
  const named = (ending: string): string | null => files?.find(({ name }) => name.endsWith(ending))?.asset_id ?? null
  const { chosen_iteration_id, needs_update } = stageRow(row, ASSEMBLY)
  const film = named('.mp4')
  if (film === null) return []
  const laid_out = needs_update ? undefined : (contents.get(chosen_iteration_id ?? '') as VoiceAssembly | undefined)
  return [{ language, name: getLanguageName(language), length: edition?.length ?? null, film, captions: named('.srt'), laid_out }]
}
type Film = { row: WorkflowRow; files: Named[] | null }

/** The original film and all its editions. The original is first, even if the request names an edition. */
async function listFilms(db: Executor, ctx: Context, asked: WorkflowRow): Promise<WorkflowRow[]> {
  const original_id = asked.edition === null ? asked.id : asked.edition.original_id
  if (original_id === null) return [asked]
  const ids = [original_id, ...(await listEditionRows(db, original_id)).map(({ workflow_id }) => workflow_id)]
  const rows = await readWorkflowRows(db, ctx.org_ids, ids)
  return ids.flatMap((id) => rows.get(id) ?? [])
}

/**
 * Sends a film in all its languages as one ZIP file. It contains a film file and captions for each language. One more film file has the
 * images of the original, and the sound and captions of all editions whose times equal those of the original. A README.txt lists missing
 * and outdated languages. Throws wrong_state if no language is finished or a file is missing.
 */
export async function readAllLanguages(
  ctx: Context,
  { workflow_id }: Input<typeof route>,
  { request, reply }: Exchange,
): Promise<unknown> {
  const asked = await getWorkflowRow(ctx.db, ctx.org_ids, workflow_id)
  const rows = await listFilms(ctx.db, ctx, asked)
  const chosen = rows.flatMap((row) =>
    [ASSEMBLY, FILM, BUNDLE].flatMap((number) => stageRow(row, number).chosen_iteration_id ?? []),
  )
  const contents = await readContents(ctx.db, chosen)
  const films = rows.map((row) => ({ row, files: listFiles(row, contents) }))
  const files = films.flatMap((film) => film.files ?? [])
  if (files.length === 0) throw new AppError('wrong_state', say('films.no_language_made'))
  const one_file = planOneFile(films.flatMap((film) => madeLanguage(film, contents)))
  const known = await knownFiles(ctx, files, asked.organization_id)
  const joins = request.method !== 'HEAD' && one_file !== null && one_file.films.length > 1
  const one = joins ? await writeOneFile(ctx, asked.organization_id, one_file.films) : null
  reply.headers({
    'content-type': 'application/zip',
    'content-disposition': namedAs('attachment', `${rows[0].name}.zip`),
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
  if (request.method === 'HEAD') return reply.send()
  const zip = openZip()
  if (one) zip.stream.once('close', () => void one.done())
  zip.add('README.txt', () => Readable.from([Buffer.from(readMe(films, one_file))]), { compress: true, mode: MODE })
  for (const { name, size, read } of known) zip.add(name, () => read(), { compress: !name.endsWith('.mp4'), size, mode: MODE })
  if (one) zip.add(ONE_FILE, one.read, { compress: false, size: one.size, mode: MODE })
  zip.end()
  return reply.send(zip.stream)
}

type KnownFile = { name: string; size: number; read: ReadBytes }

/** Returns functions that read the files. Looks up all files before the first byte is sent. */
async function knownFiles({ db, store }: Context, files: readonly Named[], organization_id: string): Promise<KnownFile[]> {
  const places = await placesOfAssets(
    db,
    organization_id,
    files.map(({ asset_id }) => asset_id),
  )
  const known: KnownFile[] = []
  for (const { name, asset_id } of files) {
    const { sha256 = '', size_bytes = 0 } = places.get(asset_id) ?? {}
    const read = sha256 === '' ? null : await store.open(sha256, size_bytes)
    if (read === null) throw new AppError('wrong_state', say('films.language_file_gone', { name }))
    known.push({ name, size: size_bytes, read })
  }
  return known
}

function readMe(films: readonly Film[], one_file: ReturnType<typeof planOneFile>): string {
  const lines = films.map(({ row: { language, name }, files }) =>
    files === null
      ? `${language}  ${getLanguageName(language)}: not in here. It is not made yet, or was changed since: make or update it first.`
      : `${language}  ${getLanguageName(language)}: ${name}`,
  )
  return [
    'A film in its languages: film.<language>.mp4 is the film, .srt and .vtt are its captions.',
    lines.join('\n'),
    ...(one_file ? [saidOfOneFile(one_file)] : []),
    '',
  ].join('\n\n')
}

/** A text about the file with all languages. It lists the audio tracks, and the languages whose times do not fit. */
function saidOfOneFile({ films, longer }: NonNullable<ReturnType<typeof planOneFile>>): string {
  const [original, ...others] = films
  const holds =
    others.length === 0
      ? []
      : [
          `${ONE_FILE} is the film once, with a sound track and captions for each of ${films.map(({ name }) => name).join(', ')}.`,
          `Its pictures, and the words on them, are those of ${original.name}.`,
          'It carries no signature: the films beside it do where they are signed.',
        ]
  const left = longer.map(
    (language) =>
      `${getLanguageName(language)} has no track in one file: not all of its scenes are as long as the original’s. Bring it up to date, ` +
      'or shorten what takes longer to say.',
  )
  return [...holds, ...left].join('\n')
}
