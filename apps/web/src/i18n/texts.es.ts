import type { en } from './texts.en.ts'

export const es = {
  close: 'Cerrar',
  cancel: 'Cancelar',
  forOperator: 'Para quien administra este servidor',
  tryAgain: 'Reintentar',
  networkError: 'Error de red',
  networkErrorOf: (message) => `Error de red: ${message}`,
  apiError: (answer) => `Error de la API: ${answer}`,
  networkHint: 'El servidor no respondió. Revisa la conexión e inténtalo de nuevo.',
  unexpected: 'Se produjo un error inesperado',
  loading: 'Cargando…',
  optional: 'opcional',
  copy: 'Copiar',
  copied: '¡Copiado!',
  more: 'Más',
  offline: 'No hay conexión. Ves el último estado conocido.',
  reconnecting: 'Reconectando…',
} satisfies typeof en
