import { Plus, Trash2 } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { VIDEO_LANGUAGES, type VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import type { GlossaryTerm } from '@orion/contract/glossary.ts'
import type { Organization } from '@orion/contract/organizations.ts'
import { useGlossary, useRemoveTerm, useSaveGlossary } from '../../api/glossary.ts'
import { useMessage } from '../../api/use-message.ts'
import { useMay } from '../../app/rights.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { languageName, nameLanguage } from '../../lib/format.ts'
import { matches } from '../../lib/matches.ts'
import { serverProblems } from '../../parts/fields/field-problems.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Select } from '../../ui/select.tsx'
import { Failure } from '../../ui/states.tsx'
import { RowsWaiting } from '../../ui/waiting.tsx'
import { toast } from '../../ui/toast.tsx'

const EVERY = 'every'
const MANY = 9

/** The dialog with the terms that have a fixed form in other languages (EDN-02). The organization's editions use these forms. */
export function Glossary({ organization, onClose }: { organization: Organization; onClose: () => void }) {
  const { organization_id, organization_name } = organization
  const t = useTexts('organizations').glossaryWords
  const message = useMessage()
  const mayWrite = useMay('organization.update', organization_id)
  const terms = useGlossary(organization_id)
  const [q, setQ] = useState('')
  const found = (terms.data ?? []).filter(({ term, form }) => matches(q, [term, form]))
  return (
    <Dialog width={640} title={t.title} note={t.note(organization_name)} onClose={onClose}>
      <div className="grid gap-5">
        {mayWrite ? <AddTerm organization_id={organization_id} /> : <p className="text-fg3">{t.readOnly}</p>}
        {terms.isPending && <RowsWaiting count={2} note={false} className="py-2.5" />}
        {terms.isError && <Failure title={t.loadFailed} detail={message(terms.error)} onRetry={() => void terms.refetch()} />}
        {terms.data?.length === 0 && (
          <div className="card p-4 text-fg2">
            <p>{t.empty}</p>
            <p className="mt-1">{t.example}</p>
          </div>
        )}
        {terms.data !== undefined && terms.data.length > MANY && <SearchField label={t.search} value={q} onChange={setQ} />}
        {found.length > 0 && (
          <div>
            <div className={`glossary-row hint mb-1.5 ps-3.5 max-sm:hidden ${mayWrite ? 'pe-12.5' : 'pe-1.5'}`} aria-hidden>
              {[t.word, t.writtenAs, t.inLanguage].map((name) => (
                <span key={name}>{name}</span>
              ))}
            </div>
            <ul className="card divide-y divide-line" aria-label={t.title}>
              {found.map((term) => (
                <Term key={term.term_id} organization_id={organization_id} it={term} mayWrite={mayWrite} />
              ))}
            </ul>
          </div>
        )}
      </div>
    </Dialog>
  )
}

function Term({ organization_id, it, mayWrite }: { organization_id: string; it: GlossaryTerm; mayWrite: boolean }) {
  const t = useTexts('organizations').glossaryWords
  const message = useMessage()
  const remove = useRemoveTerm(organization_id)
  const { term_id, term, language, form } = it
  return (
    <li className="flex items-center gap-3 p-1.5 ps-3.5 min-h-11">
      <span className="flex-1 min-w-0 glossary-row">
        <bdi className="font-medium break-words">{term}</bdi>
        <span className="min-w-0 break-words">
          {form === null ? <span className="text-fg2">{t.asItIs}</span> : <bdi lang={language ?? undefined}>{form}</bdi>}
        </span>
        <span className="text-fg3">{language === null ? t.everyLanguage : languageName(language)}</span>
      </span>
      {mayWrite && (
        <IconButton
          icon={Trash2}
          label={t.removeOf(term)}
          disabled={remove.isPending}
          onClick={() =>
            remove.mutate(
              { organization_id, term_id },
              {
                onSuccess: () => toast('success', t.removed),
                onError: (error) => toast('error', message(error, t.removeFailed)),
              },
            )
          }
        />
      )}
    </li>
  )
}

function AddTerm({ organization_id }: { organization_id: string }) {
  const t = useTexts('organizations').glossaryWords
  const message = useMessage()
  const save = useSaveGlossary(organization_id)
  const [term, setTerm] = useState('')
  const [form, setForm] = useState('')
  const [language, setLanguage] = useState<string>(EVERY)
  const problems = serverProblems(save.error)
  const every = language === EVERY
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending || term.trim() === '') return
    const wished = { term, language: every ? null : (language as VideoLanguage), form: every || form.trim() === '' ? null : form }
    save.mutate(
      { organization_id, terms: [wished] },
      {
        onSuccess: () => {
          setTerm('')
          setForm('')
          toast('success', t.saved)
        },
      },
    )
  }
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      {save.error && Object.keys(problems).length === 0 && <Failure title={t.saveFailed} detail={message(save.error)} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t.term} value={term} problem={problems['term']} onChange={({ target }) => setTerm(target.value)} />
        <Select
          label={t.language}
          choices={[
            { id: EVERY, name: t.everyLanguage },
            ...VIDEO_LANGUAGES.map(({ code, name }) => ({ id: code, name, lang: code })),
          ]}
          value={language}
          onChange={setLanguage}
        />
      </div>
      {!every && (
        <TextField
          label={t.form(nameLanguage(language))}
          hint={t.formHint}
          lang={language}
          value={form}
          problem={problems['form']}
          onChange={({ target }) => setForm(target.value)}
        />
      )}
      <div className="flex items-start justify-end gap-4 max-md:flex-wrap">
        {every && <p className="hint flex-1 max-md:basis-full">{t.everyNote}</p>}
        <Button
          kind="primary"
          type="submit"
          icon={Plus}
          className="max-md:flex-1"
          pending={save.isPending}
          disabled={term.trim() === ''}
        >
          {t.add}
        </Button>
      </div>
    </form>
  )
}
