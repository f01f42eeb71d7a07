import type { Images } from '../image.ts'
import { aspectInput, wordsInput } from './model-input.ts'
import { predict } from './predict.ts'

/** Images from any model that draws from text. */
export const image: Images = {
  draw: async ({ prompt, avoid, aspect, seed }, out_path, tools) => {
    const { terms } = await predict(
      {
        step: 'draw',
        kind: 'picture',
        wishOf: (model) =>
          Promise.resolve({
            input: {
              ...wordsInput(model, prompt, avoid),
              ...aspectInput(model, aspect),
              ...(seed !== undefined && 'seed' in model.takes && { seed }),
            },
            seconds: null,
          }),
      },
      out_path,
      tools,
    )
    return { used: { image: 1 }, terms }
  },
  expect: () => ({ expected: { image: 1 }, most: { image: 1 } }),
}
