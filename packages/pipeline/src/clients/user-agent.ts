import { isPrivateHost } from './public-address.ts'

/**
 * The User-Agent for services and pages: the program, its purpose, and a contact (PUBLIC_URL), which Wikimedia's policy requires. An
 * address that is known only on the local network is left out.
 */
export function userAgent(purpose: string): string {
  const address = process.env['PUBLIC_URL']?.trim() ?? ''
  const isContact =
    URL.canParse(address) && /^https?:$/u.test(new URL(address).protocol) && !isPrivateHost(new URL(address).hostname)
  return `Orion/2.1 (${isContact ? `+${new URL(address).origin}; ` : ''}${purpose})`
}
