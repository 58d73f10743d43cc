import { ORPCError, type ValidationError } from '@orpc/server'
import type { z } from 'zod'
import type { Scope } from '../contract/limits.ts'
import { sentences } from '../texts/index.ts'

export type FieldError = { field: string; message: string }

type More = {
  errors?: FieldError[] | undefined
  retryAfterSeconds?: number | undefined
  nutrient?: string | undefined
  petIds?: string[] | undefined
}

/**
 * An expected refusal, thrown where it is noticed. `code` is stable and part of the API; the sentence is for people.
 * It is an oRPC error so that the API's handler carries it out unchanged.
 */
export class Refusal extends ORPCError<string, More> {
  constructor(status: number, code: string, detail: string, more: More = {}) {
    super(code, { status, message: detail, data: more })
  }
}

export const notSignedIn = () => new Refusal(401, 'not-signed-in', sentences.errors.notSignedIn)
/** For a token that is unknown, expired or revoked; the answer does not say which. */
export const accessTokenNotValid = () => new Refusal(401, 'not-signed-in', sentences.errors.accessTokenNotValid)
export const scopeMissing = (scope: Scope | null) =>
  new Refusal(403, 'scope-missing', sentences.errors.scopeMissing(scope))
export const notFound = (what: keyof typeof NOT_FOUND) =>
  new Refusal(404, NOT_FOUND[what], sentences.errors.notFound[what])
const NOT_FOUND = {
  pet: 'pet-not-found',
  recipe: 'recipe-not-found',
  product: 'product-not-found',
  food: 'food-not-found',
  foodToBuy: 'food-not-found',
  price: 'price-not-found',
  recipeAnswer: 'recipe-answer-not-found',
  page: 'page-not-found',
  share: 'share-not-found',
  proposal: 'proposal-not-found',
  vetSheet: 'vet-sheet-not-found',
  calendar: 'calendar-not-found',
} as const
/** @param field where in the input the name stood */
export const petExists = (message: string, field: string) =>
  new Refusal(409, 'pet-exists', message, { errors: [{ field, message }] })
export const tooManyPets = (most: number) => new Refusal(409, 'too-many-pets', sentences.errors.tooManyPets(most))
export const tooManyDishPhotos = (most: number) =>
  new Refusal(409, 'too-many-dish-photos', sentences.errors.tooManyDishPhotos(most))
export const tooManyShares = (most: number) => new Refusal(409, 'too-many-shares', sentences.errors.tooManyShares(most))
export const tooManyNoticeDevices = (most: number) =>
  new Refusal(409, 'too-many-devices', sentences.errors.tooManyNoticeDevices(most))
/** @param most rows, or bytes, whichever is full */
export const accountFull = (most: { readonly rows: number } | { readonly bytes: number }) =>
  new Refusal(409, 'account-full', sentences.errors.accountFull(most))
export const methodNotAllowed = (methods: readonly string[]) =>
  new Refusal(405, 'method-not-allowed', sentences.errors.methodNotAllowed(methods.join(', ')))
export const accountNotEmpty = () => new Refusal(409, 'account-not-empty', sentences.errors.accountNotEmpty)
export const proposalChanged = () => new Refusal(409, 'proposal-changed', sentences.errors.proposalChanged)
export const changedMeanwhile = () => new Refusal(412, 'changed-meanwhile', sentences.errors.changedMeanwhile)
export function invalidInput(all: readonly FieldError[]): Refusal {
  const errors = all.slice(0, MOST_FIELDS_TOLD)
  const told = errors.map(({ field, message }) => `${field}: ${message}`)
  const more = all.length > errors.length ? [sentences.errors.andMore(all.length - errors.length)] : []
  return new Refusal(422, 'invalid-input', [...told, ...more].join('; '), { errors })
}
export const addressTooLong = () => new Refusal(414, 'address-too-long', sentences.errors.addressTooLong)
export const malformed = () => new Refusal(400, 'malformed', sentences.errors.malformed)
export const tooManyRequests = (retryAfterSeconds: number) =>
  new Refusal(429, 'too-many-requests', sentences.errors.tooManyRequests(retryAfterSeconds), { retryAfterSeconds })
export const busy = () => new Refusal(503, 'busy', sentences.errors.databaseAway, { retryAfterSeconds: 10 })
export const databaseAway = () =>
  new Refusal(503, 'database-away', sentences.errors.databaseAway, { retryAfterSeconds: 5 })
export const cannotSave = () => new Refusal(503, 'cannot-save', sentences.errors.cannotSave, { retryAfterSeconds: 30 })
export const unexpected = () => new Refusal(500, 'unexpected', sentences.errors.unexpected)

/** More than a person mends at once; a list of a hundred thousand would be the attack itself. */
export const MOST_FIELDS_TOLD = 20
/** A field's name is the sender's own text where ids are names. */
const LONGEST_FIELD = 200

/** The fields that are wrong, each once, with the first thing that is wrong with it: the first ones, and how many more. */
export function fromIssues(issues: ValidationError['issues'] | readonly z.core.$ZodIssue[]): Refusal {
  const byField = new Map<string, FieldError>()
  for (const issue of issues as readonly z.core.$ZodIssue[]) {
    const field = withoutPart(issue.path).map(String).join('.').slice(0, LONGEST_FIELD) || 'body'
    if (!byField.has(field)) byField.set(field, { field, message: issue.message })
  }
  return invalidInput([...byField.values()])
}

const PARTS: ReadonlySet<unknown> = new Set(['params', 'query', 'body'])

/** Where an operation tells path, query and body apart, a field is named as its sender wrote it. */
function withoutPart(path: readonly PropertyKey[]): readonly PropertyKey[] {
  return path.length > 1 && PARTS.has(path[0]) ? path.slice(1) : path
}
