import type { en } from './texts.en.ts'

export const es = {
  fixFailed: 'No se pudo corregir',
  oneUnit: {
    lines: 'línea',
    frames: 'fotograma',
    scenes: 'escena',
    words: 'palabra',
    faults: 'falta',
    pictures: 'imagen',
    scales: 'escala',
    fragments: 'fragmento',
    missing: 'falta',
    wrong: 'errónea',
  } as Record<string, string>,
  verdict: (failed: number, warnings: number, total: number) => {
    const warned = warnings === 0 ? '' : warnings === 1 ? ', 1 aviso' : `, ${warnings} avisos`
    if (failed > 0) return `${failed === 1 ? 'Falla 1' : `Fallan ${failed}`} de ${total} comprobaciones${warned}`
    return warnings === 0 ? `${total} de ${total} comprobaciones correctas` : `Correcto${warned.replace(',', ' con')}`
  },
  passedOf: (passed: number, total: number) => `${passed} de ${total} comprobaciones correctas.`,
  showPassed: (count: number) => (count === 1 ? 'Mostrar 1 correcta' : `Mostrar ${count} correctas`),
  hidePassed: 'Ocultar las correctas',
  mended: 'Cambiado. Actualiza la película y se comprobará otra vez.',
  fix: (title: string) => `Corregir en ${title}`,
} satisfies typeof en
