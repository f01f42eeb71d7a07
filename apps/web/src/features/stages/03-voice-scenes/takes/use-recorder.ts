import { useEffect, useRef, useState } from 'react'
import { MOST_TAKE_SECONDS } from '@orion/contract/contents/03-voice-scenes.ts'

/** How loud the voice is, in levels to which a person can react. */
export type Level = 'quiet' | 'good' | 'loud'

/** The state of the microphone. In 'refused', `why` is the browser's name for the reason. */
export type Recorder =
  | { is: 'idle' }
  | { is: 'asking' }
  | { is: 'refused'; why: string }
  | { is: 'counting'; seconds: number }
  | { is: 'recording'; seconds: number; level: Level }

const COUNTDOWN_SECONDS = 3
const TICK_MS = 100
/** Limits of the peak level. Below `QUIET` (about -30 dB) the voice is too quiet. Above `LOUD` (about -1 dB) it is too loud. */
const QUIET = 0.03
const LOUD = 0.9
/** The number of last measurements whose highest value decides the level. */
const HELD_TICKS = 20

/** The voice is recorded without processing. The browser's filters for calls would be audible in a film. */
const AS_SPOKEN = { echoCancellation: false, noiseSuppression: false, autoGainControl: false, channelCount: 1 }

const judgeLevel = (peaks: readonly number[]): Level => {
  const most = Math.max(...peaks)
  return most > LOUD ? 'loud' : most < QUIET ? 'quiet' : 'good'
}

/** Opens the microphone. Returns functions that measure the level, record, and close the microphone. */
async function openMicrophone() {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: AS_SPOKEN })
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  const recorder = new MediaRecorder(stream)
  const pieces: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data))
  return {
    peak: () => {
      analyser.getFloatTimeDomainData(samples)
      return samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
    },
    start: () => recorder.start(),
    /** Ends the recording and returns it. */
    stop: () =>
      new Promise<Blob>((resolve) => {
        recorder.addEventListener('stop', () => resolve(new Blob(pieces, { type: recorder.mimeType })))
        recorder.stop()
      }),
    close: () => {
      for (const track of stream.getTracks()) track.stop()
      void context.close()
    },
  }
}
type Microphone = Awaited<ReturnType<typeof openMicrophone>>

/**
 * Records at most 90 seconds from the microphone, after a countdown. `onPeak` receives the current level (0 to 1), and `onTake` receives
 * the recording. The microphone closes when the recording ends.
 */
export function useRecorder(onPeak: (peak: number) => void, onTake: (take: Blob) => void) {
  const [state, setState] = useState<Recorder>({ is: 'idle' })
  const open = useRef<{ microphone: Microphone; timer: number; isRecording: boolean } | null>(null)
  const isGone = useRef(false)
  const close = () => {
    clearInterval(open.current?.timer)
    open.current?.microphone.close()
    open.current = null
  }
  /** Ends the recording or the countdown. */
  const stop = () => {
    if (!open.current) return
    const { microphone, timer, isRecording } = open.current
    clearInterval(timer)
    if (!isRecording) {
      close()
      return setState({ is: 'idle' })
    }
    void microphone.stop().then((take) => {
      close()
      if (isGone.current) return
      setState({ is: 'idle' })
      onTake(take)
    })
  }
  const run = (microphone: Microphone) => {
    const begins_at = performance.now() + COUNTDOWN_SECONDS * 1000
    const peaks: number[] = []
    const tick = () => {
      const peak = microphone.peak()
      onPeak(peak)
      peaks.unshift(peak)
      peaks.length = Math.min(peaks.length, HELD_TICKS)
      const seconds = (performance.now() - begins_at) / 1000
      if (seconds < 0) return setState({ is: 'counting', seconds: Math.ceil(-seconds) })
      if (open.current?.isRecording === false) {
        open.current.isRecording = true
        microphone.start()
      }
      if (seconds >= MOST_TAKE_SECONDS) return stop()
      setState({ is: 'recording', seconds, level: judgeLevel(peaks) })
    }
    open.current = { microphone, timer: window.setInterval(tick, TICK_MS), isRecording: false }
  }
  const start = async () => {
    if (!navigator.mediaDevices) return setState({ is: 'refused', why: 'insecure' })
    setState({ is: 'asking' })
    try {
      const microphone = await openMicrophone()
      if (isGone.current) microphone.close()
      else run(microphone)
    } catch (error) {
      setState({ is: 'refused', why: error instanceof Error ? error.name : 'other' })
    }
  }
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      close()
    }
  }, [])
  return { state, start: () => void start(), stop }
}
