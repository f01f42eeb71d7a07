import { useState, type FormEvent, type RefObject } from 'react'
import { fieldProblems, serverProblems } from '../../parts/fields/field-problems.ts'

type Options<K extends string> = {
  start: Record<K, string>
  required: Partial<Record<K, string>>
  form: RefObject<HTMLFormElement | null>
  error: unknown
}

/**
 * The state of a small form: its values, its problems after the first submission, and a submit function that focuses the first invalid
 * field.
 */
export function useFields<K extends string>({ start, required, form, error }: Options<K>) {
  const [values, setValues] = useState(start)
  const [tried, setTried] = useState(false)
  const form_problems = fieldProblems(values, required)
  const problems: Partial<Record<K, string>> = tried
    ? { ...(serverProblems(error) as Partial<Record<K, string>>), ...form_problems }
    : {}

  const field = (name: K) => ({
    name,
    value: values[name],
    problem: problems[name],
    onChange: (event: { target: { value: string } }) => setValues((before) => ({ ...before, [name]: event.target.value })),
  })
  const submit = (send: (values: Record<K, string>) => void) => (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const [first] = Object.keys(form_problems)
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    else
      send(Object.fromEntries(Object.entries<string>(values).map(([name, value]) => [name, value.trim()])) as Record<K, string>)
  }
  return { values, field, submit }
}
