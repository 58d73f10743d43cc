import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { z } from 'zod'
import { AccountDocument, AccountFileLine } from '../../contract/account/account.ts'
import { ACCOUNT_FILE_TYPE } from '../../contract/account/account-file-type.ts'
import { IDENTITY_OPERATIONS } from '../../contract/account/identity.ts'
import { scopeOf } from '../../contract/account/scopes.ts'
import { Problem } from '../../contract/common.ts'
import { contract } from '../../contract/index.ts'
import { ACCESS_TOKEN_PREFIX } from '../../contract/limits.ts'
import { OPEN_OPERATIONS, ROUTES, UTC_OFFSET_HEADER } from '../../contract/routes.ts'
import { sentences } from '../../texts/index.ts'
import { PRODUCT_NAME } from '../../texts/product-name.ts'
import { IDENTITY_PATH } from '../auth/identity.ts'
import { sessionCookieName } from '../auth/sessions/session-cookie.ts'

type Document = Awaited<ReturnType<OpenAPIGenerator['generate']>>

const problemAnswer = {
  description: 'Refused: RFC 9457, with a stable `code` and, for an invalid input, every field',
  headers: {
    'Retry-After': {
      description:
        'With 429 (an owner, or those behind one link, have used the processor time that one may, or another limit is reached) and with 503: seconds after which to ask again',
      schema: { type: 'integer' as const },
    },
  },
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
}

/** The API in OpenAPI 3.1, from the very contract that server and browser parse with. */
export async function openApiDocument(publicUrl: string): Promise<Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const document = await generator.generate(contract, {
    info: { title: `${PRODUCT_NAME} API`, version: '1.0.0' },
    servers: [{ url: `${publicUrl}/api` }],
    security: [{ idToken: [] }],
    components: {
      securitySchemes: {
        idToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The ID token of GET /auth/token',
        },
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: `${ACCESS_TOKEN_PREFIX}…`,
          description: sentences.api.accessToken,
        },
        sessionCookie: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookieName(publicUrl),
          description: 'Set by signing in; for the operations of identity alone',
        },
        sessionToken: {
          type: 'http',
          scheme: 'bearer',
          description:
            'What signing in answers in the header set-auth-token: the signed token of the session. In place of the cookie: a request with both is refused',
        },
        metricsToken: { type: 'http', scheme: 'bearer', description: 'The setting METRICS_TOKEN' },
      },
      schemas: { Problem: toJsonSchema(Problem, 'output') as never },
    },
  })
  for (const operations of Object.values(document.paths ?? {})) completeOperations(operations ?? {})
  describeAccountFile(document.paths ?? {})
  return {
    ...document,
    paths: {
      ...document.paths,
      ...picturePath,
      ...calendarPath,
      ...identityPaths(),
      ...documentPath,
      ...watchingPaths(publicUrl),
    },
  }
}

const METHODS = ['get', 'put', 'post', 'patch', 'delete'] as const

type PathItem = NonNullable<Document['paths']>[string] & object
type Operation = NonNullable<PathItem['get']>

/** Adds the facts that the contract lacks: who may ask, how it is refused, and which version is written over. */
function completeOperations(path: PathItem): void {
  for (const method of METHODS) {
    const operation = path[method]
    if (operation) path[method] = completed(operation)
  }
}

function completed(operation: Operation): Operation {
  const { operationId = '', parameters = [], responses } = operation
  return {
    ...operation,
    responses: { ...responses, ...(responses?.['204'] && { 204: nothing }), default: problemAnswer },
    ...(OPEN_OPERATIONS.includes(operationId)
      ? { security: [] }
      : {
          security: keysFor(operationId),
          parameters: [...parameters, ...(VERSIONED.has(operationId) ? [ifMatch] : []), utcOffset],
        }),
  }
}

/** The keys of an operation. For a scheme that is no OAuth the list names the scopes that the key has to have. */
function keysFor(operationId: string): { [scheme: string]: string[] }[] {
  const scope = scopeOf(operationId)
  return [{ idToken: [] }, ...(scope === null ? [] : [{ accessToken: [scope] }])]
}

const nothing = { description: 'Done; nothing to say' }

/** The operations that take the version that was read. Those of a dog answer its version as `ETag`: a preview, that before the change. */
const VERSIONED: ReadonlySet<string> = new Set([
  'updatePet',
  'previewPet',
  'undoChange',
  'putWeight',
  'previewWeight',
  'deleteWeight',
  'previewWeightRemoval',
  'importWeights',
  'previewWeightImport',
  'acceptEnergy',
  'previewEnergy',
  'undoEnergy',
  'previewUndoEnergy',
  'acceptProposal',
  'previewProposal',
  'putSupplement',
  'putPreferences',
  'putStorage',
  'putShoppingList',
  'putPlan',
  'putProduct',
  'deleteProduct',
  'putOwnRecipe',
  'deleteOwnRecipe',
])

const ifMatch = {
  name: 'If-Match',
  in: 'header' as const,
  required: false,
  description: 'The ETag that was read: answered by 412 when another request has changed it since',
  schema: { type: 'string' as const },
}

