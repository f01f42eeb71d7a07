import type { SetupGuide } from '@orion/contract/providers.ts'

export const guide: SetupGuide = {
  en: {
    steps: [
      'Sign in at the Claude console and add credit under Billing: without it every call is refused.',
      'Open API keys, choose Create key, give it a name, and copy it at once: it is shown only then.',
      'Paste it here, connect, and press Test. The test asks a small question, which costs a fraction of a cent.',
    ],
    notes: ['A Claude subscription for the app holds no credit for keys: the two are paid apart.'],
  },
  es: {
    steps: [
      'Entra en la consola de Claude y añade saldo en Billing: sin él se rechaza toda llamada.',
      'Abre API keys, elige Create key, ponle un nombre y cópiala en ese momento: solo entonces se muestra.',
      'Pégala aquí, conecta y pulsa Probar. La prueba hace una pregunta pequeña, que cuesta una fracción de centavo.',
    ],
    notes: ['La suscripción a la aplicación de Claude no da saldo a las claves: se pagan por separado.'],
  },
}
