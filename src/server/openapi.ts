import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { z } from 'zod'
import { Problem } from '../contract/common.ts'
import { IDENTITY_OPERATIONS } from '../contract/identity.ts'
import { contract } from '../contract/index.ts'
import { PRODUCT_NAME } from '../contract/product-name.ts'
import { IDENTITY_PATH } from './auth/identity.ts'

type Document = Awaited<ReturnType<OpenAPIGenerator['generate']>>

const problemAnswer = {
  description: 'Refused: RFC 9457, with a stable `code` and, for an invalid input, every field',
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
      },
      schemas: { Problem: toJsonSchema(Problem, 'output') as never },
    },
  })
  for (const operations of Object.values(document.paths ?? {})) refuseInDocument(operations ?? {})
  return { ...document, paths: { ...document.paths, ...identityPaths() } }
}

const METHODS = ['get', 'put', 'post', 'patch', 'delete'] as const

function refuseInDocument(path: NonNullable<Document['paths']>[string] & object): void {
  for (const method of METHODS) {
    const operation = path[method]
    if (operation) operation.responses = { ...operation.responses, default: problemAnswer }
  }
}

/** The identity library answers these; `identity.ts` of the contract says what they take. */
function identityPaths(): NonNullable<Document['paths']> {
  const prefix = IDENTITY_PATH.replace(/^\/api/, '')
  return Object.fromEntries(
    IDENTITY_OPERATIONS.map(({ method, path, summary, body, answer }) => [
      `${prefix}${path}`,
      {
        [method.toLowerCase()]: {
          operationId: path.slice(1).replace(/[/-](\w)/g, (_, letter: string) => letter.toUpperCase()),
          summary,
          tags: ['Identity'],
          security: [],
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
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
