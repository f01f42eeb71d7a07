import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { getStageContent, previewScene } from '@orion/contract/stages.ts'
import { listVoices, previewVoice, type Voice } from '@orion/contract/voices.ts'
import { answer, sentTo } from '../../../../test/network.ts'
import { notMade, workflow } from '../../../../test/samples.ts'
import { show } from '../../../../test/show.tsx'
import { SettingsFields } from './settings-fields.tsx'

const voice = (voice_id: string, voice_name: string, part: Partial<Voice> = {}): Voice => ({
  ...{ voice_id, voice_name, language_code: 'en', provider: 'built_in', preview_url: `/files/${voice_id}` },
  ...part,
})
const CLARA = voice('clara', 'Clara')
const ADAM = voice('adam', 'Adam')
const NOVA = voice('c1:nova', 'Nova', { provider: 'Studio', preview_url: null })

let played: string[] = []
let refuse: Error | null = null
beforeEach(() => {
  played = []
  refuse = null
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function play(this: HTMLMediaElement) {
    played.push(new URL(this.src).pathname)
    return refuse ? Promise.reject(refuse) : Promise.resolve()
  })
})

type Given = Partial<Parameters<typeof SettingsFields>[0]>

function fields(stage_number: number, given: Given = {}, language: 'en' | 'es' = 'en') {
  const onChange = vi.fn()
  show(<SettingsFields {...{ workflow: workflow(), stage_number, onChange, stored: {}, changed: {}, ...given }} />, { language })
  return onChange
}

const voices = (list: Voice[], silent: { connection_id: string; detail: string }[] = []) => {
  answer(listVoices, { voices: list, silent })
  answer(getStageContent, notMade())
}
const menu = () => screen.findByRole('button', { name: /Voice$/ })

test('S03 WFD-02 a voice is chosen by service, its rate and evenness are set; unchanged values are not sent', async () => {
  voices([CLARA, ADAM, NOVA])
  const onChange = fields(3)
  fireEvent.click(await screen.findByRole('button', { name: /Clara Voice/ }))
  expect(screen.getAllByRole('group').map((group) => group.textContent)).toEqual(['Built inClaraAdam', 'StudioNova'])
  fireEvent.click(screen.getByRole('option', { name: 'Adam' }))
  expect(onChange).toHaveBeenLastCalledWith({ voice_id: 'adam', voice_name: 'Adam' })
  fireEvent.change(screen.getByRole('slider', { name: /^Rate/ }), { target: { value: '1.2' } })
  expect(onChange).toHaveBeenLastCalledWith({ rate: 1.2 })
  fireEvent.change(screen.getByRole('slider', { name: /^Stability/ }), { target: { value: '0.8' } })
  expect(onChange).toHaveBeenLastCalledWith({ stability: 0.8 })
})

test('QUOTED 5 S03 the narration is a setting of stage 3: with text on the screen there are no settings for a voice', async () => {
  voices([CLARA])
  const onChange = fields(3)
  fireEvent.click(await screen.findByRole('button', { name: /Spoken Narration|Narration/ }))
  fireEvent.click(screen.getByRole('option', { name: 'On screen' }))
  expect(onChange).toHaveBeenLastCalledWith({ narration: 'on_screen' })
  cleanup()
  fields(3, { stored: { narration: 'on_screen', voice_id: 'clara' } })
  expect(screen.getByText(/^No voice: the words are on the picture/)).toBeTruthy()
  expect(screen.queryByRole('slider')).toBeNull()
})

test('S03 PRV-04 a selected voice that is no longer offered is marked; a connection that does not answer shows why', async () => {
  voices([CLARA], [{ connection_id: 'c1', detail: 'The key was refused.' }])
  fields(3, { stored: { voice_id: 'c1:gone', voice_name: 'Nova of before' } })
  expect(await screen.findByText('The key was refused.')).toBeTruthy()
  fireEvent.click(await menu())
  expect((await screen.findByRole('option', { name: /Nova of before/ })).textContent).toContain('not available now')
})

test('S03 a voice can be heard before it is chosen, a built-in one with its sample; a failure is reported', async () => {
  voices([CLARA])
  fields(3)
  fireEvent.click(await screen.findByRole('button', { name: 'Preview Clara' }))
  await waitFor(() => expect(played).toEqual(['/files/clara']))
  expect(sentTo(previewVoice)).toEqual([])
  refuse = new Error('NotSupportedError')
  fireEvent.click(screen.getByRole('button', { name: 'Preview Clara' }))
  expect(await screen.findByText('The preview could not be made')).toBeTruthy()
})

test('S03 PRV-05 a service’s voice is heard at the chosen rate; a note says that this counts as use, and a failure shows why', async () => {
  voices([NOVA])
  const stuck = Object.assign(new Error('The play was interrupted'), { name: 'AbortError' })
  fields(3, { changed: { voice_id: 'c1:nova', rate: 1.1 } }, 'es')
  expect(await screen.findByText('Al escuchar, el servicio locuta una frase, que cuenta como uso de la conexión.')).toBeTruthy()
  answer(previewVoice, { code: 'unavailable', detail: 'Studio is away.' })
  fireEvent.click(screen.getByRole('button', { name: 'Escuchar Nova' }))
  expect(await screen.findByText('Studio is away.')).toBeTruthy()
  refuse = stuck // another sound was started, so there is no message
  answer(previewVoice, { data: { url: '/files/said', duration_seconds: 2 } })
  fireEvent.click(screen.getByRole('button', { name: 'Escuchar Nova' }))
  await waitFor(() => expect(played).toEqual(['/files/said']))
  expect(screen.queryByText('No se pudo hacer la muestra')).toBeNull()
  expect(sentTo(previewVoice).at(-1)).toMatchObject({ voice_id: 'c1:nova', rate: 1.1, preview_text: workflow().topic })
})

