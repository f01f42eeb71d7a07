import { useState, type FormEvent, type ReactNode } from 'react'
import { COUNTRIES, type Country } from '@orion/contract/catalogues/countries.ts'
import { DEFAULT_FISCAL_REGIMES, listFiscalRegimes } from '@orion/contract/catalogues/fiscal-regimes.ts'
import { CURRENCY_OF, CURRENCIES, DEFAULT_CURRENCY, type Currency } from '@orion/contract/catalogues/currencies.ts'
import type { Organization } from '@orion/contract/organizations.ts'
import { organizationInputs, type OrganizationTextName } from '@orion/contract/settings/organization-fields.ts'
import { useCreateOrganization, useUpdateOrganization } from '../../api/people/organizations.ts'
import { useMessage } from '../../api/use-message.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { countryName, currencyName } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Checkbox, TextArea, TextField } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { Failure } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'

type Props = { organization?: Organization; first?: boolean; onClose: () => void }

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="grid gap-4 min-w-0">
    <legend className="font-semibold text-15 mb-3">{title}</legend>
    {children}
  </fieldset>
)

const URLS = organizationInputs('url')
const LINES = organizationInputs('line')
const LONG_TEXTS = organizationInputs('lines')

const readTexts = (it: Organization | undefined) =>
  Object.fromEntries([...URLS, ...LINES, ...LONG_TEXTS].map((name) => [name, it?.[name] ?? ''])) as Record<
    OrganizationTextName,
    string
  >

/**
 * The required beginning of an address. A website must use https because people open it. The server downloads an image only once, so http
 * is allowed there.
 */
