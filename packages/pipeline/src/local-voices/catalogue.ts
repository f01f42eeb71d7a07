import { VIDEO_LANGUAGES, type VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import type { LocalVoice } from '@orion/contract/local-voices.ts'
import type { ModelVoice } from '@orion/film/speech.ts'
import { say } from '@orion/contract/sentences/say.ts'

/** A speaker of a voice: the runtime's number for it, a name, and a language. */
export type Speaker = { number: number; name: string; language: VideoLanguage; gender: string }

/** A voice that Orion offers to install: its archive's name and checksum, and its settings for the runtime. */
export type CatalogueVoice = LocalVoice &
  Pick<ModelVoice, 'kind' | 'model'> & { archive: string; sha256: string; voices: readonly Speaker[] }

/** The address of the archives: the release 'tts-models' of k2-fsa/sherpa-onnx. */
export const VOICES_ADDRESS = 'https://github.com/k2-fsa/sherpa-onnx/releases/download/tts-models'

const CC0 = { name: 'CC0 1.0', url: 'https://creativecommons.org/publicdomain/zero/1.0/' }
const PUBLIC_DOMAIN = { name: say('credits.public_domain').text, url: 'https://huggingface.co/rhasspy/piper-voices' }
const CC_BY = { name: say('credits.cc_4_0_name_siwis').text, url: 'https://creativecommons.org/licenses/by/4.0/' }
const APACHE = { name: 'Apache 2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' }
/** The collection's own licence. Only the model card in the archive names the recordings behind the voice. */
const OF_COLLECTION = {
  name: say('credits.mit_collection_model_card_says').text,
  url: 'https://huggingface.co/rhasspy/piper-voices',
}

type PiperVoice = Pick<CatalogueVoice, 'licence' | 'bytes' | 'sha256'> & Pick<Speaker, 'gender'>

/** A Piper voice with one speaker. `which` is locale, name and quality, as in the archive's name. */
function piper(
  which: `${VideoLanguage}_${string}-${string}-${'low' | 'medium'}`,
  { gender, licence, bytes, sha256 }: PiperVoice,
): CatalogueVoice {
  const language = which.slice(0, 2) as VideoLanguage
  const [, named] = which.split('-') as [string, string]
  const name = `${named[0].toUpperCase()}${named.slice(1)}`
  return {
    catalogue_id: `piper-${language}-${named}`,
    name,
    languages: [language],
    speakers: 1,
    sample_rate: 22_050,
    licence,
    bytes,
    sha256,
    archive: `vits-piper-${which}-int8.tar.bz2`,
    kind: 'vits',
    model: `${which}.onnx`,
    voices: [{ number: 0, name, language, gender }],
  }
}

/**
 * The offered voices, best of each language first. Sizes and checksums are those of the release's own files; public projects that pin them
 * agree. Nobody has listened to these voices for this project, and none is part of it.
 */
export const LOCAL_VOICES: readonly CatalogueVoice[] = [
  piper('en_US-kristin-medium', {
    gender: 'female',
    licence: PUBLIC_DOMAIN,
    bytes: 20_882_061,
    sha256: '16289d7ee8e6b2311a0a0af6531a55f498f82499644a1bb6fddb991fe6fa950c',
  }),
  piper('en_US-norman-medium', {
    gender: 'male',
    licence: PUBLIC_DOMAIN,
    bytes: 20_987_233,
    sha256: 'cb481a514bc213ccf3899391c0f27fdcc4e4b814ec30496f28089a027b5aa01b',
  }),
  piper('es_ES-davefx-medium', {
    gender: 'male',
    licence: CC0,
    bytes: 21_171_632,
    sha256: '8bb8ac1cefb727caec9bd9c6c3185c673c8b42c53bd29bb25d5a7715dac37125',
  }),
  piper('fr_FR-siwis-medium', {
    gender: 'female',
    licence: CC_BY,
    bytes: 20_914_888,
    sha256: '3909cff9b3cfd4820c66aa13bf554315c82e34899c161f0b446ece372bc4b5ec',
  }),
  piper('pt_BR-faber-medium', {
    gender: 'male',
    licence: CC0,
    bytes: 21_336_772,
    sha256: 'dbc8b1d7d729fd417ea78a350ed35696c928770ac93513d3f507bd4e88eee3fd',
  }),
  piper('de_DE-thorsten-medium', {
    gender: 'male',
    licence: CC0,
    bytes: 20_949_833,
    sha256: '07e240b7b9c1fc9211d5a69512f8cbe11b3286c2ed79c15c076ac6ed427fdf13',
  }),
  piper('sv_SE-nst-medium', {
    gender: 'male',
    licence: CC0,
    bytes: 20_972_387,
    sha256: 'ac568458aac847d44b7945ba06f9b352122ae718b50b43af924a7ded8be1a933',
  }),
  piper('ar_JO-kareem-medium', {
    gender: 'male',
    licence: OF_COLLECTION,
    bytes: 20_968_771,
    sha256: '215910431bbe8236b77242b19d869a4eda6073e9cd424bec45b6d4a59a790d82',
  }),
  piper('it_IT-paola-medium', {
    gender: 'female',
    licence: OF_COLLECTION,
    bytes: 21_143_212,
    sha256: '2b975ed305391c056944a4dde67ee754dd824099503a860295bb4c1d724662d8',
  }),
  piper('hi_IN-pratham-medium', {
    gender: 'male',
    licence: OF_COLLECTION,
    bytes: 20_987_965,
    sha256: '20f568c56207c13b9a0d9478aec8b7d1449122e618aeebc7211f6abc942b58b7',
  }),
  {
    catalogue_id: 'kokoro-zh-en',
    name: 'Kokoro 1.1',
    languages: ['zh', 'en'],
    speakers: 4,
    sample_rate: 24_000,
    licence: APACHE,
    bytes: 147_031_220,
    sha256: 'a1e94694776049035c4f2c6529f003aaece993c76aae9a78995831c3c4dcafc6',
    archive: 'kokoro-int8-multi-lang-v1_1.tar.bz2',
    kind: 'kokoro',
    model: 'model.int8.onnx',
    voices: [
      { number: 3, name: 'Kokoro 001', language: 'zh', gender: 'female' },
      { number: 0, name: 'Maple', language: 'en', gender: 'female' },
      { number: 1, name: 'Sol', language: 'en', gender: 'female' },
      { number: 2, name: 'Vale', language: 'en', gender: 'female' },
    ],
  },
]

/** The film languages that none of these voices speaks: no voice with a published checksum was found for them. */
export const languagesWithout = (voices: readonly Pick<CatalogueVoice, 'languages'>[]): VideoLanguage[] =>
  VIDEO_LANGUAGES.map(({ code }) => code).filter((code) => !voices.some(({ languages }) => languages.includes(code)))

/** The public part of a voice. */
export function toPublicVoice({
  catalogue_id,
  name,
  languages,
  bytes,
  sample_rate,
  speakers,
  licence,
}: CatalogueVoice): LocalVoice {
  return { catalogue_id, name, languages, bytes, sample_rate, speakers, licence }
}