test('S02 S04 S07 WFD-02 each stage has its own settings: original text, pauses, mood and sound effects', () => {
  const text = fields(2)
  fireEvent.click(screen.getByRole('checkbox', { name: /^Use my text as it is/ }))
  expect(text).toHaveBeenLastCalledWith({ as_it_is: true })
  const pauses = fields(4, { stored: { pause_scale: 1.5 } })
  const slider = screen.getByRole<HTMLInputElement>('slider', { name: /^Pauses/ })
  expect(slider.value, 'as it was run last').toBe('1.5')
  fireEvent.change(slider, { target: { value: '0.75' } })
  expect(pauses).toHaveBeenLastCalledWith({ pause_scale: 0.75 })
  const music = fields(7, { stored: { music_mood: 'calm' } })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Short sounds where scenes change' }))
  expect(music).toHaveBeenLastCalledWith({ sound_marks: false })
})

test('S07 the mood of the script is a separate choice for which no mood is sent', async () => {
  const onChange = fields(7, { stored: { music_mood: 'calm' } })
  fireEvent.click(screen.getByRole('button', { name: /Mood$/ }))
  fireEvent.click(await screen.findByRole('option', { name: 'From the script' }))
  expect(onChange).toHaveBeenLastCalledWith({ music_mood: null })
})

test('S10 WFD-02 other formats are added to the chosen ones, in their order, and removed', () => {
  const onChange = fields(10, { stored: { versions: ['1:1'] } })
  fireEvent.click(screen.getByRole('checkbox', { name: /^Vertical, 9:16/ }))
  expect(onChange).toHaveBeenLastCalledWith({ versions: ['9:16', '1:1'] })
  fireEvent.click(screen.getByRole('checkbox', { name: /^Square, 1:1/ }))
  expect(onChange).toHaveBeenLastCalledWith({ versions: [] })
})

test('50.19 S06 captions are on the image, in one of three styles, or a track', async () => {
  answer(getStageContent, notMade())
  const onChange = fields(6)
  fireEvent.click(await screen.findByRole('button', { name: /Look of the captions$/ }))
  const looks = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  expect(looks).toEqual(['In a box', 'In a large box', 'Without a box'])
  fireEvent.click(screen.getByRole('option', { name: 'Without a box' }))
  expect(onChange).toHaveBeenLastCalledWith({ caption_style: 'plain' })
  fireEvent.click(screen.getByRole('button', { name: /Captions$/ }))
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['On the picture', 'As a track'])
})

test('50.19 S06 captions as a track have no style', () => {
  answer(getStageContent, notMade())
  fields(6, { stored: { caption_style: 'none' } })
  expect(screen.getByRole('button', { name: /As a track.*Captions$/u })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Look of the captions$/ })).toBeNull()
})

/** Sets an answer with one scene for stage 5. */
function answerOneScene(): void {
  const { data } = notMade()
  const scenes = [{ scene_id: 's1', text: 'One.', candidates: [], chosen: '' }]
  answer(getStageContent, ({ stage_number }) =>
    stage_number === 5 ? { data: { ...data, version: 1, content: { scenes } } } : notMade(),
  )
}

test('S06 a run of stage 6 can be previewed with these settings before it is paid for', async () => {
  answerOneScene()
  answer(previewScene, { code: 'wrong_state', detail: 'The picture is not drawn yet.' })
  const onChange = fields(6, { workflow: workflow(['completed', 'completed', 'completed', 'completed', 'completed']) })
  fireEvent.click(await screen.findByRole('button', { name: /Captions$/ }))
  fireEvent.click(await screen.findByRole('option', { name: 'As a track' }))
  expect(onChange).toHaveBeenLastCalledWith({ caption_style: 'none' })
  fireEvent.click(await screen.findByRole('button', { name: 'Preview the motion' }))
  expect(await screen.findByText('The picture is not drawn yet.')).toBeTruthy()
  expect(sentTo(previewScene)[0]).toMatchObject({ scene_id: 's1' })
})

test('S06 a preview starts to play as soon as it is loaded', async () => {
  answerOneScene()
  answer(previewScene, { data: { url: '/preview.mp4', duration_seconds: 3, width: 640, height: 360 } })
  fields(6, { workflow: workflow(['completed', 'completed', 'completed', 'completed', 'completed']) })
  fireEvent.click(await screen.findByRole('button', { name: 'Preview the motion' }))
  const video = await screen.findByLabelText<HTMLVideoElement>(/^Preview of /)
  const play = vi.spyOn(video, 'play').mockResolvedValue()
  fireEvent.loadedData(video)
  expect(play).toHaveBeenCalledTimes(1)
})
