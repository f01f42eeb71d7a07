const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The pattern of an English template with places: each place is a group that takes any text, in the order of the template. */
export const matchTemplate = (english: string): RegExp =>
  new RegExp(
    `^${english
      .split(/\{\w+\}/)
      .map(escape)
      .join('(.+?)')}$`,
    'su',
  )
