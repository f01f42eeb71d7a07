/**
 * Origins that may be read although their address is private (ORION_ALLOW_ORIGINS, separated by commas). An operator or a test sets them.
 */
export const allowedOrigins = (): string[] => (process.env['ORION_ALLOW_ORIGINS'] ?? '').split(/[\s,]+/u).filter(Boolean)
