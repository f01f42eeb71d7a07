import type { en } from './prices.texts.en.ts'

export const es = {
  buy: 'Comprar puntos',
  free: 'gratis',
  about: (price: string) => `unos ${price}`,
  atMost: (price: string) => `${price} como máximo`,
  holds: (points: string) => `se reservan ${points} hasta que acabe. Nunca cuesta más.`,
  stageCost: (number: number, title: string) => `Etapa ${number} · ${title}`,
  /** The label of the button that opens the breakdown. */
  whereItWent: 'En qué se gastaron los puntos',
  used: {
    tokens: (text: string, amount: number) => (amount === 1 ? '1 token' : `${text} tokens`),
    characters: (text: string, amount: number) => (amount === 1 ? '1 carácter' : `${text} caracteres`),
    pictures: (text: string, amount: number) => (amount === 1 ? '1 imagen' : `${text} imágenes`),
    seconds: (text: string, _amount: number) => `${text} s hechos`,
    requests: (text: string, amount: number) => (amount === 1 ? '1 búsqueda' : `${text} búsquedas`),
    onYourKey: (counted: string) => `${counted} con tu clave`,
  },
} satisfies typeof en
