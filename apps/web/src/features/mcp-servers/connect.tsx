import { useState } from 'react'
import { getAddress } from '../../lib/call.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { KeyField } from '../../parts/fields/key-field.tsx'
import { listClients } from './clients.ts'

/** Explains how to connect an agent to Orion's own tool server: its address, and a line to copy for a client (MCP-02). */
export function Connect() {
  const t = useTexts('mcp')
  const url = new URL(getAddress('/mcp'), location.href).href
  const clients = listClients(url)
  const [chosen, setChosen] = useState(clients[0].name)
  const { name, line, file } = clients.find((it) => it.name === chosen) ?? clients[0]
  return (
    <section aria-labelledby="connect">
      <h2 id="connect" className="text-18 font-semibold tracking-tight">
        {t.connect}
      </h2>
      <p className="text-fg2 mt-1 mb-3">{t.connectNote}</p>
      <div className="card px-4 py-3.5 grid gap-4">
        <KeyField label={t.address} value={url} />
        <fieldset className="segments w-fit max-w-full overflow-x-auto" aria-label={t.client}>
          {clients.map((it) => (
            <button key={it.name} type="button" aria-pressed={it.name === name} onClick={() => setChosen(it.name)}>
              {it.name}
            </button>
          ))}
        </fieldset>
        <KeyField key={name} label={file ? t.entryOf(file) : t.lineOf(name)} value={line} wraps />
        <p className="hint">{t.connectKey}</p>
      </div>
    </section>
  )
}
