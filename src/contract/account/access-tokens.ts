import { z } from 'zod'
import { fields } from '../../texts/index.ts'
import { Instant, plainText } from '../common.ts'
import { LONGEST_TOKEN_NAME, MOST_TOKEN_DAYS, SCOPES, USUAL_TOKEN_DAYS } from '../limits.ts'

const days = fields.shareDays(MOST_TOKEN_DAYS)

/** A key that an owner gives to a program, as its owner sees it again: not the token itself. */
export const AccessToken = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  madeAt: Instant,
  endsAt: Instant,
  /** Written once an hour; `null`: not used yet. */
  lastUsedAt: Instant.nullable(),
})
export type AccessToken = z.infer<typeof AccessToken>

/** The owner's facts about a token that is to be made. */
export const NewAccessToken = z.object({
  name: plainText(LONGEST_TOKEN_NAME, fields.nameTooLong).min(1, fields.name),
  scopes: z
    .array(z.enum(SCOPES))
    .min(1, fields.tokenScopes)
    .max(SCOPES.length)
    .refine((scopes) => new Set(scopes).size === scopes.length, fields.tokenScopes),
  days: z.int(days).min(1, days).max(MOST_TOKEN_DAYS, days).default(USUAL_TOKEN_DAYS),
})

export const MadeAccessToken = AccessToken.extend({
  /** Shown once: the token is kept hashed. */
  token: z.string(),
})
