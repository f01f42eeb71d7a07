import type { SetupGuide } from '@orion/contract/providers.ts'

export const guide: SetupGuide = {
  en: {
    steps: [
      'Sign in at ElevenLabs and open API keys in the settings.',
      'Choose Create key. If you restrict it, allow Text to Speech, Voices (read), Models and User (read); for music, ' +
        'Music generation as well.',
      'Paste it here, connect, and press Test. The test speaks a few words, which count against your characters.',
    ],
    notes: ['The free plan does not give voices of the library to programs, and films for money need a paid plan.'],
  },
  es: {
    steps: [
      'Entra en ElevenLabs y abre API keys en los ajustes.',
      'Elige Create key. Si la limitas, permite Text to Speech, Voices (lectura), Models y User (lectura); para ' +
        'música, también Music generation.',
      'Pégala aquí, conecta y pulsa Probar. La prueba dice unas palabras, que cuentan entre tus caracteres.',
    ],
    notes: [
      'El plan gratuito no da a los programas las voces de la biblioteca, y las películas con fines comerciales exigen un plan de pago.',
    ],
  },
}