const utcOffset = {
  name: UTC_OFFSET_HEADER,
  in: 'header' as const,
  required: false,
  description: "Minutes that the owner's clock is ahead of UTC: days and ages are then the owner's, not those of UTC",
  schema: { type: 'integer' as const, minimum: -720, maximum: 840 },
}

/** JSON Lines: the schema is that of each line. A file of an earlier release, one JSON document, is accepted too. */
function describeAccountFile(paths: NonNullable<Document['paths']>): void {
  const { get: exporting } = paths[ROUTES.exportAccount.path] ?? {}
  const { post: importing } = paths[ROUTES.importAccount.path] ?? {}
  const lines = (io: 'input' | 'output') => ({
    [ACCOUNT_FILE_TYPE]: { schema: toJsonSchema(AccountFileLine, io) as never },
  })
  if (exporting?.responses) exporting.responses['200'] = { description: 'OK', content: lines('output') }
  if (importing) {
    importing.requestBody = { required: true, content: { ...json(AccountDocument, 'input'), ...lines('input') } }
  }
}

const picturePath: NonNullable<Document['paths']> = {
  '/v2/recipes/{recipeId}/picture.svg': {
    get: {
      operationId: 'getRecipePicture',
      summary: 'A bowl drawn from the ingredients of a recipe',
      tags: ['Catalogue'],
      security: [],
      parameters: [
        { name: 'recipeId', in: 'path', required: true, schema: { type: 'string' } },
        {
          name: 'foods',
          in: 'query',
          required: false,
          description:
            'Of a recipe of an owner’s own, with `own` for its id: `01-001.400_16-002.120`, codes and grams served',
          schema: { type: 'string' },
        },
        { name: 'v', in: 'query', required: false, description: 'Version: kept for good', schema: { type: 'string' } },
      ],
      responses: {
        200: { description: 'OK', content: { 'image/svg+xml': { schema: { type: 'string' } } } },
        default: problemAnswer,
      },
    },
  },
}

const calendarPath: NonNullable<Document['paths']> = {
  '/v2/calendar/{calendarToken}.ics': {
    get: {
      operationId: 'openCalendar',
      summary: 'The calendar of the plan behind a link (iCalendar, RFC 5545): no session is needed',
      tags: ['Plan'],
      security: [],
      parameters: [{ name: 'calendarToken', in: 'path', required: true, schema: { type: 'string' } }],
      responses: {
        200: { description: 'OK', content: { 'text/calendar': { schema: { type: 'string' } } } },
        default: problemAnswer,
      },
    },
  },
}

const documentPath: NonNullable<Document['paths']> = {
  '/openapi.json': {
    get: {
      operationId: 'getOpenApi',
      summary: 'This document',
      tags: ['Operation'],
      security: [],
      responses: {
        200: { description: 'OK', content: { 'application/json': { schema: { type: 'object' } } } },
        default: problemAnswer,
      },
    },
  },
}

/** The paths for programs that watch this one: beside `/api`, not under it. */
function watchingPaths(publicUrl: string): NonNullable<Document['paths']> {
  const servers = [{ url: publicUrl }]
  const wellAnswer = { description: 'OK', content: json(z.object({ status: z.literal('ok') }), 'output') }
  const tags = ['Operation']
  return {
    '/healthz': {
      servers,
      get: {
        operationId: 'getHealth',
        summary: 'Whether the process is alive',
        tags,
        security: [],
        responses: { 200: wellAnswer },
      },
    },
    '/readyz': {
      servers,
      get: {
        operationId: 'getReadiness',
        summary: 'Whether the database answers, too, and the process is not about to stop',
        tags,
        security: [],
        responses: { 200: wellAnswer, 503: problemAnswer },
      },
    },
    '/metrics': {
      servers,
      get: {
        operationId: 'getMetrics',
        summary:
          'Figures for Prometheus; without METRICS_TOKEN for programs on the same machine, not found by all others',
        tags,
        security: [{ metricsToken: [] }, {}],
        responses: {
          200: { description: 'OK', content: { 'text/plain': { schema: { type: 'string' } } } },
          404: problemAnswer,
        },
      },
    },
  }
}

/** The identity library answers these; `identity.ts` of the contract says what they take. */
function identityPaths(): NonNullable<Document['paths']> {
  const prefix = IDENTITY_PATH.replace(/^\/api/, '')
  return Object.fromEntries(
    IDENTITY_OPERATIONS.map(({ method, path, needs, summary, body, answer }) => [
      `${prefix}${path}`,
      {
        [method.toLowerCase()]: {
          operationId: path.slice(1).replace(/[/-](\w)/g, (_, letter: string) => letter.toUpperCase()),
          summary,
          tags: ['Identity'],
          security: needs === 'session' ? [{ sessionCookie: [] }, { sessionToken: [] }] : [],
          ...(body && { requestBody: { required: true, content: json(body, 'input') } }),
          responses: { 200: { description: 'OK', content: json(answer, 'output') }, default: problemAnswer },
        },
      },
    ]),
  )
}

function json(schema: z.ZodType, io: 'input' | 'output') {
  return { 'application/json': { schema: toJsonSchema(schema, io) as never } }
}

function toJsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: leaveRoom })
  return rest
}

/** An answer may carry more fields than are told of. */
function leaveRoom({ jsonSchema }: { jsonSchema: { additionalProperties?: unknown } }): void {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
}
