/** Of the server as a whole. */
export const server = {
  api_key_required: 'API key required',
  session_not_valid: 'This API key or session is not valid any more. Sign in again.',
  file_address_not_valid: 'This address is not valid any more. Open the page again for a new one.',
  already_issued: 'This was issued before and is not shown again.',
  idempotency_key_used: 'This Idempotency-Key was used for another request. Use a new key.',
  body_must_be_json: 'Send the body as application/json.',
  account_closing: 'This account closes on {day}. Sign in and keep it to use it again.',
  user_not_found: 'User not found',
  some_fields_wrong: 'Some fields are wrong.',
  character_not_storable: 'The text has a character that cannot be stored',
  too_many_requests: 'Too many requests. Try again in {seconds} seconds.',
  organization_not_found: 'Organization not found',
  process_ending: 'This process is ending.',
  mcp_servers_not_fetched: 'Failed to fetch MCP servers',
  not_found: 'This not found',
} as const
