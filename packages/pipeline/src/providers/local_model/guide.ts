import type { SetupGuide } from '@orion/contract/providers.ts'

export const guide: SetupGuide = {
  en: {
    steps: [
      'Download a model in Models & services, or put a file that ends in .gguf into the folder models of DATA_DIR.',
      'Connect, and press Test. Choose the model by the name of its file.',
    ],
    notes: [
      'The model runs on this machine, in a process of its own. Nothing is sent anywhere.',
      'A model reads images where its image part is beside it, as NAME.mmproj.gguf.',
    ],
  },
  es: {
    steps: [
      'Descarga un modelo en Modelos y servicios, o pon un archivo acabado en .gguf en la carpeta models de DATA_DIR.',
      'Conecta y pulsa Probar. Elige el modelo por el nombre de su archivo.',
    ],
    notes: [
      'El modelo funciona en esta máquina, en un proceso propio. No se envía nada a ningún sitio.',
      'Un modelo lee imágenes si su parte de imagen está al lado, como NOMBRE.mmproj.gguf.',
    ],
  },
}
