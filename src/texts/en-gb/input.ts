import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue

const PLEASE_FILL_IN = 'Please fill this in'

const KINDS: { readonly [type: string]: string } = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  date: 'a day',
}

/** The refusal of a field for which the contract has no words of its own. */
export function inputSentence(issue: Issue): string {
  if (issue.input === undefined) return PLEASE_FILL_IN
  switch (issue.code) {
    case 'invalid_type':
      return `This must be ${KINDS[issue.expected] ?? 'of another kind'}`
    case 'invalid_value':
      return choiceOf(issue.values)
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'not_multiple_of':
      return `Use steps of ${issue.divisor}`
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'This is not in the right form'
    case 'unrecognized_keys':
      return `There is no field called ${issue.keys.join(', ')}`
    case 'invalid_key':
      return issue.issues[0]?.message ?? 'This is not a valid field name'
    default:
      return 'This is not in the right form'
  }
}

const FORMATS: { readonly [format: string]: string } = {
  date: 'Write the day as YYYY-MM-DD',
  datetime: 'Write the time in UTC, such as 2026-11-21T10:00:00Z',
  email: 'Please enter an email address',
}

const choiceOf = (values: readonly unknown[]) =>
  values.length === 1 ? `This must be ${values[0]}` : `Choose one of ${values.join(', ')}`

type Border = { readonly origin: string; readonly inclusive?: boolean | undefined }

function tooSmall({ origin, minimum, inclusive }: Border & { readonly minimum: number | bigint }): string {
  if (origin === 'string') return minimum <= 1 ? PLEASE_FILL_IN : `Use ${minimum} characters or more`
  if (origin === 'array') return `At least ${minimum} of these`
  return inclusive === false ? `This must be above ${minimum}` : `This must be ${minimum} or more`
}

function tooBig({ origin, maximum, inclusive }: Border & { readonly maximum: number | bigint }): string {
  if (origin === 'string') return `Use at most ${maximum} characters`
  if (origin === 'array') return `At most ${maximum} of these`
  return inclusive === false ? `This must be below ${maximum}` : `This must be ${maximum} or less`
}
