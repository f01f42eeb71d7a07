const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The pattern of an English template. Each place is a group that matches any text, in the order of the template. */
export const matchTemplate = (english: string): RegExp =>
  new RegExp(
    `^${english
      .split(/\{\w+\}/)
      .map(escape)
      .join('(.+?)')}$`,
    'su',
  )
