import type { SetupGuide } from '@orion/contract/providers.ts'

export const guide: SetupGuide = {
  en: {
    steps: [
      'Install kiwix-tools (Debian and Ubuntu: apt install kiwix-tools) and download a library, a .zim file, from library.kiwix.org.',
      'Start it: npm run kiwix -- FILE.zim beside Orion, or kiwix-serve --port 8080 FILE.zim elsewhere.',
      'Enter its address here, connect, and press Test.',
    ],
    notes: [
      'Articles and their pictures are read from the library’s file: nothing leaves your network.',
      'Chosen for pictures, it is searched for what scenes name, under free licences or where you say that you may use them.',
      'Choose a library with a full-text index, in your films’ language.',
    ],
  },
  es: {
    steps: [
      'Instala kiwix-tools (Debian y Ubuntu: apt install kiwix-tools) y descarga una biblioteca, un archivo .zim, de library.kiwix.org.',
      'Iníciala: npm run kiwix -- ARCHIVO.zim junto a Orion, o kiwix-serve --port 8080 ARCHIVO.zim en otro lugar.',
      'Escribe aquí su dirección, conecta y pulsa Probar.',
    ],
    notes: [
      'Los artículos y sus imágenes se leen del archivo de la biblioteca: nada sale de tu red.',
      'Elegida para imágenes, se busca lo que nombran las escenas, con licencia libre o si dices que puedes usarlas.',
      'Elige una biblioteca con índice de texto, en el idioma de tus películas.',
    ],
  },
}
