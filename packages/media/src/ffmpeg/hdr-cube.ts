/** The transfer function of a clip's values. These are the two with more range than a film: BT.2100's PQ and HLG. */
export type HdrTransfer = 'smpte2084' | 'arib-std-b67'

/** Points along each side of the table. FFmpeg interpolates between them. */
const SIDE = 33
/** The brightness of white paper, and the highest brightness at which differences stay visible, in nits (BT.2408). */
const WHITE_NITS = 203
const PEAK_NITS = 1000
/** Light up to this share of white is unchanged. Brighter light is compressed. */
const KNEE = 0.5
const DISPLAY_GAMMA = 2.4

/** The brightness in nits of a value 0 to 1 (SMPTE ST 2084). */
function nitsOfPq(value: number): number {
  const power = value ** (1 / 78.84375)
  return 10_000 * (Math.max(power - 0.8359375, 0) / (18.8515625 - 18.6875 * power)) ** (1 / 0.1593017578125)
}

/** The scene light 0 to 1 of an HLG value (BT.2100). */
const lightOfHlg = (value: number): number =>
  value <= 0.5 ? value ** 2 / 3 : (Math.exp((value - 0.55991073) / 0.17883277) + 0.28466892) / 12

/** Three values of a pixel as nits of BT.2020's red, green and blue. */
function toNits(values: readonly number[], transfer: HdrTransfer): number[] {
  if (transfer === 'smpte2084') return values.map(nitsOfPq)
  const light = values.map(lightOfHlg)
  const luma = 0.2627 * light[0] + 0.678 * light[1] + 0.0593 * light[2]
  return light.map((part) => PEAK_NITS * luma ** 0.2 * part)
}

/** Converts BT.2020's primaries to BT.709's, for linear light (BT.2087). */
const TO_709 = [
  [1.6605, -0.5876, -0.0728],
  [-0.1246, 1.1329, -0.0083],
  [-0.0182, -0.1006, 1.1187],
] as const

/**
 * Light (1 is white) compressed to the range 0 to 1. It is unchanged up to the knee. Above it, the result rises ever more slowly, so that
 * the brightest light becomes 1.
 */
function press(light: number): number {
  if (light <= KNEE) return light
  const over = (light - KNEE) / (1 - KNEE)
  const most = (PEAK_NITS / WHITE_NITS - KNEE) / (1 - KNEE)
  return Math.min(1, KNEE + (1 - KNEE) * ((over * (1 + over / most ** 2)) / (1 + over)))
}

function toDisplay(values: readonly number[], transfer: HdrTransfer): number[] {
  const nits = toNits(values, transfer)
  const light = TO_709.map((row) => Math.max(0, row.reduce((sum, weight, index) => sum + weight * nits[index], 0) / WHITE_NITS))
  const brightest = Math.max(...light)
  const scale = brightest === 0 ? 0 : press(brightest) / brightest // scaled by the brightest channel, so that hues do not change
  return light.map((part) => (part * scale) ** (1 / DISPLAY_GAMMA))
}

/** A table (.cube, red fastest) for FFmpeg's lut3d. It converts a high-dynamic-range clip to BT.709. */
export function hdrCube(transfer: HdrTransfer): string {
  const lines = [`LUT_3D_SIZE ${SIDE}`]
  const at = (index: number): number => index / (SIDE - 1)
  for (let blue = 0; blue < SIDE; blue++)
    for (let green = 0; green < SIDE; green++)
      for (let red = 0; red < SIDE; red++)
        lines.push(
          toDisplay([at(red), at(green), at(blue)], transfer)
            .map((value) => value.toFixed(6))
            .join(' '),
        )
  return `${lines.join('\n')}\n`
}
