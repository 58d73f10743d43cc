import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { ACCOUNT_FILE_TYPE } from '../../../contract/account/account-file-type.ts'
import type { OpenApi, Operation } from '../operations.ts'
import type { Answer } from '../test-server.ts'

/** @returns what is wrong with an answer, in words; nothing when all is in order */
export type Judge = (answer: Answer, method: string, operation: Operation | undefined) => string | undefined

/** Holds every answer to what the OpenAPI document says of it. */
export function createJudge({ schemas }: OpenApi): Judge {
  // 0.29 is a hundredth 28.999999999999996 times, as JavaScript divides. Crumbs as small are looked for in pets.test.ts.
  const ajv = new Ajv2020({ strict: false, allErrors: false, multipleOfPrecision: 9 })
  addFormats.default(ajv)
  ajv.addSchema({ $id: 'document', components: schemas })
  const refusal = ajv.compile({ $ref: 'document#/components/schemas/Problem' })
  const compiled = new Map<object, ValidateFunction>()
  const validatorOf = (schema: object) => {
    const known = compiled.get(schema)
    if (known) return known
    const validator = ajv.compile(schema)
    compiled.set(schema, validator)
    return validator
  }

  return (answer, method, operation) => {
    const { status, body } = answer
    if (status >= 500) return 'a server error'
    if (method === 'HEAD') return body === '' ? undefined : 'a HEAD with a body'
    if (status >= 400) return wrongOfRefusal(answer, refusal)
    if (!operation) return undefined
    const described = operation.answers[status]
    if (!described) return `the document does not know the answer ${status}`
    return wrongOfAnswer(answer, described, validatorOf)
  }
}

function wrongOfAnswer(
  { status, body, headers }: Answer,
  described: { readonly [contentType: string]: object },
  validatorOf: (schema: object) => ValidateFunction,
): string | undefined {
  if (Object.keys(described).length === 0) return body === '' ? undefined : `${status} with a body`
  const type = String(headers['content-type'] ?? '').split(';')[0] ?? ''
  const schema = described[type]
  if (!schema) return `the document does not know the content type ${type}`
  const validate = validatorOf(schema)
  const isRight = type === ACCOUNT_FILE_TYPE ? body.every((line: unknown) => validate(line)) : validate(body)
  return isRight ? undefined : `not as documented: ${JSON.stringify(validate.errors?.slice(0, 3))}`
}

/** Words of the validating library, which owners are not to read. */
const LIBRARY_WORDS =
  /^Invalid (input|string|key|element|option|format|ISO|email)|^Too (big|small)|^Unrecognized|expected|received/

const LONGEST_REFUSAL = 20_000

function wrongOfRefusal({ status, body, headers }: Answer, validate: ValidateFunction): string | undefined {
  if (!String(headers['content-type']).startsWith('application/problem+json')) return 'a refusal that is no problem'
  if (!validate(body as unknown)) return `a problem of another shape: ${JSON.stringify(validate.errors?.slice(0, 3))}`
  if (JSON.stringify(body).length > LONGEST_REFUSAL) return 'a refusal that is too long to read'
  if (body.status !== status) return `a problem that says ${body.status}`
  if (!/^[A-Za-z][\w-]*$/.test(body.code) || !body.detail) return 'a problem without a code or a sentence'
  if (status !== 422) return undefined
  if (!body.errors?.length) return 'a refusal that names no field'
  const libraryWords = body.errors.find(({ message }: { message: string }) => LIBRARY_WORDS.test(message))
  return libraryWords && `words of the library: ${libraryWords.field}: ${libraryWords.message}`
}
