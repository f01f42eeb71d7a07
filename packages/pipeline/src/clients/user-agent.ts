import { isPrivateHost } from './public-address.ts'

/**
 * Who asks, as services and pages are told: the program, what it does, and where its people can be reached (PUBLIC_URL), which Wikimedia's
 * policy wants of everybody; an address that only this network knows is no contact and is not told.
 */
export function userAgent(purpose: string): string {
  const address = process.env['PUBLIC_URL']?.trim() ?? ''
  const isContact =
    URL.canParse(address) && /^https?:$/u.test(new URL(address).protocol) && !isPrivateHost(new URL(address).hostname)
  return `Orion/2.1 (${isContact ? `+${new URL(address).origin}; ` : ''}${purpose})`
}
