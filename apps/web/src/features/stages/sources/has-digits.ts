/** Whether a figure has digits. A figure in words says nothing without its sentence. */
export const hasDigits = (figure: string): boolean => /\d/u.test(figure)
