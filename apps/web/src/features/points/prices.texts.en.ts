export const en = {
  buy: 'Buy Points',
  free: 'free',
  about: (price: string) => `about ${price}`,
  atMost: (price: string) => `${price} at most`,
  holds: (points: string) => `${points} are reserved until it ends. It never costs more.`,
  stageCost: (number: number, title: string) => `Stage ${number} · ${title}`,
  /** The label of the button that opens the breakdown. */
  whereItWent: 'Where points went',
  /** The metered use of services: the formatted amount and the number. */
  used: {
    tokens: (text: string, amount: number) => (amount === 1 ? '1 token' : `${text} tokens`),
    characters: (text: string, amount: number) => (amount === 1 ? '1 character' : `${text} characters`),
    pictures: (text: string, amount: number) => (amount === 1 ? '1 image' : `${text} images`),
    seconds: (text: string, _amount: number) => `${text} s made`,
    requests: (text: string, amount: number) => (amount === 1 ? '1 search' : `${text} searches`),
    onYourKey: (counted: string) => `${counted} on your key`,
  },
}
