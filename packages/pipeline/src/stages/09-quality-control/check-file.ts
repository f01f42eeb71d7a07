import type { QualityCheck } from '@orion/contract/contents/09-quality-control.ts'
import { DECLARED_SOCIAL } from '@orion/contract/platforms/declared.ts'
import type { SocialDeclaration } from '@orion/contract/platforms/platform-declaration.ts'
import { LIMITS, WARNED } from './limits.ts'
import type { FilmFile } from './providers/port.ts'

const round = (value: number, digits = 2): number => Math.round(value * 10 ** digits) / 10 ** digits

/**
 * In seconds: the film's target length and its script's expected length. From stage 4 (null without it): the speech with its pauses, and
 * the film's length if these were fitted again. Also how the film's words are presented.
 */
type WantedFilm = {
  target_seconds: number
  script_seconds: number | null
  spoken_seconds: number | null
  fitted_seconds: number | null
  /** The film is a translation of another film, sentence by sentence. */
  is_edition: boolean
  /** The film has no voice and no music: only its sound marks are audible. */
  is_mute: boolean
}

/** Checks of the finished file against the film's requirements and its expected size. */
export function checkFile(
  film: FilmFile,
  wanted: WantedFilm,
  expected: { width: number; height: number; frame_rate: number },
): QualityCheck[] {
  const { timing, size_bytes } = film
  const { target_seconds } = wanted
  const seconds = timing.video === null ? 0 : timing.video.end_seconds - timing.video.start_seconds
  return [
    checkLength(seconds, wanted),
    ...checkSound(film.sound).filter(({ check }) => !wanted.is_mute || check === 'true_peak'),
    ...checkTiming(film, seconds),
    ...checkForm(film, expected),
    ...DECLARED_SOCIAL.map((platform) => checkPlatform(platform, { seconds, target_seconds, size_bytes })),
  ]
}

/**
 * A source with too little text gives a shorter film. This is only reported, and the speed is the voice's own. Only a film that is shorter
 * than its speech fails. An edition may be longer if its language needs it: by a fifth of its original, which may itself be a tenth too
 * long. That too is only reported if no pauses can correct it.
 */
function checkLength(seconds: number, wanted: WantedFilm): QualityCheck {
  const { target_seconds, script_seconds, spoken_seconds, fitted_seconds, is_edition } = wanted
  const least = target_seconds * (1 - LIMITS.duration_share)
  const most = target_seconds * (1 + LIMITS.duration_share)
  const fits = (length: number) => length >= least && length <= most
  const is_short = seconds < least && script_seconds !== null && script_seconds < least
  const is_told_short = is_short && spoken_seconds !== null && seconds >= spoken_seconds * (1 - LIMITS.duration_share)
  const is_fitted = fitted_seconds !== null && fits(fitted_seconds)
  const is_told_long = is_edition && !is_fitted && seconds > most && seconds <= most * (1 + 2 * LIMITS.duration_share)
  return {
    check: 'duration',
    figure: round(seconds),
    unit: 's',
    limit: `${round(least)}–${round(most)}`,
    ...(is_told_short || is_told_long ? WARNED : { pass: fits(seconds) }),
    fix_stage: is_fitted ? 4 : 2,
  }
}

function checkSound(sound: FilmFile['sound']): QualityCheck[] {
  const silent = sound.silent.reduce(
    (longest, stretch) => (measureLength(stretch) > measureLength(longest) ? stretch : longest),
    {
      start_seconds: 0,
      end_seconds: 0,
    },
  )
  return [
    {
      check: 'loudness',
      figure: round(sound.integrated_lufs, 1),
      unit: 'LUFS',
      limit: `${LIMITS.loudness_lufs} ±${LIMITS.loudness_range}`,
      pass: Math.abs(sound.integrated_lufs - LIMITS.loudness_lufs) <= LIMITS.loudness_range,
      fix_stage: 8,
    },
    {
      check: 'true_peak',
      figure: round(sound.true_peak_dbtp, 1),
      unit: 'dBTP',
      limit: `≤ ${LIMITS.true_peak_dbtp}`,
      pass: sound.true_peak_dbtp <= LIMITS.true_peak_dbtp,
      fix_stage: 8,
    },
    {
      check: 'silence',
      figure: round(measureLength(silent)),
      unit: 's',
      limit: `≤ ${LIMITS.silence_seconds}`,
      pass: measureLength(silent) <= LIMITS.silence_seconds,
      fix_stage: 7,
      ...(measureLength(silent) > 0 && { at_seconds: round(silent.start_seconds) }),
    },
  ]
}

