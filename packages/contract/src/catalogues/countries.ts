/** The countries that a person can choose (requirement ORG-03). */
export const COUNTRIES = ['US', 'CA', 'MX', 'GB', 'DE', 'FR', 'ES', 'IT', 'NL', 'AU', 'JP', 'KR', 'BR', 'AR'] as const
export type Country = (typeof COUNTRIES)[number]
