import type { SetupGuide } from '@orion/contract/providers.ts'

export const guide: SetupGuide = {
  en: {
    steps: ['Nothing to set up: turn it on, and pictures of Wikimedia Commons are searched.'],
    notes: ['Pictures whose licence does not allow changes or commerce are left out. Author and licence are named by Orion.'],
  },
  es: {
    steps: ['No hay nada que configurar: actívalo y se buscarán imágenes de Wikimedia Commons.'],
    notes: ['Se dejan fuera las imágenes cuya licencia no permite cambios o comercio. Orion nombra al autor y la licencia.'],
  },
}
