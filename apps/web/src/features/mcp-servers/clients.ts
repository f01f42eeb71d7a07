/** The text in place of the user's API key in a copied line. A page never contains a key. */
const KEY = 'YOUR_API_KEY'

type Client = { name: string; line: string; file?: string }

/** How to set up the tool server at `url` in common clients: a command line, or an entry in the client's `file`. */
export function listClients(url: string): Client[] {
  const headers = { 'X-API-Key': KEY }
  const entry = (more: object) => JSON.stringify({ mcpServers: { orion: { ...more, url, headers } } })
  return [
    { name: 'Claude Code', line: `claude mcp add --transport http orion ${url} --header "X-API-Key: ${KEY}"` },
    { name: 'VS Code', line: `code --add-mcp '${JSON.stringify({ name: 'orion', type: 'http', url, headers })}'` },
    { name: 'Cursor', file: '~/.cursor/mcp.json', line: entry({}) },
    { name: 'Gemini CLI', line: `gemini mcp add --transport http --header "X-API-Key: ${KEY}" orion ${url}` },
  ]
}