function checkTiming({ sound, timing, container_seconds }: FilmFile, seconds: number): QualityCheck[] {
  const offset =
    timing.video === null || timing.audio === null
      ? Number.POSITIVE_INFINITY
      : timing.audio.start_seconds - timing.video.start_seconds
  const decoded = Math.max(Math.abs(container_seconds - seconds), Math.abs(sound.seconds - seconds))
  return [
    {
      check: 'av_offset',
      figure: Number.isFinite(offset) ? round(offset * 1000, 1) : -1,
      unit: 'ms',
      limit: `±${LIMITS.av_offset_seconds * 1000}`,
      pass: Math.abs(offset) <= LIMITS.av_offset_seconds,
      fix_stage: 8,
    },
    {
      check: 'decoded_duration',
      figure: round(decoded, 3),
      unit: 's',
      limit: `≤ ${LIMITS.decoded_seconds}`,
      pass: decoded <= LIMITS.decoded_seconds,
      fix_stage: 8,
    },
    {
      check: 'frame_gaps',
      figure: timing.video?.gaps ?? -1,
      unit: 'frames',
      limit: '0',
      pass: timing.video?.gaps === 0,
      fix_stage: 8,
    },
  ]
}

function checkForm(film: FilmFile, expected: { width: number; height: number; frame_rate: number }): QualityCheck[] {
  return [
    {
      check: 'resolution',
      figure: film.height,
      unit: 'px',
      limit: `${expected.width}x${expected.height}`,
      pass: film.width === expected.width && film.height === expected.height,
      fix_stage: 6,
      detail: `${film.width}x${film.height}`,
    },
    {
      check: 'frame_rate',
      figure: round(film.frame_rate),
      unit: 'fps',
      limit: String(expected.frame_rate),
      pass: Math.abs(film.frame_rate - expected.frame_rate) < 0.01,
      fix_stage: 6,
    },
    {
      check: 'codecs',
      figure: [film.video_codec === 'h264', film.audio_codec === 'aac'].filter(Boolean).length,
      unit: 'of 2',
      limit: 'h264, aac',
      pass: film.video_codec === 'h264' && film.audio_codec === 'aac',
      fix_stage: 8,
      detail: `${film.video_codec}, ${film.audio_codec}`,
    },
    { check: 'index_first', figure: film.index_first ? 1 : 0, unit: '', limit: '1', pass: film.index_first, fix_stage: 8 },
    {
      check: 'generated_mark',
      figure: film.generated_mark === null ? 0 : 1,
      unit: '',
      limit: '1',
      pass: film.generated_mark !== null,
      fix_stage: 8,
      ...(film.generated_mark !== null && { detail: film.generated_mark }),
    },
  ]
}

/**
 * A warning if the film itself is right: a paying account may publish it, a person chose a length that the platform does not accept, or
 * the account's server may accept larger files. Without a longest film, the figure is the file's size.
 */
function checkPlatform(
  { key, film: { seconds: longest, premium_seconds, bytes, each_server_decides } }: SocialDeclaration,
  film: { seconds: number; target_seconds: number; size_bytes: number },
): QualityCheck {
  const { seconds, target_seconds, size_bytes } = film
  const megabytes = round(size_bytes / 1_000_000, 1)
  const most = `≤ ${round(bytes / 1_000_000, 1)} MB`
  const small = size_bytes <= bytes
  const check = `platform_${key}`
  const open = each_server_decides === true && !small
  if (longest === undefined)
    return { check, figure: megabytes, unit: 'MB', limit: most, pass: small, ...(open && WARNED), fix_stage: 2 }
  const fits = seconds <= longest
  const premium = !fits && seconds <= (premium_seconds ?? 0)
  const chosen = target_seconds * (1 + LIMITS.target_share) > longest
  return {
    check,
    figure: round(seconds),
    unit: 's',
    limit: `≤ ${longest} s, ${most}`,
    pass: (fits || premium || chosen) && small,
    ...(((!fits && (premium || chosen) && small) || open) && WARNED),
    fix_stage: 2,
    detail: `${megabytes} MB${premium ? `, ≤ ${premium_seconds} s with Premium` : ''}`,
  }
}

const measureLength = (stretch: { start_seconds: number; end_seconds: number }): number =>
  stretch.end_seconds - stretch.start_seconds
