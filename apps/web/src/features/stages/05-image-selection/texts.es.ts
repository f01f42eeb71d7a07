import type { en } from './texts.en.ts'

export const es = {
  candidate: (letter: string) => `Imagen ${letter}`,
  chooseFailed: 'No se pudo elegir la imagen',
  addPicture: 'Añadir tu imagen',
  addPictureTo: (scene: number) => `Añadir una imagen tuya a la escena ${scene} (JPEG, PNG o WebP)`,
  addingPicture: 'Subiendo…',
  addPictureFailed: 'No se pudo añadir la imagen',
  movePicture: 'Arrastrar esta imagen a otra escena',
} satisfies typeof en
