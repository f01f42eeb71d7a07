import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

/** The maximum zoom: the ratio between the film's length and the visible range. Each step doubles the zoom. */
const MOST_ZOOM = 32
/** The distance of the wheel at which the zoom doubles. */
const WHEEL = 500

type Film = {
  /**
   * The length of the current film, which fills the visible range at zoom 1. The length of the edited film is not used, because the scale
   * under the pointer must not change with each edit.
   */
  film_seconds: number
  total: number
  /** Returns the second that stays at its position during zooming. */
  middle: () => number
}

/**
 * The width of the lanes, and the functions that change it. Ctrl or ⌘ with the wheel zooms at the pointer. A function is absent if it would
 * have no effect.
 */
export function useZoom(box: RefObject<HTMLElement | null>, { film_seconds, total, middle }: Film) {
  const [zoom, setZoom] = useState(1)
  const [width, setWidth] = useState(0)
  const kept = useRef<{ second: number; left: number } | null>(null)
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width))
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  const pixels = (Math.max(1, width) * zoom) / film_seconds
  useLayoutEffect(() => {
    const { current } = kept
    if (current) box.current?.scrollTo({ left: current.second * pixels - current.left })
    kept.current = null
  }, [box, pixels])
  /** `left` is the distance in pixels from the left edge of the visible range at which the second stays. */
  const zoomTo = (wished: number, second = middle(), left?: number) => {
    const seen = second * pixels - (box.current?.scrollLeft ?? 0)
    const isSeen = seen >= 0 && seen <= width
    kept.current = { second, left: left ?? (isSeen ? seen : width / 2) }
    setZoom(Math.min(MOST_ZOOM, Math.max(1, wished)))
  }
  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    const left = event.clientX - (box.current?.getBoundingClientRect().left ?? 0)
    zoomTo(zoom * 2 ** (-event.deltaY / WHEEL), (left + (box.current?.scrollLeft ?? 0)) / pixels, left)
  })
  useEffect(() => {
    const element = box.current
    const hear = (event: WheelEvent) => onWheel(event)
    element?.addEventListener('wheel', hear, { passive: false }) // preventDefault must stop the browser from zooming the page
    return () => element?.removeEventListener('wheel', hear)
  }, [box])
  return {
    pixels,
    width: `${(zoom * total * 100) / film_seconds}%`,
    in: zoom < MOST_ZOOM ? () => zoomTo(zoom * 2) : undefined,
    out: zoom > 1 ? () => zoomTo(zoom / 2) : undefined,
    fit: () => zoomTo(1),
  }
}