const BEGINS: Partial<Record<OrganizationTextName, RegExp>> = { website: /^https:\/\//i }
const isBadUrl = (name: OrganizationTextName, value: string): boolean =>
  value.trim() !== '' && !(BEGINS[name] ?? /^https?:\/\//i).test(value.trim())

const getStart = (it: Organization | undefined) => ({
  ...readTexts(it),
  name: it?.organization_name ?? '',
  country: (it?.country ?? null) as Country | null,
  currency: (it?.currency ?? DEFAULT_CURRENCY) as Currency,
  fiscal_regime: it?.fiscal_regime ?? null,
  is_default: it?.is_default ?? false,
})
type Values = ReturnType<typeof getStart>

/** The fields that depend on the country: its currency, which the user may change afterwards, and its tax regimes. */
const ofCountry = (country: Country): Partial<Values> => ({ country, currency: CURRENCY_OF[country], fiscal_regime: null })

/**
 * The body of the request. A new organization leaves out its blank optional fields. For an existing organization, blank fields are cleared.
 */
export const makeRequest = (values: Values, creating: boolean) => {
  const { name, is_default, currency, ...optional } = values
  const entries = Object.entries(optional).map(
    ([field, value]) => [field, typeof value === 'string' ? value.trim() || null : value] as const,
  )
  return {
    name: name.trim(),
    currency,
    is_default,
    ...Object.fromEntries(entries.filter(([, value]) => !creating || value !== null)),
  }
}

/**
 * The tax regimes of a country in the words of its tax authority, with a numeric code if there is one. A country without its own list has
 * the default list, in the user's language.
 */
export function listRegimes(country: Country | null, words: Record<string, string>): { id: string; name: string }[] {
  if (!country) return []
  const list = listFiscalRegimes(country)
  return list.map(({ code, name }) => ({
    id: code,
    name: list === DEFAULT_FISCAL_REGIMES ? (words[code] ?? name) : /^\d+$/.test(code) ? `${code} · ${name}` : name,
  }))
}

/** Creates the organization, or changes it. */
function useSaveOrganization(organization: Organization | undefined, onClose: () => void) {
  const t = useTexts('organizations')
  const create = useCreateOrganization()
  const update = useUpdateOrganization()
  const done = (words: string) => () => {
    toast('success', words)
    onClose()
  }
  const save = (values: Values) => {
    if (!organization) return create.mutate(makeRequest(values, true), { onSuccess: done(t.created) })
    const { organization_id } = organization
    update.mutate({ organization_id, ...makeRequest(values, false) }, { onSuccess: done(t.updated) })
  }
  const { error, isPending } = organization ? update : create
  return { save, error, isPending }
}

/** The form for a new or existing organization, in three sections (ORG-02, ORG-03). */
export function OrganizationForm({ organization, first = false, onClose }: Props) {
  const t = useTexts('organizations')
  const common = useTexts('common')
  const message = useMessage()
  const { save, error, isPending } = useSaveOrganization(organization, onClose)
  const [values, setValues] = useState(() => getStart(organization))
  const change = (part: Partial<Values>) => setValues((before) => ({ ...before, ...part }))
  const blank = values.name.trim() === ''
  const [touched, setTouched] = useState(false)
  const text = (field: 'name' | OrganizationTextName) => ({
    name: field,
    value: values[field],
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
  })
  /** The reason why the stored image cannot be displayed. Returned only while the field contains the stored address. */
  const storedProblem = (name: OrganizationTextName) =>
    name === 'url_photo' && values.url_photo === organization?.url_photo ? (organization.logo_error ?? undefined) : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTouched(true)
    if (blank || URLS.some((name) => isBadUrl(name, values[name])) || isPending) return
    save(values)
  }

  return (
    <Dialog
      width={600}
      title={organization ? t.edit : t.create}
      note={t.onlyName}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button kind="primary" type="submit" form="organization" pending={isPending} disabled={blank}>
            {organization ? t.save : t.create}
          </Button>
        </>
      }
    >
      <form id="organization" noValidate className="grid gap-7" onSubmit={submit}>
        {error && <Failure title={organization ? t.updateFailed : t.createFailed} detail={message(error)} />}
        <Section title={t.basic}>
          <TextField
            label={t.name}
            required
            data-first
            autoComplete="organization"
            problem={touched && blank ? t.nameRequired : undefined}
            {...text('name')}
            onInput={() => setTouched(true)}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            {URLS.map((name) => (
              <TextField
                key={name}
                label={t.fields[name]}
                type="url"
                placeholder="https://"
                problem={
                  isBadUrl(name, values[name]) ? (name === 'website' ? t.websiteProblem : t.urlProblem) : storedProblem(name)
                }
                {...text(name)}
              />
            ))}
          </div>
        </Section>
        <Financial values={values} change={change} text={text} />
        <Section title={t.configuration}>
          <Checkbox
            checked={first || values.is_default}
            disabled={first || organization?.is_default}
            onChange={(event) => change({ is_default: event.target.checked })}
            hint={first ? t.firstDefault : organization?.is_default ? t.keepDefault : t.isDefaultHint}
          >
            {t.isDefault}
          </Checkbox>
        </Section>
      </form>
    </Dialog>
  )
}

type FinancialProps = {
  values: Values
  change: (part: Partial<Values>) => void
  text: (field: OrganizationTextName) => {
    name: string
    value: string
    onChange: (event: { target: { value: string } }) => void
  }
}

/** The fields for the organization's tax data and currency. */
function Financial({ values, change, text }: FinancialProps) {
  const t = useTexts('organizations')
  const regimes = listRegimes(values.country, t.regimes)
  return (
    <Section title={t.financial}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={t.country}
          placeholder={t.choose}
          choices={COUNTRIES.map((code) => ({ id: code, name: countryName(code) }))}
          value={values.country}
          onChange={(code) => code !== values.country && change(ofCountry(code as Country))}
        />
        <Select
          label={t.currency}
          choices={CURRENCIES.map((code) => ({ id: code, name: currencyName(code) }))}
          value={values.currency}
          onChange={(code) => change({ currency: code as Currency })}
        />
        {LINES.map((name) => (
          <TextField key={name} label={t.fields[name]} {...text(name)} />
        ))}
      </div>
      <Select
        label={t.regime}
        placeholder={t.choose}
        disabled={!values.country}
        hint={values.country ? undefined : t.regimeHint}
        choices={regimes}
        value={values.fiscal_regime}
        onChange={(fiscal_regime) => change({ fiscal_regime })}
      />
      {LONG_TEXTS.map((name) => (
        <TextArea key={name} label={t.fields[name]} rows={2} {...text(name)} />
      ))}
    </Section>
  )
}
