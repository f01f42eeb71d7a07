export const en = {
  fixFailed: 'The fault could not be fixed',
  oneUnit: {
    lines: 'line',
    frames: 'frame',
    scenes: 'scene',
    words: 'word',
    faults: 'fault',
    pictures: 'image',
    scales: 'scale',
    fragments: 'fragment',
  } as Record<string, string>,
  verdict: (failed: number, warnings: number, total: number) => {
    const warned = warnings === 0 ? '' : warnings === 1 ? ', 1 warning' : `, ${warnings} warnings`
    if (failed > 0) return `${failed} of ${total} checks ${failed === 1 ? 'fails' : 'fail'}${warned}`
    return warnings === 0
      ? `${total} of ${total} checks ${total === 1 ? 'passes' : 'pass'}`
      : `Passes${warned.replace(',', ' with')}`
  },
  passedOf: (passed: number, total: number) => `${passed} of ${total} checks ${passed === 1 ? 'passes' : 'pass'}.`,
  showPassed: (count: number) => `Show ${count} passed`,
  hidePassed: 'Hide passed',
  mended: 'Changed. Update the film to check it again.',
  fix: (title: string) => `Fix in ${title}`,
}
